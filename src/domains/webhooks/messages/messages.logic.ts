import type { Instant } from '../../../kernel/date.ts';
import type { Trigger } from '../webhooks.logic.ts';

/** How far a message has come: `failed` when the last try of its plan went wrong. */
export type MessageState = 'waiting' | 'sent' | 'failed';

/** What a webhook is to be told, or was told. */
export interface Message {
  id: number;
  webhookId: number;
  /** Stays the same over all tries, so that receivers can tell repeats. */
  uuid: string;
  trigger: Trigger;
  /** The exact text that is signed. */
  body: string;
  state: MessageState;
  /** Tries since it began to wait. */
  tries: number;
  /** Whether a try has failed, even where a later one went well. */
  errored: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}

/** One try to send a message. */
export interface Attempt {
  id: number;
  messageId: number;
  /** Of HTTP; 0 where no answer came. */
  statusCode: number;
  durationMs: number;
  /** What went wrong; null when all went well. */
  logs: string | null;
  /** The first bytes of the answer. */
  response: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Days for which messages are kept after they were sent, and after they were given up (contract 40, 6.2). */
export const SENT_DAYS = 14;
export const FAILED_DAYS = 90;

/** Messages that one transaction changes: few enough that nobody waits for it. */
export const MESSAGES_BATCH = 500;
