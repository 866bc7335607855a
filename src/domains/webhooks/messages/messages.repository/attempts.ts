import type { Selectable } from 'kysely';
import type { Db } from '../../../../kernel/database.ts';
import { offsetOf, type Page, type PageRequest } from '../../../../kernel/page.ts';
import { prepared } from '../../../../storage/prepared.ts';
import type { WebhookAttemptsTable } from '../../webhooks.tables.ts';
import type { Attempt } from '../messages.logic.ts';

const attemptOf = (row: Selectable<WebhookAttemptsTable>): Attempt => ({
  id: row.id,
  messageId: row.message_id,
  statusCode: row.status_code,
  durationMs: row.duration_ms,
  logs: row.logs,
  response: row.response,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const selectPage = prepared<
  { messageId: number; limit: number; offset: number },
  Selectable<WebhookAttemptsTable>
>((db, value) =>
  db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('message_id', '=', value('messageId'))
    .orderBy('id', 'desc')
    .limit(value('limit'))
    .offset(value('offset')),
);

const countAll = prepared<{ messageId: number }, { total: number }>((db, value) =>
  db
    .selectFrom('webhook_attempts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('message_id', '=', value('messageId')),
);

/** A page of the tries to send a message of the household, newest first. */
export async function selectAttempts(
  db: Db,
  messageId: number,
  request: PageRequest,
): Promise<Page<Attempt>> {
  const rows = await selectPage(db, { messageId, limit: request.limit, offset: offsetOf(request) });
  const [count] = await countAll(db, { messageId });
  return { items: rows.map(attemptOf), total: count?.total ?? 0 };
}

/** The try of this number, if that message of the household has it. */
export async function selectAttempt(db: Db, messageId: number, id: number): Promise<Attempt | undefined> {
  const row = await db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('id', '=', id)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** Removes a try. */
export async function deleteAttemptRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('webhook_attempts').where('id', '=', id).execute();
}
