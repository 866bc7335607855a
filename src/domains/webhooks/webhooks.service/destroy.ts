import type { Ctx, Preparation } from '../../../kernel/ctx.ts';
import { clearMessages } from '../messages/messages.service/clear.ts';
import { deleteWebhookRow } from '../webhooks.repository.ts';
import { getWebhook } from './show.ts';

/**
 * Removes the messages of a webhook that is to be deleted, with their attempts, in transactions of their own:
 * there may be so many that everybody else would wait for it. Refuses (not found) an unknown webhook.
 */
export async function emptyWebhook(preparation: Preparation, id: number): Promise<void> {
  await preparation.look((ctx) => getWebhook(ctx, id));
  await clearMessages(preparation, id);
}

/**
 * Deletes a webhook with what is left of its messages. Refuses (not found) an unknown one (contract 40, 1).
 */
export async function destroyWebhook(ctx: Ctx, id: number): Promise<void> {
  const { id: _id, secret: _secret, userGroupId: _group, ...before } = await getWebhook(ctx, id);
  await deleteWebhookRow(ctx.db, id);
  ctx.record({ action: 'webhooks.destroy', subject: { type: 'webhooks', id }, before });
}
