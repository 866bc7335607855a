import type { Tally } from '../history.logic/entry.ts';
import { UNDOABLE } from './table.ts';

/** Changes that are undone together; more would hold up everybody else for too long. */
export const UNDO_CHANGES_MAX = 20_000;

/** Changes that tell of something beside another one, so that there is nothing to undo of them. */
export const BESIDE: ReadonlySet<string> = new Set(['bills.match', 'history.undo', 'recurrences.make']);

const OF_A_PERSON = 'What belongs to the sign-in of a person cannot be undone.';
const OF_A_SERVER = 'Settings of the whole server cannot be undone here.';
const OF_MESSAGES = 'What was sent to a webhook cannot be undone.';

/** Why changes of these kinds cannot be undone. */
const REASONS: Readonly<Record<string, string>> = {
  attachments: 'The file of an attachment cannot be brought back.',
  configuration: OF_A_SERVER,
  'link-types': 'Types of links belong to all households of the server.',
  oauth_clients: OF_A_PERSON,
  oauth_grants: OF_A_PERSON,
  recovery_codes: OF_A_PERSON,
  'rule-runs': 'A run of rules is undone with the run itself.',
  sessions: OF_A_PERSON,
  tokens: OF_A_PERSON,
  two_factors: OF_A_PERSON,
  user_groups: 'Households cannot be undone.',
  users: 'People of the server cannot be undone.',
  'webhook-attempts': OF_MESSAGES,
  'webhook-messages': OF_MESSAGES,
};
const OTHERWISE = 'Changes of this kind cannot be undone.';

/**
 * Why a write cannot be undone, as far as that is known without looking at what it changed; undefined when it
 * may be tried.
 */
export function refusalOf(write: { tallies: readonly Tally[]; isUndone: boolean }): string | undefined {
  const { tallies, isUndone } = write;
  if (isUndone) return 'This was undone already.';
  const lacking = tallies.find(({ action }) => !UNDOABLE.has(action) && !BESIDE.has(action));
  if (lacking) return REASONS[lacking.action.split('.')[0] ?? ''] ?? OTHERWISE;
  if (tallies.every(({ action }) => BESIDE.has(action) && action !== 'history.undo')) {
    return 'There is nothing to undo.';
  }
  const count = tallies.reduce((sum, tally) => sum + tally.count, 0);
  if (count <= UNDO_CHANGES_MAX) return undefined;
  return `More than ${UNDO_CHANGES_MAX} changes cannot be undone at once.`;
}
