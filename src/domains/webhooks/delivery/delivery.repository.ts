import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { Instant } from '../../../kernel/date.ts';
import { paddedLists, prepared } from '../../../storage/prepared.ts';
import { inRuns, preparedRows } from '../../../storage/prepared-rows.ts';
import type { WebhookAttemptsTable } from '../webhooks.tables.ts';

/** A message that a sender has taken. */
export interface ClaimedMessage {
  id: number;
  uuid: string;
  body: string;
  /** Tries before this one. */
  tries: number;
}

/** Messages of one webhook to be taken. */
export interface Claim {
  webhookId: number;
  /** The most that are taken. */
  limit: number;
  /** Takes only what is sent although the webhook is switched off. */
  forcedOnly: boolean;
  now: Instant;
  until: Instant;
  /** The sender. */
  by: string;
}

/** What is written down of one try. */
export interface TryRecord {
  messageId: number;
  userGroupId: number;
  webhookId: number;
  state: 'sent' | 'waiting' | 'failed';
  nextTryAt: Instant | undefined;
  at: Instant;
  statusCode: number;
  durationMs: number;
  logs: string | null;
  response: string | null;
  /** The receiver wants no more messages, not even those that somebody asked for. */
  isGone: boolean;
}

// The words of the partial indexes stand in the statements themselves: a database cannot match an index with
// a value that it learns only when the statement runs.
const isWaiting = sql<boolean>`state = 'waiting'`;

/**
 * Takes messages of one webhook for one sender, those first that have waited longest. The condition on the
 * claim stands in the update as well: of two senders that found the same message, the second one waits for
 * the first and then finds it taken.
 */
export async function claimMessages(db: Db, claim: Claim): Promise<ClaimedMessage[]> {
  const rows = await db
    .updateTable('webhook_messages')
    .set({ claimed_until: claim.until, claimed_by: claim.by })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_messages')
        .select('id')
        .where('webhook_id', '=', claim.webhookId)
        .where(isWaiting)
        .where('next_try_at', '<=', claim.now)
        .where('claimed_until', 'is', null)
        .$if(claim.forcedOnly, (query) => query.where(sql<boolean>`forced = 1`))
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(claim.limit),
    )
    .where(isWaiting)
    .where('claimed_until', 'is', null)
    .returning(['id', 'uuid', 'body', 'tries'])
    .execute();
  // An update gives its rows in no order.
  return rows.sort((a, b) => a.id - b.id);
}

const expired = prepared<{ now: string }, { id: number }>((db, value) =>
  db.selectFrom('webhook_messages').select('id').where('claimed_until', '<', value('now')).limit(1),
);

/** Whether there are claims that ran out. */
export async function hasExpiredClaims(db: Db, now: Instant): Promise<boolean> {
  return (await expired(db, { now })).length > 0;
}

/** What an attempt says that was begun and never ended. */
const INTERRUPTED =
  'The server went down before it could tell whether this was sent: whether it arrived is not known.';

/**
 * Frees messages whose sender went down before it could tell what became of them, so that they are sent again
 * with the same number; each keeps an attempt that says so. That is not a try of the plan, as it was not the
 * receiver that failed. Gives how many there were.
 */
export async function freeExpiredClaims(db: Db, until: Instant, at: Instant): Promise<number> {
  const rows = await db
    .updateTable('webhook_messages')
    .set({ claimed_until: null, claimed_by: null, errored: 1, updated_at: at })
    .where('claimed_until', '<', until)
    .returning(['id', 'user_group_id'])
    .execute();
  const attempts = rows.map((row) => ({
    ...{ user_group_id: row.user_group_id, message_id: row.id, status_code: 0, duration_ms: 0 },
    ...{ logs: INTERRUPTED, response: null, created_at: at, updated_at: at },
  }));
  await insertAttempts(db, attempts);
  return rows.length;
}

