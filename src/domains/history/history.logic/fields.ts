import { wireName } from '../../../kernel/undo.ts';
import { formatAmount, fromLimbs } from '../../../ledger/money.ts';

/** What the server keeps of a thing for itself. */
const OWN = new Set(['user_group_id', 'userGroupId', 'import_hash', 'file', 'sha256', 'md5']);
/** Columns in which 1 is yes. */
const FLAGS = new Set(['reconciled', 'bill_chosen']);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The content of a change as the wire shows it: fields under the names that the resources have, amounts as
 * decimal text, and nothing that the server keeps for itself.
 */
export function shownFields(content: Record<string, unknown>): Record<string, unknown> {
  const shown: [string, unknown][] = [];
  for (const [name, value] of Object.entries(content)) {
    if (OWN.has(name)) continue;
    if (name.endsWith('_frac') && `${name.slice(0, -5)}_units` in content) continue;
    if (name.endsWith('_units')) shown.push([amountName(name), amountOf(content, name)]);
    else if (FLAGS.has(name) && typeof value === 'number') shown.push([name, value === 1]);
    else shown.push([wireName(name), shownValue(value)]);
  }
  return Object.fromEntries(shown);
}

function shownValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shownValue);
  return isPlain(value) ? shownFields(value) : value;
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
