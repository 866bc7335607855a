import type { Insertable } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { prepared } from '../../../storage/prepared.ts';
import { inRuns, preparedRows } from '../../../storage/prepared-rows.ts';
import type { Response, Trigger } from '../webhooks.logic.ts';
import type { WebhookMessagesTable } from '../webhooks.tables.ts';
import type { Listener } from './events.logic/payload.ts';

const activeWebhooks = prepared<
  { userGroupId: number },
  { id: number; user_id: number; url: string; triggers: string; response: string }
>((db, value) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'user_id', 'url', 'triggers', 'response'])
    .where('user_group_id', '=', value('userGroupId'))
    .where('active', '=', 1)
    .orderBy('id'),
);

/** The household's active webhooks, oldest first. One prepared statement, whatever happened. */
export async function selectActiveWebhooks(db: Db, userGroupId: number): Promise<Listener[]> {
  const rows = await activeWebhooks(db, { userGroupId });
  return rows.map(({ id, user_id: userId, url, triggers, response }) => ({
    id,
    userId,
    url,
    triggers: JSON.parse(triggers) as Trigger[],
    response: response as Response,
  }));
}

/** A message that is to be sent as soon as the transaction is committed. */
export interface NewMessage {
  userGroupId: number;
  webhookId: number;
  uuid: string;
  trigger: Trigger;
  subject: { type: string; id: number };
  /** The exact text that is sent and signed. */
  body: string;
  /** Whether it is sent although the webhook is switched off. */
  isForced: boolean;
  /** The instant at which it is made. */
  at: string;
}

const COLUMNS = [
  ...(['user_group_id', 'webhook_id', 'uuid', 'trigger', 'subject_type', 'subject_id', 'body'] as const),
  ...(['state', 'tries', 'errored', 'forced', 'next_try_at', 'claimed_until', 'claimed_by'] as const),
  ...(['created_at', 'updated_at'] as const),
];

const messageRows = preparedRows<Insertable<WebhookMessagesTable>>(COLUMNS, (db, rows) =>
  db.insertInto('webhook_messages').values(rows),
);

/** Writes messages, several in one statement. */
export function insertMessages(db: Db, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.map(({ userGroupId, webhookId, uuid, trigger, subject, body, isForced, at }) => ({
    user_group_id: userGroupId,
    webhook_id: webhookId,
    uuid,
    trigger,
    subject_type: subject.type,
    subject_id: subject.id,
    body,
    state: 'waiting',
    tries: 0,
    errored: 0,
    forced: isForced ? 1 : 0,
    next_try_at: at,
    claimed_until: null,
    claimed_by: null,
    created_at: at,
    updated_at: at,
  }));
  return inRuns(db, rows, messageRows);
}
