import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts';
import { type Stamp, stampOf } from '../../kernel/stamp.ts';
import { prepared } from '../../storage/prepared.ts';
import type { Delivery, Response, Trigger, Webhook, WebhookFields } from './webhooks.logic.ts';
import type { WebhooksTable } from './webhooks.tables.ts';

const webhookOf = (row: Selectable<WebhooksTable>): Webhook => ({
  id: row.id,
  userGroupId: row.user_group_id,
  userId: row.user_id,
  title: row.title,
  url: row.url,
  secret: row.secret,
  triggers: JSON.parse(row.triggers) as Trigger[],
  response: row.response as Response,
  delivery: row.delivery as Delivery,
  active: row.active === 1,
  failingSince: row.failing_since,
  lastSuccessAt: row.last_success_at,
  lastFailureAt: row.last_failure_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const columnsOf = (webhook: WebhookFields) => ({
  user_id: webhook.userId,
  title: webhook.title,
  url: webhook.url,
  secret: webhook.secret,
  triggers: JSON.stringify(webhook.triggers),
  response: webhook.response,
  delivery: webhook.delivery,
  active: Number(webhook.active),
});

const selectPage = prepared<
  { userGroupId: number; limit: number; offset: number },
  Selectable<WebhooksTable>
>((db, value) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('id')
    .limit(value('limit'))
    .offset(value('offset')),
);

const countAll = prepared<{ userGroupId: number }, { total: number }>((db, value) =>
  db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_group_id', '=', value('userGroupId')),
);

/** A page of the household's webhooks, as they were made. */
export async function selectWebhooks(
  db: Db,
  userGroupId: number,
  request: PageRequest,
): Promise<Page<Webhook>> {
  const rows = await selectPage(db, { userGroupId, limit: request.limit, offset: offsetOf(request) });
  const [count] = await countAll(db, { userGroupId });
  return { items: rows.map(webhookOf), total: count?.total ?? 0 };
}

/** The household's webhook of this number, if there is one. */
export async function selectWebhook(db: Db, userGroupId: number, id: number): Promise<Webhook | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('user_group_id', '=', userGroupId)
    .executeTakeFirst();
  return row && webhookOf(row);
}

/** The number of the household's webhook of this title, letter by letter. */
export async function selectWebhookByTitle(
  db: Db,
  userGroupId: number,
  title: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .select('id')
    .where('user_group_id', '=', userGroupId)
    .where('title', '=', title)
    .executeTakeFirst();
  return row?.id;
}

/** Adds a webhook to a household. */
export async function insertWebhook(db: Db, household: Stamp, fields: WebhookFields): Promise<Webhook> {
  const row = await db
    .insertInto('webhooks')
    .values({ ...columnsOf(fields), ...stampOf(household) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return webhookOf(row);
}

/** Writes all that somebody says of a webhook. */
export async function updateWebhookRow(db: Db, webhook: Webhook): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ ...columnsOf(webhook), updated_at: webhook.updatedAt })
    .where('id', '=', webhook.id)
    .execute();
}

/** Removes a webhook with what is left of its messages. */
export async function deleteWebhookRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}
