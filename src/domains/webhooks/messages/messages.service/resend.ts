import { setImmediate as breathe } from 'node:timers/promises';
import type { Ctx, Preparation } from '../../../../kernel/ctx.ts';
import type { Db } from '../../../../kernel/database.ts';
import { type Instant, instantOf } from '../../../../kernel/date.ts';
import { getWebhook } from '../../webhooks.service/show.ts';
import { MESSAGES_BATCH } from '../messages.logic.ts';
import {
  hurryMessages,
  type InstantRange,
  type OfWebhook,
  restartMessage,
  restartMessages,
  type Stretch,
  selectBatchEnd,
  selectLastMessageId,
} from '../messages.repository.ts';
import { getMessage, type Message, type MessagePlace } from './show.ts';

/**
 * Sends a message once more, under its own number and from the start of its plan. One that is just being sent
 * goes on. Refuses (not found) what `getMessage` refuses.
 */
export async function resendMessage(ctx: Ctx, place: MessagePlace): Promise<Message> {
  const { id, state, tries } = await getMessage(ctx, place);
  await restartMessage(ctx.db, id, instantOf(ctx.now()));
  const again = await getMessage(ctx, place);
  ctx.record({
    action: 'webhook-messages.resend',
    subject: { type: 'webhook_messages', id },
    before: { state, tries },
    after: { state: again.state, tries: again.tries },
  });
  return again;
}

/**
 * Sends all messages of a webhook once more that were made in a range, as `resendMessage` does, in
 * transactions of their own. Gives how many there are. Refuses (not found) an unknown webhook.
 */
export function replayMessages(
  preparation: Preparation,
  webhookId: number,
  range: InstantRange,
): Promise<number> {
  return inBatches(preparation, webhookId, {
    action: 'webhooks.replay',
    about: range,
    revive: (db, { of, ...batch }) => restartMessages(db, of, { ...batch, ...range }),
  });
}

/**
 * Makes all messages of a webhook due at once that are not sent, those given up too (contract 40, W13), in
 * transactions of their own. Gives how many there are. Refuses (not found) an unknown webhook.
 */
export function submitMessages(preparation: Preparation, webhookId: number): Promise<number> {
  return inBatches(preparation, webhookId, {
    action: 'webhooks.submit',
    about: {},
    revive: (db, { of, ...batch }) => hurryMessages(db, of, batch),
  });
}

/** What one transaction works on, and when it does. */
interface Batch extends Stretch {
  of: OfWebhook;
  at: Instant;
}

/** A way to have many messages sent. */
interface Revival {
  /** What the history calls it, and what it says of it but for the number of messages. */
  action: string;
  about: object;
  /** Lets messages of a batch wait again. Gives how many. */
  revive(db: Db, batch: Batch): Promise<number>;
}

/** Works through the messages that a webhook has now, oldest first. Gives how many are to be sent. */
async function inBatches(
  preparation: Preparation,
  webhookId: number,
  { action, about, revive }: Revival,
): Promise<number> {
  const of: OfWebhook = { userGroupId: preparation.actor.userGroupId, webhookId };
  const newest = await preparation.look(async (ctx) => {
    await getWebhook(ctx, webhookId);
    return selectLastMessageId(ctx.db, of);
  });
  let total = 0;
  for (let after = 0; after < newest; ) {
    const left = { after, last: newest, limit: MESSAGES_BATCH };
    const last = (await preparation.read((db) => selectBatchEnd(db, of, left))) ?? newest;
    const stretch = { after, last };
    total += await preparation.perform(async (ctx) => {
      const messages = await revive(ctx.db, { of, ...stretch, at: instantOf(ctx.now()) });
      const subject = { type: 'webhooks', id: webhookId };
      if (messages > 0) ctx.record({ action, subject, after: { ...about, messages } });
      return messages;
    });
    after = last;
    await breathe();
  }
  return total;
}
