import type { Ctx } from '../../../kernel/ctx.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Webhook } from '../webhooks.logic.ts';
import { selectWebhook, selectWebhooks } from '../webhooks.repository.ts';

export type { Webhook } from '../webhooks.logic.ts';

/** The household's webhooks, as they were made. */
export function listWebhooks(ctx: Ctx, request: PageRequest): Promise<Page<Webhook>> {
  return selectWebhooks(ctx.db, ctx.actor.userGroupId, request);
}

/**
 * The household's webhook of this number. Refuses (not found) when there is none, or it is somebody else's.
 */
export async function getWebhook(ctx: Ctx, id: number): Promise<Webhook> {
  const webhook = await selectWebhook(ctx.db, ctx.actor.userGroupId, id);
  if (!webhook) throw notFound();
  return webhook;
}
