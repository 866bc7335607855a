import type { Ctx } from '../../../../kernel/ctx.ts';
import { deleteAttemptRow } from '../messages.repository/attempts.ts';
import { deleteMessageRow } from '../messages.repository.ts';
import { getAttempt, getMessage, type MessagePlace } from './show.ts';

/** Deletes a message with its attempts. Refuses (not found) what `getMessage` refuses (contract 40, 1). */
export async function destroyMessage(ctx: Ctx, place: MessagePlace): Promise<void> {
  // What it told is a copy of what the books hold, so the history does not keep it once more.
  const { id, body: _body, ...before } = await getMessage(ctx, place);
  await deleteMessageRow(ctx.db, id);
  ctx.record({ action: 'webhook-messages.destroy', subject: { type: 'webhook_messages', id }, before });
}

/** Deletes a try to send a message. Refuses (not found) what `getAttempt` refuses (contract 40, 1). */
export async function destroyAttempt(ctx: Ctx, place: MessagePlace, attemptId: number): Promise<void> {
  const { id, ...before } = await getAttempt(ctx, place, attemptId);
  await deleteAttemptRow(ctx.db, id);
  ctx.record({ action: 'webhook-attempts.destroy', subject: { type: 'webhook_attempts', id }, before });
}
