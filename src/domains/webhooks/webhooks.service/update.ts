import { changedFields } from '../../../kernel/changed-fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import type { PrivateTargets } from '../../../kernel/private-targets.ts';
import { calmMessages } from '../messages/messages.repository.ts';
import type { WebhookDraft } from '../webhooks.input.ts';
import type { Webhook, WebhookFields } from '../webhooks.logic.ts';
import { updateWebhookRow } from '../webhooks.repository.ts';
import { checkWebhook } from './check.ts';
import { makeSecret } from './secret.ts';
import { getWebhook } from './show.ts';

/** What the history holds in place of a secret. */
const HIDDEN = { before: 'the former one', after: 'another one' };

/**
 * Changes the submitted fields of a webhook; whoever changes its address has it from then on, so that nobody
 * reaches a private network in the name of somebody else. Refuses (not found) an unknown webhook and
 * (invalid) what `storeWebhook` refuses.
 */
export async function updateWebhook(
  ctx: Ctx,
  id: number,
  { draft, privateTargets }: { draft: WebhookDraft; privateTargets: PrivateTargets },
): Promise<Webhook> {
  const current = await getWebhook(ctx, id);
  await checkWebhook(ctx, draft, { current, privateTargets });
  draft.violations.throwIfAny();
  return changeWebhook(ctx, current, wantedOf(ctx, draft, current));
}

/** Changes fields of a webhook that are known to be right; the history does not tell secrets. */
export async function changeWebhook(
  ctx: Ctx,
  current: Webhook,
  wanted: Partial<WebhookFields>,
): Promise<Webhook> {
  const { id } = current;
  const changes = changedFields<WebhookFields>(current, wanted);
  if (!changes) return current;
  const changed = { ...current, ...changes.after, updatedAt: instantOf(ctx.now()) };
  // Whoever switches it off wants nothing to be sent, whatever was asked for before.
  if (changes.after.active === false) await calmMessages(ctx.db, id);
  await updateWebhookRow(ctx.db, changed);
  const { before, after } = changes;
  const isSecretNew = after.secret !== undefined;
  ctx.record({
    action: 'webhooks.update',
    subject: { type: 'webhooks', id },
    before: isSecretNew ? { ...before, secret: HIDDEN.before } : before,
    after: isSecretNew ? { ...after, secret: HIDDEN.after } : after,
  });
  return changed;
}

function wantedOf(ctx: Ctx, draft: WebhookDraft, current: Webhook): WebhookFields {
  const { head, triggers, responses, deliveries } = draft;
  const url = head.values.url ?? current.url;
  return {
    userId: url === current.url ? current.userId : ctx.actor.userId,
    title: head.values.title ?? current.title,
    url,
    secret: secretOf(head, current),
    triggers: triggers.values ?? current.triggers,
    response: responses.values?.[0] ?? current.response,
    delivery: deliveries.values?.[0] ?? current.delivery,
    active: head.values.active ?? current.active,
  };
}

/** The given secret; a new one where `true` or an empty text asks for it (contract 40, W5). */
function secretOf(head: WebhookDraft['head'], current: Webhook): string {
  const { secret } = head.values;
  if (typeof secret === 'string') return secret;
  return head.has('secret') ? makeSecret() : current.secret;
}
