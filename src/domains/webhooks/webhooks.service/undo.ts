import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { conflict } from '../../../kernel/refusal.ts';
import {
  contentBack,
  each,
  fieldsBack,
  nameTaken,
  type UndoTable,
  type UndoWords,
} from '../../../kernel/undo.ts';
import type { Webhook, WebhookFields } from '../webhooks.logic.ts';
import { selectWebhook, selectWebhookByTitle } from '../webhooks.repository.ts';
import { destroyWebhook } from './destroy.ts';
import { makeSecret } from './secret.ts';
import { addWebhook } from './store.ts';
import { changeWebhook } from './update.ts';

/** How changes of webhooks are turned back. Secrets are not kept, so they do not come back. */
export const undoWebhooks: UndoTable = {
  'webhooks.store': each((ctx, { subject }) => destroyWebhook(ctx, subject.id)),
  'webhooks.update': each(revert),
  'webhooks.destroy': each(restore),
};

const find = (ctx: Ctx, id: number): Promise<Webhook | undefined> =>
  selectWebhook(ctx.db, ctx.actor.userGroupId, id);

async function revert(ctx: Ctx, change: Change): Promise<void> {
  if (change.after && 'secret' in change.after) {
    throw conflict('The former secret of the webhook is not kept.');
  }
  const now = await find(ctx, change.subject.id);
  const fields = fieldsBack<WebhookFields>({ noun: 'webhook', now, change });
  const webhook = now as Webhook;
  await refuseTaken(ctx, { id: webhook.id, title: fields.title });
  if (fields.url !== undefined) refuseForOther(ctx, fields.userId ?? webhook.userId);
  await changeWebhook(ctx, webhook, fields);
}

async function restore(ctx: Ctx, change: Change, words: UndoWords): Promise<void> {
  const { id } = change.subject;
  const kept = contentBack<Omit<Webhook, 'id' | 'secret'>>('webhook', change, await find(ctx, id));
  refuseForOther(ctx, kept.userId);
  await refuseTaken(ctx, { id, title: kept.title });
  await addWebhook(ctx, { ...kept, secret: makeSecret() }, { id, createdAt: kept.createdAt });
  words.note(`The webhook "${kept.title}" has a new secret, because secrets are not kept.`);
}

/** An address is for the person who chose it: what others may reach is not asked again here. */
function refuseForOther(ctx: Ctx, userId: number): void {
  if (userId !== ctx.actor.userId) {
    throw conflict('The address of the webhook can only be brought back by whoever chose it.');
  }
}

async function refuseTaken(ctx: Ctx, wanted: { id: number; title: string | undefined }): Promise<void> {
  const { id, title } = wanted;
  const other =
    title === undefined ? undefined : await selectWebhookByTitle(ctx.db, ctx.actor.userGroupId, title);
  if (title !== undefined && other !== undefined && other !== id) throw nameTaken('webhook', title);
}
