import { api, contentOf } from '../../api/client.ts';

/** What can be deleted as a whole: single kinds, in the words of the API. */
export const KINDS = [
  'transactions',
  'accounts',
  'budgets',
  'bills',
  'piggy_banks',
  'rules',
  'recurring',
  'categories',
  'tags',
  'object_groups',
] as const;
/** One of them. */
export type Kind = (typeof KINDS)[number];

/**
 * Deletes these kinds one after the other; `onStep` is told how many are gone. Transactions go first, so that
 * accounts need not take them along.
 */
export async function destroy(kinds: readonly Kind[], onStep: (done: number) => void): Promise<void> {
  for (const [done, objects] of kinds.entries()) {
    onStep(done);
    await contentOf(api.DELETE('/v1/data/destroy', { params: { query: { objects } } }));
  }
}
