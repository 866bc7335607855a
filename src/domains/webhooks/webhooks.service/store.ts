import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import type { PrivateTargets } from '../../../kernel/private-targets.ts';
import type { Stamp } from '../../../kernel/stamp.ts';
import type { WebhookDraft } from '../webhooks.input.ts';
import type { Delivery, Response, Trigger, Webhook, WebhookFields } from '../webhooks.logic.ts';
import { insertWebhook } from '../webhooks.repository.ts';
import { checkWebhook } from './check.ts';
import { makeSecret } from './secret.ts';

/**
 * Makes a webhook, active unless said otherwise (contract 40, W18), with a secret of ours where none is
 * given. Refuses (invalid) a title that is taken, a target that whoever asks may not have, and triggers and a
 * response that do not go together.
 */
export async function storeWebhook(
  ctx: Ctx,
  draft: WebhookDraft,
  privateTargets: PrivateTargets,
): Promise<Webhook> {
  await checkWebhook(ctx, draft, { privateTargets });
  const { title, url, active, secret } = draft.head.done();
  return addWebhook(ctx, {
    userId: ctx.actor.userId,
    title,
    url,
    secret: typeof secret === 'string' ? secret : makeSecret(),
    triggers: draft.triggers.values as Trigger[],
    response: draft.responses.values?.[0] as Response,
    delivery: draft.deliveries.values?.[0] as Delivery,
    active: active ?? true,
  });
}

/** Adds a webhook that is known to be right; `again` where it was there before. */
export async function addWebhook(ctx: Ctx, fields: WebhookFields, again?: Stamp['again']): Promise<Webhook> {
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()), again };
  const webhook = await insertWebhook(ctx.db, household, fields);
  const { id, title } = webhook;
  ctx.record({ action: 'webhooks.store', subject: { type: 'webhooks', id }, after: { title } });
  return webhook;
}
