import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/settings.tsx';
import { decimalSignOf } from '../parts/amount-input.tsx';
import { type Days, useDays } from '../parts/days.ts';
import { ACTIONS, type ActionType, isExpression } from './action-kinds.ts';
import { fromWire, type Group, type Leaf, type Part } from './condition-tree.ts';
import { type Operator, operatorNamed, takesValue, type ValueKind } from './operators.ts';
import type { Rule } from './rules.queries.ts';

/** Says rules and their parts in the person's language. */
export interface RuleWords {
  operator(operator: Operator): string;
  /** One condition with its value: `Description contains “coffee”`. */
  leaf(leaf: Pick<Leaf, 'type' | 'value' | 'prohibited'>): string;
  /** What a condition saw in a transaction. */
  seen(type: string, value: string): string;
  conditions(root: Group): string;
  action(action: { type: ActionType; value: string }): string;
  /** What a rule asks, and what it does. */
  rule(rule: Pick<Rule, 'attributes'>): { asks: string; does: string };
}

const TYPES = ['withdrawal', 'deposit', 'transfer', 'opening-balance', 'reconciliation'] as const;

/** The types of transactions that can be asked for. */
export const TRANSACTION_TYPES = TYPES;

const isType = (text: string): text is (typeof TYPES)[number] => TYPES.some((type) => type === text);

/** Whether two conditions only compare with different values. */
const isSameQuestion = (a: Leaf, b: Leaf): boolean =>
  a.type === b.type && !a.prohibited && !b.prohibited && takesValue(a.type) && a.value !== '';

/** Says rules in one language. */
class Speaker implements RuleWords {
  readonly #t: TFunction<'rules'>;
  readonly #days: Days;
  readonly #decimalSign: string;

  constructor(t: TFunction<'rules'>, { days, decimalSign }: { days: Days; decimalSign: string }) {
    this.#t = t;
    this.#days = days;
    this.#decimalSign = decimalSign;
  }

  operator({ words }: Operator): string {
    const t = this.#t;
    if ('flag' in words) return t(`flag.${words.flag}`);
    const { field, comparison } = words;
    return t('sentence.operator', { field: t(`field.${field}`), comparison: t(`comparison.${comparison}`) });
  }

  leaf({ type, value, prohibited }: Pick<Leaf, 'type' | 'value' | 'prohibited'>): string {
    const known = operatorNamed(type);
    const name = known ? this.operator(known) : type;
    const hasValue = known?.kind !== 'none' && value !== '';
    const said = hasValue ? `${name} ${this.#value(known?.kind ?? 'text', value)}` : name;
    return prohibited ? this.#t('sentence.not', { condition: said }) : said;
  }

  seen(type: string, value: string): string {
    const kind = operatorNamed(type)?.kind;
    return kind === 'type' || kind === 'amount' || kind === 'day' ? this.#value(kind, value) : value;
  }

  conditions(root: Group): string {
    return this.#part(root, false);
  }

  action({ type, value }: { type: ActionType; value: string }): string {
    const { kind } = ACTIONS[type];
    const name = this.#t(`action.${type}`);
    if (kind === 'none' || value === '') return name;
    return `${name} ${this.#value(kind === 'amount' && !isExpression(value) ? 'amount' : 'text', value)}`;
  }

  rule({ attributes }: Pick<Rule, 'attributes'>): { asks: string; does: string } {
    const doing = attributes.actions.filter(({ active }) => active).map((action) => this.action(action));
    return { asks: this.conditions(fromWire(attributes)), does: doing.join(', ') };
  }

  #value(kind: ValueKind, value: string): string {
    if (kind === 'amount') return value.replace('.', this.#decimalSign);
    if (kind === 'day' && /^\d{4}-\d\d-\d\d/.test(value)) return this.#days.day(value);
    if (kind === 'type') return isType(value) ? this.#t(`type.${value}`) : value;
    return kind === 'currency' || kind === 'ids' ? value : this.#t('sentence.quoted', { value });
  }

  #part(part: Part, isInside: boolean): string {
    if (part.kind === 'leaf') return this.leaf(part);
    const said = this.#group(part);
    if (part.negated) return this.#t('sentence.not', { condition: said });
    return isInside && part.parts.length > 1 ? `(${said})` : said;
  }

  #group({ mode, parts }: Group): string {
    const asked = parts.filter((part) => part.kind === 'group' || part.active);
    const said = asked.map((part, n) => {
      const before = asked[n - 1];
      // What is compared is said once for several values: contains “Market” or “Bakery”.
      if (part.kind === 'leaf' && before?.kind === 'leaf' && isSameQuestion(part, before)) {
        return this.#value(operatorNamed(part.type)?.kind ?? 'text', part.value);
      }
      return this.#part(part, asked.length > 1);
    });
    return said.join(` ${this.#t(mode === 'all' ? 'sentence.and' : 'sentence.or')} `);
  }
}

/** Says rules and their parts in the person's language. */
export function useRuleWords(): RuleWords {
  const { t } = useTranslation('rules');
  const days = useDays();
  const { locale } = useSettings();
  return useMemo(() => new Speaker(t, { days, decimalSign: decimalSignOf(locale) }), [t, days, locale]);
}
