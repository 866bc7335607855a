import { type RawBuilder, sql } from 'kysely';
import { type Amount, absolute, parseAmount } from '../../../ledger/money.ts';
import { LIST_MAX, padded } from '../../../storage/prepared.ts';
import { Problem } from './operator.ts';

/** More than any amount or balance can be, and what larger numbers are compared as. */
const AMOUNT_MAX = 10n ** 27n;

/** Reads an amount: commas are points, the sign is dropped (contract 30, section 8.2). */
export function readAmount(value: string): Amount | Problem {
  const text = value.trim().replaceAll(',', '.');
  const amount = parseAmount(text);
  if (amount === undefined) return new Problem('The value must be a number.');
  const size = absolute(amount);
  return size < AMOUNT_MAX ? size : AMOUNT_MAX;
}

const NUMBER = /^\d{1,15}$/;

/** Reads numbers of records with commas between them; what is no number is left out. */
export function readIds(value: string): readonly number[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => NUMBER.test(part))
    .map(Number);
}

/** Reads the number of one record. */
export function readId(value: string): readonly number[] | Problem {
  const id = NUMBER.test(value.trim()) ? Number(value) : 0;
  return id > 0 ? [id] : new Problem('The value must be the number of a record.');
}

/** Whether a column holds one of some numbers. */
export function among(column: string, ids: readonly number[]): RawBuilder<boolean> {
  if (ids.length === 0) return sql<boolean>`false`;
  // Longer lists would pass the number of parameters that databases permit.
  const list = ids.length <= LIST_MAX ? padded(ids).map((id) => sql`${id}`) : ids.map((id) => sql.lit(id));
  return sql<boolean>`${sql.ref(column)} is not null and ${sql.ref(column)} in (${sql.join(list)})`;
}
