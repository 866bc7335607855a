import { type FailedTry, retryAfterSeconds, secondsToNextTry } from './plan.ts';

/** What came of one try to send a message. */
export interface Answer {
  /** Of HTTP; 0 when no answer came. */
  status: number;
  /** The `Retry-After` header, as it came. */
  retryAfter: string | undefined;
  /** Why no answer came, in a sentence; null when one did. */
  failure: string | null;
}

/** What follows from a try. */
export interface Verdict {
  state: 'sent' | 'waiting' | 'failed';
  /** For one that waits. */
  nextTryAt: Date | undefined;
  /** What went wrong, in a sentence; null when all went well. */
  logs: string | null;
  /** Whether the receiver wants no more messages, ever. */
  isGone: boolean;
}

/** When and for which time a message was tried. */
export interface Try extends Pick<FailedTry, 'tries'> {
  at: Date;
  plan: readonly number[];
  /** A number from 0 to 1 that spreads the next tries. */
  chance: number;
}

const GONE = 410;

/**
 * Decides what follows from a try: only an answer from 200 to 299 is a success. Everything else is tried
 * again by the plan, later when the receiver asks for that, until the plan is at its end (contract 40, W11).
 */
export function verdictOf(answer: Answer, { at, tries, plan, chance }: Try): Verdict {
  const { status } = answer;
  if (status >= 200 && status < 300) {
    return { state: 'sent', nextTryAt: undefined, logs: null, isGone: false };
  }
  const failed = { tries, retryAfterSeconds: retryAfterSeconds(answer.retryAfter, at) };
  const seconds = secondsToNextTry(plan, failed, chance);
  return {
    state: seconds === undefined ? 'failed' : 'waiting',
    nextTryAt: seconds === undefined ? undefined : new Date(at.getTime() + seconds * 1000),
    logs: answer.failure ?? sentenceOf(status),
    isGone: status === GONE,
  };
}

function sentenceOf(status: number): string {
  if (status === GONE)
    return 'The receiver answered 410: it wants no more messages. The webhook was switched off.';
  if (status >= 300 && status < 400) return `The receiver answered ${status}: redirects are not followed.`;
  return `The receiver answered ${status}.`;
}