/** Gives messages back that a sender has taken and not sent. */
export async function releaseClaims(db: Db, by: string, ids: readonly number[]): Promise<void> {
  for (const list of paddedLists(ids)) {
    await db
      .updateTable('webhook_messages')
      .set({ claimed_until: null, claimed_by: null })
      .where('id', 'in', list)
      .where('claimed_by', '=', by)
      .execute();
  }
}

type AttemptRow = Insertable<WebhookAttemptsTable>;
const ATTEMPT_COLUMNS = [
  ...(['user_group_id', 'message_id', 'status_code', 'duration_ms', 'logs', 'response'] as const),
  ...(['created_at', 'updated_at'] as const),
];
const attemptRows = preparedRows<AttemptRow>(ATTEMPT_COLUMNS, (db, rows) =>
  db.insertInto('webhook_attempts').values(rows),
);
const insertAttempts = (db: Db, rows: readonly AttemptRow[]) => inRuns(db, rows, attemptRows);

/** Writes down what became of tries: an attempt for each, the message's state, and how the webhook does. */
export async function recordTries(db: Db, records: readonly TryRecord[]): Promise<void> {
  const there = await updateMessages(db, records);
  // A message that was deleted meanwhile leaves nothing.
  const attempts = records.filter(({ messageId }) => there.has(messageId));
  await insertAttempts(
    db,
    attempts.map((record) => ({
      ...{ user_group_id: record.userGroupId, message_id: record.messageId },
      ...{ status_code: record.statusCode, duration_ms: record.durationMs },
      ...{ logs: record.logs, response: record.response, created_at: record.at, updated_at: record.at },
    })),
  );
  const byWebhook = Map.groupBy(records, ({ webhookId }) => webhookId);
  // In the order of their numbers, so that two senders never wait for each other.
  for (const webhookId of [...byWebhook.keys()].sort((a, b) => a - b)) {
    await updateHealth(db, webhookId, byWebhook.get(webhookId) ?? []);
  }
}

/** Gives the messages that are still there. */
async function updateMessages(db: Db, records: readonly TryRecord[]): Promise<Set<number>> {
  const there = new Set<number>();
  const free = { claimed_until: null, claimed_by: null };
  const sent = records.filter(({ state }) => state === 'sent');
  for (const [at, those] of Map.groupBy(sent, (record) => record.at)) {
    for (const ids of paddedLists(those.map(({ messageId }) => messageId).sort((a, b) => a - b))) {
      const rows = await db
        .updateTable('webhook_messages')
        .set({ ...free, state: 'sent', tries: sql`tries + 1`, updated_at: at })
        .where('id', 'in', ids)
        .returning('id')
        .execute();
      for (const { id } of rows) there.add(id);
    }
  }
  for (const { messageId, state, nextTryAt, at, isGone } of records.filter(
    (record) => record.state !== 'sent',
  )) {
    // One that somebody else has sent meanwhile, because this try took too long, stays sent.
    const row = await db
      .updateTable('webhook_messages')
      .set({
        ...free,
        state: sql`case when state = 'sent' then state else ${state} end`,
        next_try_at: nextTryAt ?? at,
        ...{ tries: sql`tries + 1`, errored: 1, updated_at: at },
        ...(isGone && { forced: 0 }),
      })
      .where('id', '=', messageId)
      .returning('id')
      .executeTakeFirst();
    if (row) there.add(row.id);
  }
  return there;
}

/** Writes since when a webhook fails, if it does, from its tries in the order in which they ended. */
async function updateHealth(db: Db, webhookId: number, tries: readonly TryRecord[]): Promise<void> {
  const success = tries.findLast(({ state }) => state === 'sent');
  const failure = tries.findLast(({ state }) => state !== 'sent');
  // The first failure behind the last success of these, which the row knows when there is none.
  const since = tries.slice(tries.findLastIndex(({ state }) => state === 'sent') + 1)[0]?.at ?? null;
  await db
    .updateTable('webhooks')
    .set({
      ...(success && { last_success_at: success.at }),
      ...(failure && { last_failure_at: failure.at }),
      failing_since: success || since === null ? since : sql`coalesce(failing_since, ${since})`,
    })
    .where('id', '=', webhookId)
    .execute();
}
