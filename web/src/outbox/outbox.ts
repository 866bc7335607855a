import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, connection, type Schema } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { sessionQuery, useSession } from '../api/session.ts';
import { tellProblem } from '../parts/notices.ts';
import { i18n } from '../texts/i18n.ts';
import { type Entry, isTooOld, pauseAfter, verdictOf } from './entry.ts';
import { sendFile, storeTransaction, whoIsThere } from './send.ts';
import { forgetEntry, keepEntry, readEntries } from './storage.ts';

/** What became of a transaction that was saved in this window. */
export type Outcome = { stored: Schema<'Transaction'> } | { refused: Entry } | { waiting: Entry };

/** All windows of this browser know of each other's changes, and only one of them sends. */
const CHANNEL = 'ledgerfly.outbox';

interface State {
  entries: readonly Entry[];
  /** The key of that which is being sent. */
  sending: string | undefined;
}

let state: State = { entries: [], sending: undefined };
const listeners = new Set<() => void>();
const whenSettled = new Map<string, (outcome: Outcome) => void>();
/** Those of which somebody heard that they have to wait. */
const saidToWait = new Set<string>();
/** Those that were just taken out here: what is read meanwhile must not bring them back. */
const discarded = new Set<string>();
let channel: BroadcastChannel | undefined;
let failures = 0;
/** Whether the next answer of the server is a reason to try again at once. */
let waitsForServer = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function reread(): Promise<void> {
  const entries = await readEntries();
  change({ entries: entries.filter(({ key }) => !discarded.has(key)) });
}

async function put(entry: Entry): Promise<void> {
  discarded.delete(entry.key);
  const others = state.entries.filter(({ key }) => key !== entry.key);
  change({ entries: [...others, entry].sort((a, b) => a.madeAt - b.madeAt) });
  await keepEntry(entry);
  channel?.postMessage('changed');
}

/** Takes a transaction out of the queue, whatever its state. */
export async function discard(key: string): Promise<void> {
  discarded.add(key);
  change({ entries: state.entries.filter((entry) => entry.key !== key) });
  await forgetEntry(key);
  channel?.postMessage('changed');
}

function settle(key: string, outcome: Outcome): void {
  const isWaiting = 'waiting' in outcome;
  // Every attempt finds that it has to wait, and that is told once.
  if (isWaiting && saidToWait.has(key)) return;
  whenSettled.get(key)?.(outcome);
  if (isWaiting) saidToWait.add(key);
  else whenSettled.delete(key);
}

/** Sends what is attached, piece by piece; a file that is refused is told of and left out. */
async function sendFiles(entry: Entry): Promise<void> {
  let left = entry;
  while (left.storedAs !== undefined && left.files.length > 0) {
    const [file, ...files] = left.files as [File, ...File[]];
    try {
      await sendFile(left, file);
    } catch (error) {
      const verdict = verdictOf(error);
      if (!('refusal' in verdict)) throw error;
      tellProblem(i18n.t('outbox:fileRefused', { name: file.name, why: verdict.refusal.message }));
    }
    left = { ...left, files };
    await put(left);
  }
}

/** Sends one transaction with its files. Throws where it has to be tried later. */
async function sendOne(entry: Entry): Promise<void> {
  if (isTooOld(entry, Date.now()) && entry.storedAs === undefined) {
    await put({ ...entry, state: 'refused', refusal: { status: 0, message: '', fields: {} } });
    return;
  }
  let sent = { ...entry, triedAt: entry.triedAt ?? Date.now() };
  if (entry.storedAs === undefined) {
    await put(sent);
    try {
      const stored = await storeTransaction(sent);
      const storedAs = stored.attributes.transactions[0]?.transaction_journal_id ?? '';
      sent = { ...sent, storedAs };
      if (sent.files.length > 0) await put(sent);
      settle(entry.key, { stored });
    } catch (error) {
      const verdict = verdictOf(error);
      if (!('refusal' in verdict)) throw error;
      const refused: Entry = { ...sent, state: 'refused', refusal: verdict.refusal };
      await put(refused);
      settle(entry.key, { refused });
      return;
    }
  }
  await sendFiles(sent);
  await discard(entry.key);
}

