import type { Ctx, Preparation } from '../../../kernel/ctx.ts';
import { forbidden } from '../../../kernel/refusal.ts';
import { getPerson, inHouseholdOf } from '../people/people.service.ts';
import { hashPassword, setPassword } from '../users.service/people.ts';
import { checkOwnPassword } from '../users.service/sessions.ts';

/**
 * Checks the current password of whoever is asking and hashes the new one, before the transaction. Refuses
 * (422, `current_password`) a wrong one, and (429) when there were too many.
 */
export async function prepareOwnPassword(
  preparation: Preparation,
  { current, password }: { current: string; password: string },
): Promise<string> {
  await checkOwnPassword(preparation, current, 'current_password');
  return hashPassword(password);
}

/**
 * Replaces the password of whoever is asking. Their sessions end but for the one in which they did it, whose
 * text is given.
 */
export const changeOwnPassword = (ctx: Ctx, passwordHash: string, session?: string): Promise<void> =>
  setPassword(ctx, { userId: ctx.actor.userId, passwordHash, keptSession: session });

/**
 * Gives somebody else a password in place of the one they have, if any, and ends their sessions. For owners;
 * refuses (not found) a number that nobody has, and (403) one's own: that takes the current password.
 */
export async function givePassword(ctx: Ctx, id: number, passwordHash: string): Promise<void> {
  const person = await getPerson(ctx, id);
  if (id === ctx.actor.userId) throw forbidden('Your own password is changed with the current one.');
  await setPassword(inHouseholdOf(ctx, person), { userId: id, passwordHash });
}
