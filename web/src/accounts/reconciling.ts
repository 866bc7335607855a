import { type Amount, amountOf, parseAmount, writeAmount } from '../money/amount.ts';
import { type Day, dayOf, type Period } from '../time/day.ts';
import type { Row, Split } from '../transactions/transaction-list.queries.ts';

/** What moved an account once, as a line of a statement. */
export interface Movement {
  /** The split that moved it. */
  journalId: string;
  row: Row;
  day: Day;
  description: string;
  /** Who is at the other side. */
  partner: string;
  /** More than nothing for what came in. */
  amount: Amount;
  isReconciled: boolean;
  /** What the account began with is no line of a statement that somebody ticks, but it counts. */
  isFixed: boolean;
}

/** What the person ticked, or unticked though it was reconciled, by split. */
export type Ticks = Readonly<Record<string, boolean>>;

/** What has to be known of the account, and the days of the statement. */
interface Subject extends Period {
  id: string;
  currency: string;
}

/** By how much a split moves an account in its own currency; undefined where it does not. */
function movedBy(split: Split, { id, currency }: Pick<Subject, 'id' | 'currency'>): Amount | undefined {
  const isForeign = split.currency_code !== currency && split.foreign_currency_code === currency;
  if (split.source_id === id) return split.currency_code === currency ? -amountOf(split.amount) : undefined;
  if (split.destination_id !== id) return undefined;
  if (split.currency_code === currency) return amountOf(split.amount);
  return isForeign ? amountOf(split.foreign_amount) : undefined;
}

/**
 * The lines that a statement of the account should have, in the order of the transactions. Splits of one
 * transaction may be of different days.
 */
export function movementsOf(rows: readonly Row[], account: Subject): Movement[] {
  return rows.flatMap((row) =>
    row.attributes.transactions.flatMap((split) => {
      const amount = movedBy(split, account);
      const day = dayOf(split.date);
      if (amount === undefined || day < account.start || day > account.end) return [];
      return {
        journalId: split.transaction_journal_id,
        row,
        day,
        description: split.description,
        partner: (split.source_id === account.id ? split.destination_name : split.source_name) ?? '',
        amount,
        isReconciled: split.reconciled,
        isFixed: split.type === 'opening-balance',
      };
    }),
  );
}

/** Whether a line counts as being on the statement. */
export const isTicked = ({ journalId, isReconciled, isFixed }: Movement, ticks: Ticks): boolean =>
  isFixed || (ticks[journalId] ?? isReconciled);

/** What the lines that are ticked add up to. */
export const clearedBy = (movements: readonly Movement[], ticks: Ticks): Amount =>
  movements.reduce((sum, movement) => (isTicked(movement, ticks) ? sum + movement.amount : sum), 0n);

/**
 * How much the statement says more than what it began with and the ticked lines make; undefined while one of
 * its balances is no amount.
 */
export function differenceOf(statement: { start: string; end: string }, cleared: Amount): Amount | undefined {
  const [start, end] = [parseAmount(statement.start), parseAmount(statement.end)];
  return start === undefined || end === undefined ? undefined : end - (start + cleared);
}

/** A transaction whose splits are to be marked, or unmarked, and which. */
export interface Marking {
  row: Row;
  reconciled: ReadonlyMap<string, boolean>;
}

/** What has to be stored so that what is ticked is reconciled and nothing else is. */
export function markingsOf(movements: readonly Movement[], ticks: Ticks): Marking[] {
  const markings = new Map<string, { row: Row; reconciled: Map<string, boolean> }>();
  for (const movement of movements) {
    const wanted = isTicked(movement, ticks);
    if (movement.isFixed || wanted === movement.isReconciled) continue;
    const marking = markings.get(movement.row.id) ?? { row: movement.row, reconciled: new Map() };
    marking.reconciled.set(movement.journalId, wanted);
    markings.set(movement.row.id, marking);
  }
  return [...markings.values()];
}

/** The transaction that makes an account agree with its statement: in or out of it, by the difference. */
export function correctionOf(
  difference: Amount,
  { id, date, description }: { id: string; date: Day; description: string },
) {
  const amount = writeAmount(difference < 0n ? -difference : difference);
  const side = difference < 0n ? { source_id: id } : { destination_id: id };
  return { type: 'reconciliation' as const, date, amount, description, reconciled: true, ...side };
}