/** Sends all that waits, oldest first. Throws where it has to be tried later. */
async function sendAll(): Promise<void> {
  await reread();
  const isWaiting = (entry: Entry) => entry.state === 'waiting';
  if (!state.entries.some(isWaiting)) return;
  const person = await whoIsThere();
  if (person === null) throw new ApiError(401);
  const known = queries.getQueryData<Schema<'User'> | null>(sessionQuery.queryKey);
  // Somebody else signed in from another window: the page has to know, and nothing of theirs is mixed up.
  if (known && person.id !== known.id) queries.setQueryData(sessionQuery.queryKey, person);
  const mine = state.entries.filter((entry) => isWaiting(entry) && entry.userId === person.id);
  for (const { key } of mine) {
    // It may have been discarded while the one before was sent.
    const entry = state.entries.find((each) => each.key === key);
    if (!entry) continue;
    change({ sending: key });
    try {
      await sendOne(entry);
    } finally {
      change({ sending: undefined });
    }
  }
  if (mine.length > 0) void queries.invalidateQueries();
}

const inTurn = (work: () => Promise<void>): Promise<void> =>
  // Without encryption there are no locks; then the key alone keeps it from being stored twice.
  navigator.locks ? navigator.locks.request(CHANNEL, work) : work();

let running: Promise<void> | undefined;
let isWanted = false;

async function attempt(): Promise<void> {
  clearTimeout(timer);
  try {
    do {
      isWanted = false;
      await inTurn(sendAll);
    } while (isWanted);
    failures = 0;
    waitsForServer = false;
  } catch (error) {
    const verdict = verdictOf(error);
    const isSignedOut = error instanceof ApiError && error.status === 401;
    waitsForServer = isSignedOut || ('later' in verdict && verdict.unreachable);
    // Said once; whoever does not want to sign in now is not asked at every attempt.
    if (isSignedOut && failures === 0) connection.dispatchEvent(new Event('signed out'));
    failures += 1;
    isWanted = false;
    timer = setTimeout(sendQueued, pauseAfter(failures));
    for (const entry of state.entries) if (entry.state === 'waiting') settle(entry.key, { waiting: entry });
  }
}

/** Sends what waits, now. */
export function sendQueued(): void {
  isWanted = true;
  running ??= attempt().finally(() => {
    running = undefined;
    // Something was put in after the last look.
    if (isWanted) sendQueued();
  });
}

/**
 * Takes a transaction in: it is kept on this device before it is sent, so that nothing is lost whatever
 * happens. `settled` hears what becomes of it, as long as this window is open.
 */
export async function enqueue(entry: Entry, settled?: (outcome: Outcome) => void): Promise<void> {
  if (settled) whenSettled.set(entry.key, settled);
  await put(entry);
  sendQueued();
}

/** Puts back what was taken out of the queue by mistake. */
export async function restore(entry: Entry): Promise<void> {
  await put(entry);
  sendQueued();
}

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  if ('BroadcastChannel' in window) {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => void reread());
  }
  addEventListener('online', sendQueued);
  connection.addEventListener('reached', () => {
    const waits = state.entries.some((entry) => entry.state === 'waiting');
    if (waits && waitsForServer && !running) sendQueued();
  });
  sendQueued();
}

/** Sends what was queued while the server could not be reached, as long as the page is open. */
export function useOutbox(): void {
  const person = useSession();
  useEffect(start, []);
  useEffect(() => {
    // Who has just signed in may have left something here.
    if (person?.id !== undefined) sendQueued();
  }, [person?.id]);
}

/** One transaction on its way, as it is shown. */
export type Queued = Entry & { isSending: boolean };

const current = (): State => state;

/** The transactions of the person who is signed in that are on their way, oldest first. */
export function useQueued(): Queued[] {
  const { entries, sending } = useSyncExternalStore(subscribe, current);
  const person = useSession();
  return entries
    .filter(({ userId }) => userId === person?.id)
    .map((entry) => ({ ...entry, isSending: entry.key === sending }));
}
