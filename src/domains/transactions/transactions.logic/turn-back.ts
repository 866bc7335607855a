import type { Change } from '../../../kernel/ctx.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { fieldsBack, gone } from '../../../kernel/undo.ts';

/** What of a stored split decides whether it may stand beside others. */
interface Sided {
  type: string;
  source_id: number;
  destination_id: number;
}

/** Whether a split fits others of its group: they are of one type and share the household's own account. */
export function isFitting(split: Sided, others: readonly Sided[]): boolean {
  const sharesSource = split.type === 'withdrawal' || split.type === 'transfer';
  const sharesDestination = split.type === 'deposit' || split.type === 'transfer';
  return others.every(
    (other) =>
      other.type === split.type &&
      (!sharesSource || other.source_id === split.source_id) &&
      (!sharesDestination || other.destination_id === split.destination_id),
  );
}

/** Columns of a split as the history keeps them, with the names of its tags. */
export type KeptColumns = { id: number } & Record<string, unknown>;

/** A stored split with the names of its tags. */
type Stored = Sided & { id: number; reconciled: number };

/** What nobody changes of a reconciled split (contract 10, section 4.10). */
const MONEY = [
  'source_id',
  'destination_id',
  'currency_id',
  'amount_units',
  'amount_frac',
  'foreign_currency_id',
  'foreign_units',
  'foreign_frac',
] as const;

/** What the splits of a group become when a change of them is turned back. */
export interface SplitsBack<R> {
  /** Those that are left, with the columns that they had. */
  left: R[];
  /** Those that were made by the change. */
  dropped: R[];
  /** Those that were deleted by it, as they were kept. */
  missing: KeptColumns[];
}

/**
 * Turns a change of the splits of a group back. Refuses (conflict) when a column was changed again since,
 * when a split is gone, and when the money of one that is reconciled by now would change.
 */
export function splitsBack<R extends Stored>(now: readonly R[], change: Change): SplitsBack<R> {
  const before = (change.before?.splits ?? []) as KeptColumns[];
  const after = (change.after?.splits ?? []) as KeptColumns[];
  const had = new Map(before.map((split) => [split.id, split]));
  const has = new Map(after.map((split) => [split.id, split]));
  const ids = new Set(now.map(({ id }) => id));
  if (after.some(({ id }) => had.has(id) && !ids.has(id))) throw gone('split of the transaction');
  if (before.some(({ id }) => !has.has(id) && ids.has(id))) {
    throw conflict('The split of the transaction is there again.');
  }
  const result: SplitsBack<R> = { left: [], dropped: [], missing: before.filter(({ id }) => !has.has(id)) };
  for (const row of now) {
    const [was, became] = [had.get(row.id), has.get(row.id)];
    if (became && !was) result.dropped.push(row);
    else result.left.push(was && became ? rowBack(row, { ...change, before: was, after: became }) : row);
  }
  return result;
}

/** Columns as they are compared: amounts as one value each, and tags in an order of their own. */
type Comparable = Record<string, unknown>;

/** The two columns of each amount, by the name that it has on the wire. */
const AMOUNTS = {
  amount: ['amount_units', 'amount_frac'],
  foreign_amount: ['foreign_units', 'foreign_frac'],
} as const;

function comparable(columns: object | undefined): Comparable {
  const compared: Comparable = { ...columns };
  if (Array.isArray(compared.tags)) compared.tags = compared.tags.toSorted();
  for (const [name, halves] of Object.entries(AMOUNTS)) {
    if (!halves.some((half) => half in compared)) continue;
    compared[name] = halves.map((half) => compared[half]);
    for (const half of halves) delete compared[half];
  }
  return compared;
}

/** The columns that were compared, as they are stored. */
function stored(compared: Comparable): Comparable {
  const columns = { ...compared };
  for (const [name, halves] of Object.entries(AMOUNTS)) {
    if (!(name in columns)) continue;
    const values = columns[name] as unknown[];
    halves.forEach((half, n) => {
      columns[half] = values[n];
    });
    delete columns[name];
  }
  return columns;
}

function rowBack<R extends Stored>(row: R, change: Change): R {
  const told = { ...change, before: comparable(change.before), after: comparable(change.after) };
  const fields = fieldsBack<Comparable>({ noun: 'transaction', now: comparable(row), change: told });
  const back: R = { ...row, ...stored(fields) };
  const isOther = MONEY.some((column) => back[column as keyof R] !== row[column as keyof R]);
  if (isOther && row.reconciled === 1 && back.reconciled === 1) {
    throw conflict('The transaction is reconciled by now, so its money stays as it is.');
  }
  return back;
}
