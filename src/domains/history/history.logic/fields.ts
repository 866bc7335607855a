import { wireName } from '../../../kernel/undo.ts';
import { formatAmount, fromLimbs } from '../../../ledger/money.ts';

/** What the server keeps of a thing for itself. */
const OWN = new Set(['user_group_id', 'userGroupId', 'import_hash', 'file', 'sha256', 'md5']);
/** Columns in which 1 is yes. */
const FLAGS = new Set(['reconciled', 'bill_chosen']);

/** Fields with the number of a currency, and under what is shown which one that is. */
const CURRENCIES: Readonly<Record<string, string>> = {
  currency_id: 'currency',
  foreign_currency_id: 'foreign_currency',
};

/** Currencies by their number; undefined for one that is not known any more. */
export interface Currencies {
  find(id: number): { code: string; decimalPlaces: number } | undefined;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The content of a change as the wire shows it: fields under the names that the resources have, amounts as
 * decimal text, and nothing that the server keeps for itself. Beside the number of a currency stand its code
 * and decimal places, because the amounts there, and those deeper, are in it.
 */
export function shownFields(
  content: Record<string, unknown>,
  currencies: Currencies,
): Record<string, unknown> {
  const shown: [string, unknown][] = [];
  for (const [name, value] of Object.entries(content)) {
    if (OWN.has(name)) continue;
    if (name.endsWith('_frac') && `${name.slice(0, -5)}_units` in content) continue;
    if (name.endsWith('_units')) shown.push([amountName(name), amountOf(content, name)]);
    else if (FLAGS.has(name) && typeof value === 'number') shown.push([name, value === 1]);
    else shown.push([wireName(name), shownValue(value, currencies)], ...currencyOf(name, value, currencies));
  }
  return Object.fromEntries(shown);
}

function shownValue(value: unknown, currencies: Currencies): unknown {
  if (Array.isArray(value)) return value.map((item) => shownValue(item, currencies));
  return isPlain(value) ? shownFields(value, currencies) : value;
}

function currencyOf(name: string, value: unknown, currencies: Currencies): [string, unknown][] {
  const prefix = CURRENCIES[wireName(name)];
  const currency = prefix !== undefined && typeof value === 'number' ? currencies.find(value) : undefined;
  if (!currency) return [];
  return [
    [`${prefix}_code`, currency.code],
    [`${prefix}_decimal_places`, currency.decimalPlaces],
  ];
}

/** The numbers of the currencies that a content names, at any depth. */
export function currencyIdsIn(content: unknown): number[] {
  if (Array.isArray(content)) return content.flatMap(currencyIdsIn);
  if (!isPlain(content)) return [];
  return Object.entries(content).flatMap(([name, value]) =>
    wireName(name) in CURRENCIES && typeof value === 'number' ? [value] : currencyIdsIn(value),
  );
}

/** `amount_units` and its other half are `amount`, `foreign_units` is `foreign_amount`. */
function amountName(units: string): string {
  const name = units.slice(0, -'_units'.length);
  return name === 'foreign' ? 'foreign_amount' : name;
}

function amountOf(content: Record<string, unknown>, units: string): string | null {
  const whole = content[units];
  if (typeof whole !== 'number') return null;
  const frac = content[units.replace(/_units$/, '_frac')];
  return formatAmount(fromLimbs(whole, typeof frac === 'number' ? frac : 0), 0);
}
