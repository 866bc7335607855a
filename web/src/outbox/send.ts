import { ApiError, api, contentOf, onlyOnce, type Schema } from '../api/client.ts';
import { attach } from '../attachments/attach.ts';
import type { Entry } from './entry.ts';

/** Who the server takes the sender for; null where nobody is signed in. */
export async function whoIsThere(): Promise<Schema<'User'> | null> {
  try {
    return (await contentOf(api.GET('/v1/session'))).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Stores a transaction, exactly once under its key. */
export async function storeTransaction({ key, body }: Entry): Promise<Schema<'Transaction'>> {
  const stored = await contentOf(
    api.POST('/v1/transactions', { headers: onlyOnce(key), body: body as never }),
  );
  return stored.data as Schema<'Transaction'>;
}

/** Attaches the next file of a stored transaction. Throws what the server says against it. */
export async function sendFile({ key, storedAs = '', files }: Entry, file: File): Promise<void> {
  // Files are sent in their order, so how many are left names one.
  const once = `${key} ${files.length}`;
  await attach({ type: 'TransactionJournal', id: storedAs, file, key: once });
}
