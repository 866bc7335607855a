import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/settings.tsx';
import { decimalSignOf } from '../parts/amount-input.tsx';
import { useDays } from '../parts/days.ts';
import { ACTIONS, type ActionType } from './action-kinds.ts';
import { fromWire, type Group, type Leaf, type Part } from './condition-tree.ts';
import { type Operator, operatorNamed, takesValue } from './operators.ts';
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

/** Says rules and their parts in the person's language. */
export function useRuleWords(): RuleWords {
  const { t } = useTranslation('rules');
  const days = useDays();
  const { locale } = useSettings();
  return useMemo(() => {
    const sign = decimalSignOf(locale);
    const quoted = (value: string) => t('sentence.quoted', { value });
    const operator = ({ words }: Operator): string =>
      'flag' in words
        ? t(`flag.${words.flag}`)
        : t('sentence.operator', {
            field: t(`field.${words.field}`),
            comparison: t(`comparison.${words.comparison}`),
          });
    const shown = (kind: Operator['kind'], value: string): string => {
      if (kind === 'amount') return value.replace('.', sign);
      if (kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(value)) return days.day(value);
      if (kind === 'type' && isType(value)) return t(`type.${value}`);
      return kind === 'currency' || kind === 'ids' || kind === 'type' ? value : quoted(value);
    };
    const leaf: RuleWords['leaf'] = ({ type, value, prohibited }) => {
      const known = operatorNamed(type);
      const name = known ? operator(known) : type;
      const hasValue = known?.kind !== 'none' && value !== '';
      const said = hasValue ? `${name} ${shown(known?.kind ?? 'text', value)}` : name;
      return prohibited ? t('sentence.not', { condition: said }) : said;
    };
    const group = ({ mode, parts }: Group): string => {
      const asked = parts.filter((part) => part.kind === 'group' || part.active);
      const said = asked.map((part, n) => {
        const before = asked[n - 1];
        // What is compared is said once for several values: contains “Market” or “Bakery”.
        if (part.kind === 'leaf' && before?.kind === 'leaf' && isSameQuestion(part, before)) {
          return shown(operatorNamed(part.type)?.kind ?? 'text', part.value);
        }
        return partSaid(part, asked.length > 1);
      });
      return said.join(` ${t(mode === 'all' ? 'sentence.and' : 'sentence.or')} `);
    };
    const partSaid = (part: Part, isInside: boolean): string => {
      if (part.kind === 'leaf') return leaf(part);
      const said = group(part);
      if (part.negated) return t('sentence.not', { condition: said });
      return isInside && part.parts.length > 1 ? `(${said})` : said;
    };
    const conditions = (root: Group) => partSaid(root, false);
    const action: RuleWords['action'] = ({ type, value }) => {
      const { kind } = ACTIONS[type];
      if (kind === 'none' || value === '') return t(`action.${type}`);
      const isNumber = kind === 'amount' && !value.startsWith('=');
      return `${t(`action.${type}`)} ${isNumber ? value.replace('.', sign) : quoted(value)}`;
    };
    return {
      operator,
      leaf,
      seen: (type, value) => {
        const kind = operatorNamed(type)?.kind;
        return kind === 'type' || kind === 'amount' || kind === 'day' ? shown(kind, value) : value;
      },
      conditions,
      action,
      rule: ({ attributes }) => ({
        asks: conditions(fromWire(attributes)),
        does: attributes.actions
          .filter(({ active }) => active)
          .map(action)
          .join(', '),
      }),
    };
  }, [t, days, locale]);
}
