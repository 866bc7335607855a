import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { clear, createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval';

/** What was read is kept so long for reading without a network, in milliseconds: a day. */
const KEPT_MS = 86_400_000;
/** How much is kept at most, in characters; what was read last stays. */
const KEPT_MAX = 5_000_000;
/** How long after a change it is written, in milliseconds, so that many are written at once. */
const PAUSE_MS = 500;
/** How long the page waits at its start for what was kept, in milliseconds. */
const PATIENCE_MS = 400;
/** Whose answers are kept; only that person's ever are. */
const PERSON = 'ledgerfly.person';
/** Another version of the page may expect other answers, so it begins anew. */
const VERSION = import.meta.url;

/** What screens keep of a person on this device has names that begin so. */
export const OWN = 'ledgerfly.own.';

/** First words of the keys of answers that are secret, or not worth keeping. */
const NEVER_KEPT = new Set([
  'suggest',
  'tokens',
  'oauth',
  'two-factor',
  'second-factor',
  'webhooks',
  'system',
]);

/** An answer as it is kept. */
interface Kept {
  version: string;
  size: number;
  at: number;
  query: DehydratedState['queries'][number];
}

let store: UseStore | undefined;
const place = (): UseStore => {
  store ??= createStore('ledgerfly-kept', 'answers');
  return store;
};

/** Whether an answer is kept: it was given, it is fresh enough, and it is nobody's secret. */
export function isWorthKeeping(query: Query, now: number): boolean {
  const { status, dataUpdatedAt, data } = query.state;
  if (status !== 'success' || data === undefined || data === null) return false;
  if (query.meta?.volatile === true || NEVER_KEPT.has(String(query.queryKey[0]))) return false;
  return now - dataUpdatedAt < KEPT_MS;
}

/** Of answers, those that are kept: the newest, as many as there is room for. */
export function thoseThatFit<T extends { at: number; size: number }>(kept: readonly T[], room: number): T[] {
  let left = room;
  return kept
    .toSorted((a, b) => b.at - a.at)
    .filter(({ size }) => {
      left -= size;
      return left >= 0;
    });
}

/** Whose answers are in the memory of this window. */
let person: string | undefined;

/** Whether this window's answers are those of the person whose answers this browser keeps. */
const isKeeping = (): boolean => person !== undefined && localStorage.getItem(PERSON) === person;

/** What is in the browser's store, by key: when it was answered, and how large it is. */
const written = new Map<string, { at: number; size: number }>();

async function restore(client: QueryClient): Promise<void> {
  const whose = localStorage.getItem(PERSON);
  if (whose === null) return;
  const now = Date.now();
  const found = await entries<string, Kept>(place());
  const old = found.filter(([, kept]) => kept.version !== VERSION || now - kept.at > KEPT_MS);
  const good = found.filter((entry) => !old.includes(entry));
  for (const [hash, { at, size }] of good) written.set(hash, { at, size });
  // Who has signed in faster than this was read decides.
  if (person !== undefined && person !== whose) return;
  person = whose;
  hydrate(client, { queries: good.map(([, { query }]) => query), mutations: [] });
  // It is shown until the server has said how it is now, who is signed in included.
  void client.invalidateQueries();
  if (old.length > 0)
    await delMany(
      old.map(([hash]) => hash),
      place(),
    );
}

/** Writes what was read since the last time, and removes what is too old or too much. */
async function write(client: QueryClient): Promise<void> {
  if (!isKeeping()) return;
  const now = Date.now();
  const queries = client.getQueryCache().getAll();
  const changed = queries.filter(
    (query) => isWorthKeeping(query, now) && written.get(query.queryHash)?.at !== query.state.dataUpdatedAt,
  );
  const chosen = new Set(changed);
  const { queries: answers } = dehydrate(client, { shouldDehydrateQuery: (query) => chosen.has(query) });
  const fresh = answers.map((query): [string, Kept] => {
    const size = JSON.stringify(query.state.data).length;
    return [query.queryHash, { version: VERSION, size, at: query.state.dataUpdatedAt, query }];
  });
  for (const [hash, { at, size }] of fresh) written.set(hash, { at, size });
  const all = [...written].map(([hash, facts]) => ({ hash, ...facts }));
  const fit = new Set(
    thoseThatFit(
      all.filter(({ at }) => now - at < KEPT_MS),
      KEPT_MAX,
    ).map(({ hash }) => hash),
  );
  const gone = all.filter(({ hash }) => !fit.has(hash)).map(({ hash }) => hash);
  for (const hash of gone) written.delete(hash);
  await setMany(
    fresh.filter(([hash]) => fit.has(hash)),
    place(),
  );
  if (gone.length > 0) await delMany(gone, place());
}

/** Forgets all that was read by anybody. */
export async function forgetKept(): Promise<void> {
  localStorage.removeItem(PERSON);
  written.clear();
  await clear(place()).catch(() => undefined);
}

/** Forgets what screens keep of anybody on this device. */
export function forgetOwn(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(OWN)) localStorage.removeItem(key);
}

/** Sees to it that answers of one person are never shown to another, nor kept with theirs. */
async function watchPerson(client: QueryClient, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  if (person !== undefined && person !== id) {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  }
  person = id;
  if (localStorage.getItem(PERSON) === id) return;
  await forgetKept();
  localStorage.setItem(PERSON, id);
}

/** Begins anew when somebody else signs in from another window of this browser. */
function watchOtherWindows(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === PERSON && newValue !== null && person !== undefined && newValue !== person) location.reload();
  });
}

/**
 * Keeps what is read in the browser for a day, so that it can be looked at without a network and is there at
 * once at the next visit. Ends when what was kept before is back.
 */
export async function keepQueries(client: QueryClient): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // A full or forbidden store takes nothing away from the page.
    void write(client).catch(() => undefined);
  };
  const later = () => {
    timer ??= setTimeout(flush, PAUSE_MS);
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success') return;
    if (query.queryKey[0] !== 'session') return later();
    // Nothing is written before it is clear whose it is.
    void watchPerson(client, (query.state.data as { id?: string } | null)?.id).then(later);
  });
  watchOtherWindows();
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([restore(client).catch(() => undefined), patience]);
}
