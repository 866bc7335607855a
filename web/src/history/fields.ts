import { sumOf, writeAmount } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import type { Change, Fields } from './changes.ts';

/** A field that has another value than before. */
export interface FieldChange {
  /** As the API has it. */
  name: string;
  /** Which of several splits it is of, counted from 1. */
  split?: number;
  before: Told;
  after: Told;
}

/** What a field holds, and of an amount its currency, where that is known. */
export interface Told {
  value: unknown;
  currency?: CurrencyFacts;
}

/** What only the server looks at, and what is told with something else. */
const HIDDEN = new Set([
  ...['id', 'user_id', 'group_id', 'position', 'order', 'created_at', 'updated_at', 'bill_chosen'],
  ...['journal_ids', 'balance_dirty', 'folded', 'hash', 'events'],
  ...['currency_code', 'currency_decimal_places', 'foreign_currency_code', 'foreign_currency_decimal_places'],
]);

/** The fields that hold an amount of money. */
const AMOUNTS = new Set([
  ...['amount', 'amount_min', 'amount_max', 'foreign_amount', 'target', 'target_amount', 'saved'],
  ...['virtual_balance', 'opening_balance'],
]);

/** Whether a field holds an amount of money. */
export const isAmount = (name: string): boolean => AMOUNTS.has(name);

/** Some fields, with the currency of the amounts among them that name none themselves. */
interface Content {
  fields: Fields;
  currency?: CurrencyFacts | undefined;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields in which two contents differ; those of splits one by one. */
export function fieldsOf({ before, after }: Pick<Change, 'before' | 'after'>): FieldChange[] {
  return fieldsBetween({ fields: before ?? {} }, { fields: after ?? {} });
}

/** The currency that fields name under a prefix. */
function currencyIn(fields: Fields, prefix = ''): CurrencyFacts | undefined {
  const [code, decimals] = [fields[`${prefix}currency_code`], fields[`${prefix}currency_decimal_places`]];
  if (typeof code !== 'string') return undefined;
  return { currency_code: code, currency_decimal_places: typeof decimals === 'number' ? decimals : null };
}

/** What a content holds under a name: amounts with their currency, currencies by their code. */
function toldOf({ fields, currency }: Content, name: string): Told {
  const value = fields[name];
  const found = name === 'foreign_amount' ? currencyIn(fields, 'foreign_') : (currencyIn(fields) ?? currency);
  if (isAmount(name) && found) return { value, currency: found };
  if (name === 'currency_id') return { value: currencyIn(fields)?.currency_code ?? value };
  if (name === 'foreign_currency_id')
    return { value: currencyIn(fields, 'foreign_')?.currency_code ?? value };
  return { value };
}

function fieldsBetween(before: Content, after: Content): FieldChange[] {
  const names = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])];
  return names.flatMap((name) => {
    if (HIDDEN.has(name)) return [];
    const [old, now] = [before.fields[name], after.fields[name]];
    if (JSON.stringify(old) === JSON.stringify(now) || (isNothing(old) && isNothing(now))) return [];
    if (name === 'splits') return splitsBetween(old, now);
    if (name === 'shares') return savedBetween(before, after);
    // What is nested in conditions has no names of its own.
    if (name !== 'conditions' && isFields(old ?? {}) && isFields(now ?? {})) {
      const inside = (content: Content) => ({
        fields: (content.fields[name] ?? {}) as Fields,
        currency: currencyIn(content.fields) ?? content.currency,
      });
      return fieldsBetween(inside(before), inside(after));
    }
    return [{ name, before: toldOf(before, name), after: toldOf(after, name) }];
  });
}

/** What is saved in a piggy bank, of which the history tells how much of it is on which account. */
function savedBetween(before: Content, after: Content): FieldChange[] {
  const saved = ({ fields, currency }: Content): Told => {
    const shares = Array.isArray(fields.shares) ? fields.shares.filter(isFields) : [];
    const value = writeAmount(sumOf(shares.map((share) => String(share.saved ?? '0'))));
    return toldOf({ fields: { ...fields, saved: value }, currency }, 'saved');
  };
  const [old, now] = [saved(before), saved(after)];
  return old.value === now.value ? [] : [{ name: 'saved', before: old, after: now }];
}

function splitsBetween(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [splitsIn(before), splitsIn(after)];
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  return keys.flatMap((key, index) =>
    fieldsBetween({ fields: old.get(key) ?? {} }, { fields: now.get(key) ?? {} }).map((field) =>
      keys.length > 1 ? { ...field, split: index + 1 } : field,
    ),
  );
}

/** Splits by their numbers, or by their places where they have none. */
function splitsIn(value: unknown): Map<unknown, Fields> {
  const splits = Array.isArray(value) ? value.filter(isFields) : [];
  return new Map(splits.map((split, place) => [split.id ?? `at ${place}`, split]));
}

/** A value in words: of things within each other what can be read of them, `description_contains coffee`. */
export function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  if (!isFields(value)) return typeof value === 'boolean' || value === null ? '' : String(value ?? '');
  const told = Object.entries(value).filter(([name]) => !HIDDEN.has(name));
  return told
    .map(([, part]) => plainText(part))
    .filter(Boolean)
    .join(' ');
}
