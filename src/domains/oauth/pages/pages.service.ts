import { randomBytes } from 'node:crypto';
import type { Ctx, Preparation } from '../../../kernel/ctx.ts';
import { forbidden, Refusal } from '../../../kernel/refusal.ts';
import { hasSecondFactor } from '../../users/two-factor/two-factor.service/codes.ts';
import { closeStep, openStep } from '../../users/two-factor/two-factor.service/steps.ts';
import { isFromOwnPage, SESSION_BYTES, sessionIn } from '../../users/users.logic.ts';
import { openSession, type SignedIn } from '../../users/users.service/sessions.ts';
import { isFormToken } from '../oauth.logic.ts';

/** What tells whether a form is ours. */
export interface Sender {
  headers: Record<string, string | string[] | undefined>;
  baseUrl: string;
  /** The cookie that the form was given for. */
  cookie: string | undefined;
  /** What the form carries. */
  token: unknown;
}

/**
 * Refuses (403) a form that was not given by us to this browser: other sites can make it send forms, but can
 * neither read ours nor claim to be us.
 */
export function checkForm({ headers, baseUrl, cookie, token }: Sender): void {
  const isOurs = isFromOwnPage({ headers, method: 'POST', baseUrl }) && isFormToken(cookie, token);
  if (!isOurs) throw forbidden('This form is out of date. Please send it again.');
}

/** Does something, and gives a refusal back instead of throwing it: pages show it beside the form. */
export async function attempt<T>(run: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Somebody whose password was right, and whether a code is still to be asked for. */
export interface Entrant {
  signedIn: SignedIn;
  needsCode: boolean;
}

/** Whether somebody whose password was right has to give a code as well. */
export async function entrantOf(preparation: Preparation, signedIn: SignedIn): Promise<Entrant> {
  const { userId } = signedIn.actor;
  return { signedIn, needsCode: await preparation.read((db) => hasSecondFactor(db, userId)) };
}

/** Opens a session, or lets the person wait for their code, and gives the text for the cookie of either. */
export const enter = (ctx: Ctx, { signedIn, needsCode }: Entrant): Promise<string> =>
  needsCode ? openStep(ctx, signedIn) : openSession(ctx, signedIn);

/** Opens a session for somebody who waited for their code, and gives the text for its cookie. */
export async function enterAfterWait(ctx: Ctx, signedIn: SignedIn, step: string): Promise<string> {
  await closeStep(ctx, step);
  return openSession(ctx, signedIn);
}

/** The text for the cookie of a new visit. */
export const newVisit = (): string => randomBytes(SESSION_BYTES).toString('base64url');

/** The cookie of the session by which somebody is known here; undefined for everybody else. */
export function sessionOf(ctx: Ctx, headers: Sender['headers']): string | undefined {
  const isKnown = ctx.actor.userId !== 0 && headers.authorization === undefined;
  return isKnown ? sessionIn(headers) : undefined;
}
