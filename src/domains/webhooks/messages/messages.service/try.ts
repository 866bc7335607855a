import type { Ctx } from '../../../../kernel/ctx.ts';
import { queueForTrying } from '../../events/events.service/queue.ts';
import { getWebhook } from '../../webhooks.service/show.ts';

/**
 * Sends a webhook, active or not, what it would be told of a transaction: one message per trigger of its own
 * (contract 40, W14). Refuses (not found) an unknown webhook or transaction.
 */
export async function tryWebhook(ctx: Ctx, webhookId: number, groupId: number): Promise<void> {
  const webhook = await getWebhook(ctx, webhookId);
  const messages = await queueForTrying(ctx, webhook, groupId);
  const subject = { type: 'webhooks', id: webhookId };
  ctx.record({ action: 'webhooks.try', subject, after: { transaction_group_id: groupId, messages } });
}
