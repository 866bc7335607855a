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

/** What is done with each of the selected transactions. */
export type BulkJob =
  | { kind: 'category' | 'budget' | 'addTag' | 'removeTag'; name: string }
  | { kind: 'reconciled'; reconciled: boolean }
  | { kind: 'delete' };

/** What a job changes of a split. */
export function changeFor(job: Exclude<BulkJob, { kind: 'delete' }>, split: Split): SplitChange {
  switch (job.kind) {
    case 'category':
      return { category_name: job.name };
    case 'budget':
      return { budget_name: job.name };
    case 'addTag':
      return { tags: retagged(split.tags, { add: job.name }) };
    case 'removeTag':
      return { tags: retagged(split.tags, { remove: job.name }) };
    case 'reconciled':
      return { reconciled: job.reconciled };
  }
}

/** Whether a job has anything to do with a row: only expenses have budgets. */
export const concerns = (job: BulkJob, row: Row): boolean =>
  job.kind !== 'budget' || row.attributes.transactions[0]?.type === 'withdrawal';

/**
 * What is sent to change some splits of a transaction. Splits that are not mentioned would be deleted, so all
 * others are named; a transaction of several needs its title said again.
 */
export function bodyFor(stored: Row, shown: ReadonlySet<string>, changeOf: (split: Split) => SplitChange) {
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

/** Tags with one more, or without one. */
export function retagged(tags: string[], { add, remove }: { add?: string; remove?: string }): string[] {
  const kept = tags.filter((tag) => tag !== remove && tag !== add);
  return add === undefined ? kept : [...kept, add];
}
