import { id, line, money } from '../../../http/field-kinds.ts';
import { type Draft, readFields, type Violations } from '../../../http/fields.ts';
import { formatAmount } from '../../../ledger/money.ts';
import { SPLITS_MAX } from '../../transactions/transactions.input/group.ts';
import { NEW_SPLIT_FIELDS, type NewSplitFields } from '../../transactions/transactions.input/split.ts';
import { type Pair, pairTemplates } from '../recurrences.logic/pairing.ts';
import type { RecurrenceType, Template } from '../recurrences.logic/recurrence.ts';
import { readList } from './list.ts';

/** Characters of a description. */
const DESCRIPTION_MAX = 255;

/**
 * A template is read as the split that will be made from it, so that what is accepted today is accepted on
 * its day (contract 20, section 8.1).
 */
export const TEMPLATE_FIELDS: NewSplitFields = {
  ...NEW_SPLIT_FIELDS,
  description: line({ required: true, max: DESCRIPTION_MAX }) as unknown as NewSplitFields['description'],
  foreign_amount: money({ sign: 'positive' }),
};

/** The fields of a split that a template has; by which others one of them may be named instead. */
export const FAMILIES: readonly (readonly (keyof NewSplitFields)[])[] = [
  ['description'],
  ['amount'],
  ['foreign_amount'],
  ['currency_id', 'currency_code'],
  ['foreign_currency_id', 'foreign_currency_code'],
  ['source_id', 'source_name'],
  ['destination_id', 'destination_name'],
  ['budget_id', 'budget_name'],
  ['category_id', 'category_name'],
  ['bill_id', 'bill_name'],
  ['piggy_bank_id', 'piggy_bank_name'],
  ['tags'],
];

/** Bills have two names on the wire. */
const OTHER_NAMES: Partial<Record<keyof NewSplitFields, string>> = {
  bill_id: 'subscription_id',
  bill_name: 'subscription_name',
};

/** A template as it was sent. */
export interface TemplateDraft {
  /** The number of the stored one that it changes; null for a new one. */
  id: number | null;
  split: Draft<NewSplitFields>;
}

type Fields = Record<string, unknown>;

/** Any day will do: a template has none. */
const SOME_DAY = '2000-01-01';

/**
 * Reads the templates of a recurrence. Each is laid over the stored one that it means; see `pairTemplates`.
 * Notes numbers that are none of the recurrence's, and missing ones where it is not sure which one is meant.
 */
export function readTemplates(
  sent: unknown,
  recurrence: { violations: Violations; type: RecurrenceType; stored: readonly Template[] },
): TemplateDraft[] {
  const { violations, type, stored } = recurrence;
  const list = readTransactions(sent, violations);
  const numbers = list.map((fields, n) => {
    const draft = readFields({ id: id() }, fields, { violations, prefix: `transactions.${n}.` });
    return stored.length > 0 ? (draft.values.id ?? null) : null;
  });
  const pairs = pairTemplates(
    numbers,
    stored.map((template) => template.id),
  );
  return list.map((fields, n) => {
    const prefix = `transactions.${n}.`;
    const current = storedOf(pairs[n] as Pair, { stored, violations, field: `${prefix}id` });
    const merged = { ...merge(current ? bodyOf(current) : {}, fields), type, date: SOME_DAY, order: n };
    const split = readFields(TEMPLATE_FIELDS, merged, { violations, prefix });
    return { id: current?.id ?? null, split };
  });
}

function readTransactions(sent: unknown, violations: Violations): Fields[] {
  return readList(sent, { name: 'transactions', one: 'transaction', max: SPLITS_MAX }, violations);
}

/** The stored template that a submitted one changes, if any. */
function storedOf(
  pair: Pair,
  { stored, violations, field }: { stored: readonly Template[]; violations: Violations; field: string },
): Template | undefined {
  if (pair === 'unknown') violations.add(field, `The selected ${field} is invalid.`);
  if (pair === 'unnamed') violations.add(field, `The ${field} field is required.`);
  return typeof pair === 'string' ? undefined : stored.find((template) => template.id === pair.storedId);
}

/** The fields of a template: as sent, and as stored where a request says nothing about them. */
function merge(stored: Fields, sent: Fields): Fields {
  const merged: Fields = {};
  for (const family of FAMILIES) {
    const said = family.flatMap((name) => {
      const value = sent[name] ?? sent[OTHER_NAMES[name] ?? name];
      return name in sent || value !== undefined ? [[name, value] as const] : [];
    });
    for (const name of said.length > 0 ? [] : family) if (name in stored) merged[name] = stored[name];
    for (const [name, value] of said) merged[name] = value;
  }
  // A foreign amount that is taken away takes its currency along.
  if (merged.foreign_amount == null && merged.foreign_currency_id === stored.foreign_currency_id) {
    delete merged.foreign_currency_id;
  }
  return merged;
}

/** A stored template as a request would send it. */
function bodyOf(template: Template): Fields {
  const { foreignAmount, foreignCurrencyId } = template;
  return {
    description: template.description,
    amount: formatAmount(template.amount, 0),
    foreign_amount: foreignAmount === null ? null : formatAmount(foreignAmount, 0),
    currency_id: template.currencyId,
    foreign_currency_id: foreignCurrencyId,
    source_id: template.sourceId,
    destination_id: template.destinationId,
    budget_id: template.budgetId,
    category_id: template.categoryId,
    bill_id: template.billId,
    piggy_bank_id: template.piggyBankId,
    tags: [...template.tags],
  };
}
