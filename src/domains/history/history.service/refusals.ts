import type { Tally } from '../history.logic/entry.ts';
import { UNDOABLE } from './table.ts';

/** Changes that are undone together; more would hold up everybody else for too long. */
export const UNDO_CHANGES_MAX = 20_000;

/** Changes that tell of something beside another one, so that there is nothing to undo of them. */
export const BESIDE: ReadonlySet<string> = new Set(['bills.match', 'history.undo', 'recurrences.make']);

const OF_A_PERSON = 'What belongs to the sign-in of a person cannot be undone.';
const OF_MESSAGES = 'What was sent to a webhook cannot be undone.';

const OF_A_HOUSEHOLD = 'What a household begins with cannot be undone.';

/** Why changes of these kinds cannot be undone, by their action or the part of it before the dot. */
const REASONS: Readonly<Record<string, string>> = {
  configuration: 'Settings of the whole server cannot be undone here.',
  'currencies.seed': OF_A_HOUSEHOLD,
  'link-types': 'Types of links belong to all households of the server.',
  oauth_clients: OF_A_PERSON,
  oauth_grants: OF_A_PERSON,
  'preferences.seed': OF_A_HOUSEHOLD,
  recovery_codes: OF_A_PERSON,
  'recurrences.skip': 'There is nothing to undo.',
  'rule-runs': 'A run of rules is undone with the run itself.',
  sessions: OF_A_PERSON,
  tokens: OF_A_PERSON,
  'transactions.store-many': 'The history does not tell these transactions one by one.',
  two_factors: OF_A_PERSON,
  user_groups: 'Households cannot be undone.',
  users: 'People of the server cannot be undone.',
  'webhook-attempts': OF_MESSAGES,
  'webhook-messages': OF_MESSAGES,
  'webhooks.replay': OF_MESSAGES,
  'webhooks.submit': OF_MESSAGES,
  'webhooks.try': OF_MESSAGES,
};
const OTHERWISE = 'Changes of this kind cannot be undone.';

/** Why changes of a kind cannot be undone; undefined where none is given. */
export const reasonFor = (action: string): string | undefined =>
  REASONS[action] ?? REASONS[action.split('.')[0] ?? ''];

/**
 * Why a write cannot be undone, as far as that is known without looking at what it changed; undefined when it
 * may be tried.
 */
export function refusalOf(write: { tallies: readonly Tally[]; isUndone: boolean }): string | undefined {
  const { tallies, isUndone } = write;
  if (isUndone) return 'This was undone already.';
  const lacking = tallies.find(({ action }) => !UNDOABLE.has(action) && !BESIDE.has(action));
  if (lacking) return reasonFor(lacking.action) ?? OTHERWISE;
  if (tallies.every(({ action }) => BESIDE.has(action) && action !== 'history.undo')) {
    return 'There is nothing to undo.';
  }
  const count = tallies.reduce((sum, tally) => sum + tally.count, 0);
  if (count <= UNDO_CHANGES_MAX) return undefined;
  return `More than ${UNDO_CHANGES_MAX} changes cannot be undone at once.`;
}
