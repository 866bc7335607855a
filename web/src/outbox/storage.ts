import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import type { Entry } from './entry.ts';

let store: UseStore | undefined;
const place = (): UseStore => {
  store ??= createStore('ledgerfly-outbox', 'entries');
  return store;
};

/** What is kept here only, where the browser keeps nothing (private windows). */
const memory = new Map<string, Entry>();

/** All transactions on their way, of everybody who uses this browser, in the order of their making. */
export async function readEntries(): Promise<Entry[]> {
  const kept = await values<Entry>(place()).catch(() => []);
  const all = new Map([...kept, ...memory.values()].map((entry) => [entry.key, entry]));
  return [...all.values()].sort((a, b) => a.madeAt - b.madeAt);
}

/** Keeps a transaction, or what became of it. */
export async function keepEntry(entry: Entry): Promise<void> {
  try {
    await set(entry.key, entry, place());
    memory.delete(entry.key);
  } catch {
    memory.set(entry.key, entry);
  }
}

/** Forgets a transaction that was stored or discarded. */
export async function forgetEntry(key: string): Promise<void> {
  memory.delete(key);
  await del(key, place()).catch(() => undefined);
}
