import { api, contentOf, unlessChanged } from '../api/client.ts';
import { bodyFor, type SplitChange } from './bulk-logic.ts';
import type { Row, Split } from './transaction-list.queries.ts';

/** How a transaction is changed: what is to be changed of each of its splits that the list showed. */
export interface Change {
  row: Row;
  /** Whether the row may hold only some of the splits, as rows of a search do. */
  isPartial: boolean;
  changeOf(split: Split): SplitChange;
  /** Whether somebody else's change meanwhile makes it fail with 409; otherwise it goes on top of that. */
  careful: boolean;
}

/** A transaction as it is stored, with the splits that a search did not find, and those that came since. */
async function whole({ row, isPartial, careful }: Change): Promise<Row> {
  if (careful && !isPartial) return row;
  return (await contentOf(api.GET('/v1/transactions/{id}', { params: { path: { id: row.id } } }))).data;
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

/** A write of a transaction, as far as is known of it where it was made. */
export interface Written {
  id: string;
  /** What `updated_at` was afterwards; undefined where it was deleted. */
  updatedAt: string | undefined;
}

/** Undoes a write of a transaction, unless somebody wrote it since. */
export async function undoWrite({ id, updatedAt }: Written): Promise<void> {
  const query = { subject_type: 'transactions', subject_id: Number(id), limit: 1 };
  const { data } = await contentOf(api.GET('/v1/history', { params: { query } }));
  const entry = data[0];
  const isOurs =
    updatedAt === undefined
      ? entry?.attributes.operation.startsWith('DELETE')
      : entry?.attributes.created_at === updatedAt;
  if (!entry || !isOurs) throw new Error('Somebody changed it since.');
  await contentOf(api.POST('/v1/history/{id}/undo', { params: { path: { id: entry.id } } }));
}
