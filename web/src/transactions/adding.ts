import { useSyncExternalStore } from 'react';
import type { FormValues } from './transaction-form.values.ts';

/** A transaction that the server refused, to be mended. */
export interface Mending {
  /** Under which it waits in the outbox. */
  key: string;
  values: FormValues;
  files: File[];
  /** What is wrong, by the fields of the API, and in general. */
  errors: Readonly<Record<string, readonly string[]>>;
  message: string;
}

/** What the form for a new transaction begins with. */
export interface Adding {
  /** What is known of it already, as `source_id`, in the fields of the API. */
  given?: Record<string, string>;
  /** All of it, as for a copy of another one. */
  like?: FormValues;
  mending?: Mending;
}

let adding: Adding | undefined;
const listeners = new Set<() => void>();

function set(value: Adding | undefined): void {
  adding = value;
  for (const listener of listeners) listener();
}

/** Opens the form for a new transaction above whatever is shown. */
export const addTransaction = (given?: Adding['given']): void => set(given ? { given } : {});

/** Opens it with all of a transaction filled in. */
export const addTransactionLike = (like: FormValues): void => set({ like });

/** Opens it with one that was refused. Does nothing while another one is being typed. */
export function mendTransaction(mending: Mending): boolean {
  if (adding) return false;
  set({ mending });
  return true;
}

/** Closes it. */
export const stopAdding = (): void => set(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** With what a transaction is being added; undefined while none is. */
export const useAdding = (): Adding | undefined => useSyncExternalStore(subscribe, () => adding);
