import type { Schema } from '../api/client.ts';

type Shown = Schema<'HistoryEntry'>['attributes'];

/** Some fields of a thing, by name. */
export type Fields = Readonly<Record<string, unknown>>;
/** One thing that a write changed, of which the API only says what it looks like where it is about money. */
export type Change = Omit<Shown['changes'][number], 'before' | 'after'> &
  Readonly<Record<'before' | 'after', Fields | null>>;
/** A write of the household. */
export type Entry = Omit<Shown, 'changes'> & { changes: readonly Change[] };

/** What was done to a thing. */
export type Verb = 'added' | 'changed' | 'deleted' | 'signedIn' | 'signedOut' | 'undid' | 'ran';

const VERBS: Readonly<Record<string, Verb>> = {
  store: 'added',
  'store-many': 'added',
  seed: 'added',
  upload: 'added',
  make: 'added',
  destroy: 'deleted',
  'destroy-split': 'deleted',
};

/** What an action did: `tags.store` has added something. */
export function verbOf(action: string): Verb {
  if (action === 'sessions.store') return 'signedIn';
  if (action === 'sessions.destroy') return 'signedOut';
  if (action === 'history.undo') return 'undid';
  const [kind, word = ''] = action.split('.');
  if (kind === 'rule-runs') return 'ran';
  return VERBS[word] ?? 'changed';
}

/** What tells of another change, or was only taken along by one. */
const BESIDE = new Set(['history.undo', 'tags.unlink', 'bills.match', 'attachments.upload']);

/** A kind of thing, written alike: addresses have `piggy-banks`, changes `piggy_banks`. */
export const kindOf = (type: string): string => type.replaceAll('-', '_');

const ACCOUNTS_BESIDE = new Set<unknown>(['initial-balance', 'reconciliation', 'expense', 'revenue', 'cash']);

/** Whether an account was only made because something else in the same write needed it. */
const isAlong = ({ subject_type, after }: Change): boolean =>
  subject_type === 'accounts' && ACCOUNTS_BESIDE.has(after?.type);

/** The kind of thing that an operation such as `PUT /v1/tags/:id` is about. */
const nounOf = (operation: string): string => kindOf(/\/v\d\/([\w-]+)/.exec(operation)?.[1] ?? '');

/**
 * The change that a write was made for: one of the kind that its address names, or else one with a name, as
 * the others were made because it needed them. Undefined for a write without any.
 */
export function mainChange({ operation, changes }: Pick<Entry, 'operation' | 'changes'>): Change | undefined {
  const own = changes.filter(({ action }) => !BESIDE.has(action));
  const noun = nounOf(operation);
  return (
    own.find((change) => kindOf(change.subject_type) === noun && !isAlong(change)) ??
    own.find((change) => kindOf(change.subject_type) === noun) ??
    own.find((change) => change.subject_name !== null) ??
    own[0] ??
    changes[0]
  );
}

/** How many things of the kind of its main change a write touched, and how many changes it has in all. */
export function sizeOf(
  { summary, changes, truncated }: Pick<Entry, 'summary' | 'changes' | 'truncated'>,
  main: Change,
): { main: number; all: number } {
  const counts = (fits: (action: string) => boolean) =>
    summary.reduce((sum, { action, count }) => (fits(action) ? sum + count : sum), 0);
  // Among changes that are all there, those that were only made along do not count.
  const alike = changes.filter(
    (change) => change.action === main.action && (change === main || !isAlong(change)),
  );
  return {
    main: truncated ? counts((action) => action === main.action) : alike.length,
    all: counts((action) => !BESIDE.has(action)),
  };
}

/** So many changes may come along with the one that a write was made for. */
const ALONG_MAX = 10;

/** Whether a write is told as many changes at once, because none of them stands for it. */
export function isBulk(entry: Entry, main: Change): boolean {
  const size = sizeOf(entry, main);
  if (size.main > 1) return true;
  return size.all > ALONG_MAX && kindOf(main.subject_type) !== nounOf(entry.operation);
}
