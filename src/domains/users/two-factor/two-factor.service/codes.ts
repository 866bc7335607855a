import type { Actor, Preparation } from '../../../../kernel/ctx.ts';
import type { Db } from '../../../../kernel/database.ts';
import { invalid, Refusal } from '../../../../kernel/refusal.ts';
import { countAttempt, forgetAttempts, type Guarded } from '../../users.service/attempts.ts';
import { CODE_FAILURES_MAX, hashOfCode, isDeviceCode, plainCode, stepOfCode } from '../two-factor.logic.ts';
import { deleteRecoveryCode, selectFactor, updateLastStep } from '../two-factor.repository.ts';

/** Guesses at the codes of one person. */
const codesOf = (userId: number): Guarded => ({ subject: `code:${userId}`, limit: CODE_FAILURES_MAX });

/** Whether a code is asked of a person when they sign in. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  return (await selectFactor(db, userId))?.confirmed_at != null;
}

/**
 * Checks the second factor of somebody whose password was right, before the transaction. Somebody without one
 * passes. Refuses (401) a missing, wrong or used code, and (429) when there were too many of them.
 */
export async function checkSecondFactor(
  preparation: Preparation,
  { userId }: Actor,
  code: string | undefined,
): Promise<void> {
  if (!(await preparation.read((db) => hasSecondFactor(db, userId)))) return;
  if (code === undefined) throw new Refusal('code_needed', 'A code of the second factor is needed.');
  if (!(await isRight(preparation, userId, code))) throw new Refusal('code_wrong', 'The code is wrong.');
}

/** As `checkSecondFactor` for whoever is asking, who is known already: refuses with 422, `code`. */
export async function checkOwnCode(preparation: Preparation, code: string): Promise<void> {
  const right = await isRight(preparation, preparation.actor.userId, code);
  if (!right) throw invalid({ code: ['The code is wrong.'] });
}

async function isRight(preparation: Preparation, userId: number, code: string): Promise<boolean> {
  const at = preparation.now();
  await preparation.write((db) => countAttempt(db, [codesOf(userId)], at));
  return preparation.write(async (db) => {
    const right = await takeCode(db, { userId, code, at });
    if (right) await forgetAttempts(db, [codesOf(userId)]);
    return right;
  });
}

/** Uses a code up, if it is right: no code is taken twice, whoever saw it being typed. */
export async function takeCode(
  db: Db,
  { userId, code, at }: { userId: number; code: string; at: Date },
): Promise<boolean> {
  const factor = await selectFactor(db, userId);
  if (!factor) return false;
  const plain = plainCode(code);
  if (!isDeviceCode(plain)) return deleteRecoveryCode(db, userId, hashOfCode(plain));
  const step = stepOfCode(factor, plain, at);
  return step !== undefined && updateLastStep(db, userId, step);
}
