import type { Change } from '../../../kernel/ctx.ts';

/** Changes of one kind that are undone together. */
export interface Batch {
  action: string;
  changes: Change[];
}

/**
 * The changes of a write in the order in which they are undone: the last one first, because what came later
 * may stand on what came before.
 */
export function batchesOf(changes: readonly Change[]): Batch[] {
  const batches: Batch[] = [];
  for (const change of changes.toReversed()) {
    const last = batches.at(-1);
    if (last?.action === change.action) last.changes.push(change);
    else batches.push({ action: change.action, changes: [change] });
  }
  return batches;
}

/** Kinds of things that a write makes where something else needs them, when they are not there yet. */
const MADE_ALONG = new Set(['categories', 'tags', 'object_groups', 'rule_groups']);
const ACCOUNTS_MADE_ALONG = new Set<unknown>([
  'expense',
  'revenue',
  'cash',
  'initial-balance',
  'reconciliation',
]);

/** Whether something was made because something else in the same write needed it. */
export function isMadeAlong({ subject, after }: Change, write: readonly Change[]): boolean {
  const isOfKind =
    MADE_ALONG.has(subject.type) || (subject.type === 'accounts' && ACCOUNTS_MADE_ALONG.has(after?.type));
  return isOfKind && write.some((other) => other.subject.type !== subject.type);
}

/** How people call what a change was made to. */
const NOUNS: Readonly<Record<string, string>> = {
  budget_limits: 'limit',
  categories: 'category',
  currencies: 'currency',
  'exchange-rates': 'exchange rate',
  object_groups: 'group',
  piggy_banks: 'piggy bank',
  recurrences: 'recurring transaction',
  rule_groups: 'group of rules',
  transaction_links: 'link',
};

/** A kind of thing in a sentence: `tags` is `tag`. */
export const nounOf = (type: string): string => NOUNS[type] ?? type.replaceAll('_', ' ').replace(/s$/, '');
