import { sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import type { Instant } from '../../kernel/date.ts';

/** How many there are of what fills a server. */
export interface Counts {
  users: number;
  households: number;
  transactions: number;
}

/** Counts people, households and transactions of all households. One statement. */
export async function countAll(db: Db): Promise<Counts> {
  const counts = sql<Counts>`
    select (select count(*) from users) as users, (select count(*) from user_groups) as households,
      (select count(*) from transaction_groups) as transactions`;
  return (await counts.execute(db)).rows[0] ?? { users: 0, households: 0, transactions: 0 };
}

/** The last change of the schema. */
export interface Schema {
  number: number;
  name: string;
}

/** The newest migration that was applied. */
export async function selectSchema(db: Db): Promise<Schema> {
  const newest = sql<Schema>`select number, name from migrations order by number desc limit 1`;
  return (await newest.execute(db)).rows[0] ?? { number: 0, name: '' };
}

/** What lies beside the database. */
export interface Uploads {
  files: number;
  bytes: number;
}

/** How many files are attached, and their size. */
export async function sumUploads(db: Db): Promise<Uploads> {
  const sum = sql<{ files: number; bytes: string }>`
    select count(*) as files, cast(coalesce(sum(size), 0) as text) as bytes
    from attachments where file is not null`;
  const row = (await sum.execute(db)).rows[0];
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}

/** Messages of webhooks that are to be sent, and that nobody sends any more. */
export interface Messages {
  waiting: number;
  failed: number;
}

/** Counts the messages of all households by how far they have come. */
export async function countMessages(db: Db): Promise<Messages> {
  const rows = await db
    .selectFrom('webhook_messages')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { waiting: of('waiting'), failed: of('failed') };
}

/** When a regular job ran, and when it may run again. */
export interface JobRow {
  job: string;
  startedAt: Instant;
  finishedAt: Instant | null;
  error: string | null;
  /** Until when nobody takes it; null when anybody may. */
  claimedUntil: Instant | null;
}

/** What is noted of regular jobs, by their names. */
export async function selectJobs(db: Db): Promise<Map<string, JobRow>> {
  const rows = await db
    .selectFrom('job_runs as r')
    .leftJoin('job_claims as c', 'c.job', 'r.job')
    .select(['r.job', 'r.last_started_at as startedAt', 'r.last_finished_at as finishedAt'])
    .select(['r.last_error as error', 'c.claimed_until as claimedUntil'])
    .execute();
  return new Map(rows.map((row) => [row.job, row]));
}
