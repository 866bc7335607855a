import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../../../kernel/ctx.ts';
import { instantOf } from '../../../../kernel/date.ts';
import { notFound } from '../../../../kernel/refusal.ts';
import { type EventTrigger, isToldOf, type Trigger } from '../../webhooks.logic.ts';
import { bodyOf, contentKindOf, type Listener } from '../events.logic/payload.ts';
import { insertMessages, selectActiveWebhooks } from '../events.repository.ts';
import { readContents, type Subjects } from './contents.ts';

/** Something that webhooks are told of. */
export interface Happening {
  trigger: EventTrigger;
  subject: Subjects;
}

/** A webhook that is told, and what the message says has happened. */
interface Telling {
  listener: Listener;
  trigger: Trigger;
  /** Whether it is told although it is switched off. */
  isForced: boolean;
}

/**
 * Writes the messages about something that happened, in the transaction in which it did: one per active
 * webhook that listens to it and object, with the content as it is now. Objects that are gone are not told
 * of. Where nobody listens it costs one prepared statement; the content is read once for all (contract 40,
 * sections 4 and 5). They are sent once the transaction is committed.
 */
export async function queueMessages(ctx: Ctx, { trigger, subject }: Happening): Promise<void> {
  const active = await selectActiveWebhooks(ctx.db, ctx.actor.userGroupId);
  const listeners = active.filter((webhook) => isToldOf({ ...webhook, active: true }, trigger));
  if (listeners.length === 0) return;
  await tell(
    ctx,
    subject,
    listeners.map((listener) => ({ listener, trigger, isForced: false })),
  );
}

/**
 * Writes the messages that one webhook, active or not, would be told of a transaction: one per trigger of its
 * own, which may be `ANY` (contract 40, section 4 and W14). Gives how many. Refuses (not found) a transaction
 * that the household does not have.
 */
export async function queueForTrying(ctx: Ctx, listener: Listener, groupId: number): Promise<number> {
  const tellings = listener.triggers.map((trigger) => ({ listener, trigger, isForced: true }));
  const told = await tell(ctx, { type: 'transactions', ids: [groupId] }, tellings);
  if (told === 0) throw notFound();
  return told;
}

/** Writes the messages to some webhooks about some objects; gives how many. */
async function tell(ctx: Ctx, { type, ids }: Subjects, tellings: readonly Telling[]): Promise<number> {
  const { db, actor, baseUrl } = ctx;
  const { userGroupId } = actor;
  const at = instantOf(ctx.now());
  const kinds = new Set(tellings.map(({ listener }) => contentKindOf(listener, type)));
  const told = await readContents(ctx, { type, ids }, kinds);
  const messages = told.flatMap(({ id, contents }) =>
    tellings.map(({ listener, trigger, isForced }) => {
      const uuid = randomUUID();
      const subject = { type, id };
      const content = contents.get(contentKindOf(listener, type)) as string;
      const body = bodyOf({ uuid, listener, userGroupId, trigger, subject, baseUrl }, content);
      return { userGroupId, webhookId: listener.id, uuid, trigger, subject, body, isForced, at };
    }),
  );
  await insertMessages(db, messages);
  return messages.length;
}
