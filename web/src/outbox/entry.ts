import { ApiError, Unreachable } from '../api/client.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import type { TransactionBody } from '../transactions/transaction-form.body.ts';
import type { FormValues } from '../transactions/transaction-form.values.ts';

/** Why the server did not take a transaction. */
export interface Refusal {
  /** The status of the answer; 0 where it is too late to send it without risk. */
  status: number;
  message: string;
  fields: Readonly<Record<string, readonly string[]>>;
}

/** A transaction on its way to the server. */
export interface Entry {
  /** Under which the server stores it once, however often it is sent. */
  key: string;
  /** Whose it is: it is never sent as somebody else. */
  userId: string;
  /** When it was saved, in milliseconds. */
  madeAt: number;
  /** As it was typed, to be mended where it is refused. */
  form: FormValues;
  body: TransactionBody;
  /** In what its amount is shown. */
  currency: CurrencyFacts;
  /** What is attached to it once it is stored. */
  files: File[];
  state: 'waiting' | 'refused';
  /** When it was sent first. */
  triedAt?: number;
  refusal?: Refusal;
  /** The number of its first part, once it is stored and only files are missing. */
  storedAs?: string;
}

/** What becomes of a transaction that could not be sent. */
export type Verdict = { later: true; unreachable: boolean } | { refusal: Refusal };

/** Another request with the same key still runs; too many at once; the session is over. */
const LATER: readonly number[] = [401, 408, 409, 425, 429];

/** Whether a failure ends the attempt for good, or only for now. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof Unreachable) return { later: true, unreachable: true };
  if (!(error instanceof ApiError)) return { later: true, unreachable: false };
  const { status, message, fields } = error;
  if (status >= 500 || LATER.includes(status)) return { later: true, unreachable: false };
  return { refusal: { status, message, fields } };
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/** How long to wait after so many failures in a row, in milliseconds. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));

/** The server knows keys for seven days; after six it cannot be relied on any more. */
const KEY_KNOWN_MS = 6 * 86_400_000;

/** Whether sending it once more might store it twice, because the server may have forgotten its key. */
export const isTooOld = ({ triedAt }: Pick<Entry, 'triedAt'>, now: number): boolean =>
  triedAt !== undefined && now - triedAt > KEY_KNOWN_MS;

/** A key nobody else has. Pages that came without encryption have no `randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
