import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { Instant } from '../../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import { prepared, unindexed } from '../../../storage/prepared.ts';
import type { Trigger } from '../webhooks.logic.ts';
import type { WebhookMessagesTable } from '../webhooks.tables.ts';
import type { Message, MessageState } from './messages.logic.ts';

const messageOf = (row: Selectable<WebhookMessagesTable>): Message => ({
  id: row.id,
  webhookId: row.webhook_id,
  uuid: row.uuid,
  trigger: row.trigger as Trigger,
  body: row.body,
  state: row.state as MessageState,
  tries: row.tries,
  errored: row.errored === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** A webhook of a household. */
export interface OfWebhook extends Record<string, number> {
  userGroupId: number;
  webhookId: number;
}

// The numbers of the page come from the index alone: what is skipped before a late page is never read.
const selectPage = prepared<OfWebhook & { limit: number; offset: number }, Selectable<WebhookMessagesTable>>(
  (db, value) =>
    db
      .selectFrom('webhook_messages')
      .selectAll()
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('webhook_messages')
          .select('id')
          .where('webhook_id', '=', value('webhookId'))
          .orderBy('id', 'desc')
          .limit(value('limit'))
          .offset(value('offset')),
      )
      .where(unindexed('user_group_id'), '=', value('userGroupId'))
      .orderBy('id', 'desc'),
);

const countAll = prepared<OfWebhook, { total: number }>((db, value) =>
  db
    .selectFrom('webhook_messages')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('webhook_id', '=', value('webhookId')),
);

/** A page of the messages of a webhook, newest first. */
export async function selectMessages(db: Db, of: OfWebhook, request: PageRequest): Promise<Page<Message>> {
  const rows = await selectPage(db, { ...of, limit: request.limit, offset: offsetOf(request) });
  const [count] = await countAll(db, of);
  return { items: rows.map(messageOf), total: count?.total ?? 0 };
}

/** The message of this number, if that webhook has it. */
export async function selectMessage(db: Db, of: OfWebhook, id: number): Promise<Message | undefined> {
  const row = await db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('id', '=', id)
    .where('webhook_id', '=', of.webhookId)
    .where('user_group_id', '=', of.userGroupId)
    .executeTakeFirst();
  return row && messageOf(row);
}

/** Removes a message with its attempts. */
export async function deleteMessageRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('webhook_messages').where('id', '=', id).execute();
}

/** Messages of a webhook by their numbers: those above `after`, up to `last`. */
export interface Stretch {
  after: number;
  last: number;
}

/** The number of the newest message of a webhook; 0 where there is none. */
export async function selectLastMessageId(db: Db, of: OfWebhook): Promise<number> {
  const row = await db
    .selectFrom('webhook_messages')
    .select('id')
    .where('webhook_id', '=', of.webhookId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** The number at which the next `limit` messages of a stretch end; undefined where there are not so many. */
export async function selectBatchEnd(
  db: Db,
  of: OfWebhook,
  { after, last, limit }: Stretch & { limit: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('webhook_messages')
    .select('id')
    .where('webhook_id', '=', of.webhookId)
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * A message that waits because somebody asked for it, so it is sent although its webhook is switched off.
 * Whoever is just sending it keeps it: two must never send the same one at once.
 */
const asWaiting = (at: Instant) => ({ state: 'waiting', forced: 1, next_try_at: at, updated_at: at });

/** The same for a message that waits as if it was new. */
const asNew = (at: Instant) => ({ ...asWaiting(at), tries: 0, errored: 0 });

/** Lets a message wait again, its plan from the start. */
export async function restartMessage(db: Db, id: number, at: Instant): Promise<void> {
  await db.updateTable('webhook_messages').set(asNew(at)).where('id', '=', id).execute();
}

/** Lets what a webhook sends only because somebody asked for it wait like its other messages. */
export async function calmMessages(db: Db, webhookId: number): Promise<void> {
  await db
    .updateTable('webhook_messages')
    .set({ forced: 0 })
    .where('webhook_id', '=', webhookId)
    .where(sql<boolean>`state = 'waiting' and forced = 1`)
    .execute();
}

/** Instants, both included. */
export interface InstantRange {
  start: Instant;
  end: Instant;
}

/** Lets the messages of a stretch that were made in a range wait again. Gives how many there are. */
export async function restartMessages(
  db: Db,
  of: OfWebhook,
  which: Stretch & InstantRange & { at: Instant },
): Promise<number> {
  const result = await db
    .updateTable('webhook_messages')
    .set(asNew(which.at))
    .where('webhook_id', '=', of.webhookId)
    .where('id', '>', which.after)
    .where('id', '<=', which.last)
    .where('created_at', '>=', which.start)
    .where('created_at', '<=', which.end)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Makes the messages of a stretch due that are not sent, those given up too. Gives how many there are. */
export async function hurryMessages(
  db: Db,
  of: OfWebhook,
  which: Stretch & { at: Instant },
): Promise<number> {
  const result = await db
    .updateTable('webhook_messages')
    .set(asWaiting(which.at))
    .where('webhook_id', '=', of.webhookId)
    .where('id', '>', which.after)
    .where('id', '<=', which.last)
    .where('state', '<>', 'sent')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Removes some messages of a webhook with their attempts, oldest first. Gives how many there were. */
export async function deleteMessages(db: Db, of: OfWebhook, limit: number): Promise<number> {
  const some = db
    .selectFrom('webhook_messages')
    .select('id')
    .where('webhook_id', '=', of.webhookId)
    .where('user_group_id', '=', of.userGroupId)
    .orderBy('id')
    .limit(limit);
  const result = await db.deleteFrom('webhook_messages').where('id', 'in', some).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/**
 * Removes some messages, of all households, that were finished before an instant, with their attempts. Gives
 * how many there were.
 */
export async function deleteFinishedMessages(
  db: Db,
  { state, before }: { state: 'sent' | 'failed'; before: Instant },
  limit: number,
): Promise<number> {
  const some = db
    .selectFrom('webhook_messages')
    .select('id')
    // Written out, because only so both databases know that the index of finished messages holds them all.
    .where(sql<boolean>`state <> 'waiting'`)
    .where('state', '=', state)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit);
  const result = await db.deleteFrom('webhook_messages').where('id', 'in', some).executeTakeFirst();
  return Number(result.numDeletedRows);
}
