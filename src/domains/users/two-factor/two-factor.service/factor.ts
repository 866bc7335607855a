import type { Ctx } from '../../../../kernel/ctx.ts';
import { type Instant, instantOf } from '../../../../kernel/date.ts';
import { conflict, invalid } from '../../../../kernel/refusal.ts';
import { hashOfCode, newRecoveryCodes, newSecret, otpauthUrl } from '../two-factor.logic.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  insertFactor,
  replaceRecoveryCodes,
  selectFactor,
  updateConfirmed,
} from '../two-factor.repository.ts';
import { takeCode } from './codes.ts';

/** Whether somebody signs in with a second factor, since when, and how many recovery codes are left. */
export interface FactorState {
  enabledAt: Instant | null;
  recoveryCodes: number;
}

/** A secret for the person's device, which is shown only now. */
export interface NewFactor {
  secret: string;
  /** The same as an address that devices read as a QR code. */
  url: string;
}

/** The second factor of whoever is asking. */
export async function getFactor(ctx: Ctx): Promise<FactorState> {
  const { userId } = ctx.actor;
  const factor = await selectFactor(ctx.db, userId);
  return {
    enabledAt: factor?.confirmed_at ?? null,
    recoveryCodes: await countRecoveryCodes(ctx.db, userId),
  };
}

/**
 * Makes a secret for whoever is asking; no code is asked for until it is confirmed. Refuses (409) when a
 * second factor is on already.
 */
export async function storeFactor(ctx: Ctx): Promise<NewFactor> {
  const { userId, email } = ctx.actor;
  const known = await selectFactor(ctx.db, userId);
  if (known?.confirmed_at) throw conflict('The second factor is on already. Turn it off first.');
  const secret = newSecret();
  await insertFactor(ctx.db, { userId, secret, now: instantOf(ctx.now()) });
  return { secret, url: otpauthUrl(secret, email) };
}

/**
 * Turns the second factor on, as the device has shown by a code that it has the secret, and gives the
 * recovery codes, which are shown only now. Refuses (409) when there is nothing to confirm, (422, `code`) a
 * wrong code.
 */
export async function confirmFactor(ctx: Ctx, code: string): Promise<string[]> {
  const { userId } = ctx.actor;
  const factor = await selectFactor(ctx.db, userId);
  if (!factor || factor.confirmed_at) throw conflict('There is no second factor to be confirmed.');
  if (!(await takeCode(ctx.db, { userId, code, at: ctx.now() }))) {
    throw invalid({ code: ['The code is wrong.'] });
  }
  await updateConfirmed(ctx.db, userId, instantOf(ctx.now()));
  ctx.record({
    action: 'two_factors.store',
    subject: { type: 'users', id: userId },
    after: { enabled: true },
  });
  return renewCodes(ctx);
}

/** New recovery codes in place of the old ones, once a code was right. Refuses (409) without a factor. */
export async function renewRecoveryCodes(ctx: Ctx): Promise<string[]> {
  if (!(await getFactor(ctx)).enabledAt) throw conflict('There is no second factor.');
  ctx.record({
    action: 'recovery_codes.update',
    subject: { type: 'users', id: ctx.actor.userId },
    after: { recovery_codes: 'changed' },
  });
  return renewCodes(ctx);
}

async function renewCodes(ctx: Ctx): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(ctx.db, ctx.actor.userId, codes.map(hashOfCode));
  return codes;
}

/**
 * Turns the second factor of whoever is asking off, once a code was found right, or by the operator for
 * somebody who lost everything. Without one there is nothing to do.
 */
export async function destroyFactor(ctx: Ctx): Promise<void> {
  const { userId } = ctx.actor;
  const { enabledAt } = await getFactor(ctx);
  await deleteFactor(ctx.db, userId);
  await replaceRecoveryCodes(ctx.db, userId, []);
  if (enabledAt === null) return;
  const before = { enabled: true, enabled_at: enabledAt };
  ctx.record({ action: 'two_factors.destroy', subject: { type: 'users', id: userId }, before });
}
