import { api, contentOf, unlessChanged } from '../api/client.ts';
import type { Row, Split } from './transaction-list.queries.ts';

/** What of one split is sent to be changed. */
export type SplitChange = Partial<{
  description: string;
  date: string;
  amount: string;
  category_name: string;
  budget_name: string;
  tags: string[];
  reconciled: boolean;
}>;

/** How a transaction is changed: what is to be changed of each of its splits that the list showed. */
export interface Change {
  row: Row;
  /** Whether the row may hold only some of the splits, as rows of a search do. */
  isPartial: boolean;
  changeOf(split: Split): SplitChange;
  /** Whether somebody else's change meanwhile makes it fail with 409. */
  careful: boolean;
}

/** All splits of a transaction, also those that a search did not find. */
async function whole({ row, isPartial }: Pick<Change, 'row' | 'isPartial'>): Promise<Row> {
  if (!isPartial) return row;
  return (await contentOf(api.GET('/v1/transactions/{id}', { params: { path: { id: row.id } } }))).data;
}

/**
 * What is sent to change some splits of a transaction. Splits that are not mentioned would be deleted, so all
 * others are named; a transaction of several needs its title said again.
 */
export function bodyFor(stored: Row, shown: ReadonlySet<string>, changeOf: Change['changeOf']) {
  const { transactions: splits, group_title: title } = stored.attributes;
  const transactions = splits.map((split) => ({
    transaction_journal_id: split.transaction_journal_id,
    ...(shown.has(split.transaction_journal_id) && changeOf(split)),
  }));
  return {
    ...(splits.length > 1 && { group_title: title || (splits[0]?.description ?? '') }),
    transactions,
  };
}

/** Changes a transaction, and gives what is stored then. */
export async function changeTransaction(change: Change): Promise<Row> {
  const { row, careful, changeOf } = change;
  const stored = await whole(change);
  const shown = new Set(row.attributes.transactions.map((split) => split.transaction_journal_id));
  const answer = await contentOf(
    api.PUT('/v1/transactions/{id}', {
      params: { path: { id: row.id } },
      headers: careful ? unlessChanged(row.attributes.updated_at) : {},
      body: bodyFor(stored, shown, changeOf),
    }),
  );
  return answer.data;
}

/** Deletes a transaction with all its splits. */
export const deleteTransaction = (row: Row): Promise<unknown> =>
  contentOf(api.DELETE('/v1/transactions/{id}', { params: { path: { id: row.id } } }));

/** Tags with one more, or without one. */
export function retagged(tags: string[], { add, remove }: { add?: string; remove?: string }): string[] {
  const kept = tags.filter((tag) => tag !== remove && tag !== add);
  return add === undefined ? kept : [...kept, add];
}
