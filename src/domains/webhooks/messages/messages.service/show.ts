import type { Ctx } from '../../../../kernel/ctx.ts';
import type { Page, PageRequest } from '../../../../kernel/page.ts';
import { notFound } from '../../../../kernel/refusal.ts';
import { getWebhook } from '../../webhooks.service/show.ts';
import type { Attempt, Message } from '../messages.logic.ts';
import { selectAttempt, selectAttempts } from '../messages.repository/attempts.ts';
import { selectMessage, selectMessages } from '../messages.repository.ts';

export type { Attempt, Message } from '../messages.logic.ts';

/** Where a message is: the webhook that the path names, and the message's own number. */
export interface MessagePlace {
  webhookId: number;
  messageId: number;
}

/** The messages of a webhook, newest first. Refuses (not found) an unknown webhook. */
export async function listMessages(
  ctx: Ctx,
  webhookId: number,
  request: PageRequest,
): Promise<Page<Message>> {
  await getWebhook(ctx, webhookId);
  return selectMessages(ctx.db, { userGroupId: ctx.actor.userGroupId, webhookId }, request);
}

/** A message of a webhook. Refuses (not found) an unknown webhook and a message that it does not have. */
export async function getMessage(ctx: Ctx, { webhookId, messageId }: MessagePlace): Promise<Message> {
  const { userGroupId } = ctx.actor;
  const message = await selectMessage(ctx.db, { userGroupId, webhookId }, messageId);
  if (!message) throw notFound();
  return message;
}

/** The tries to send a message, newest first. Refuses (not found) what `getMessage` refuses. */
export async function listAttempts(
  ctx: Ctx,
  place: MessagePlace,
  request: PageRequest,
): Promise<Page<Attempt>> {
  const { id } = await getMessage(ctx, place);
  return selectAttempts(ctx.db, id, request);
}

/** One try to send a message. Refuses (not found) what `getMessage` refuses, and one of another message. */
export async function getAttempt(ctx: Ctx, place: MessagePlace, attemptId: number): Promise<Attempt> {
  const { id } = await getMessage(ctx, place);
  const attempt = await selectAttempt(ctx.db, id, attemptId);
  if (!attempt) throw notFound();
  return attempt;
}
