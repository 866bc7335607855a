import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { calmMessages } from '../messages/messages.repository.ts';
import { selectWebhook, updateWebhookRow } from '../webhooks.repository.ts';

/**
 * Switches a webhook off whose receiver answered 410, in the name of whom it belongs to. What waits stays,
 * and is sent when somebody switches it on again. Does nothing where it is off already, or gone.
 */
export async function switchOffWebhook(ctx: Ctx, id: number): Promise<void> {
  const webhook = await selectWebhook(ctx.db, ctx.actor.userGroupId, id);
  if (!webhook) return;
  await calmMessages(ctx.db, id);
  if (!webhook.active) return;
  await updateWebhookRow(ctx.db, { ...webhook, active: false, updatedAt: instantOf(ctx.now()) });
  ctx.record({
    action: 'webhooks.update',
    subject: { type: 'webhooks', id },
    before: { active: true },
    after: { active: false },
  });
}
