import type { Db } from '../kernel/database.ts';
import { instantOf } from '../kernel/date.ts';

/** Characters of an error that are kept. */
const ERROR_MAX = 1_000;

/** Notes that a job begins. */
export async function noteStart(db: Db, { job, now }: { job: string; now: Date }): Promise<void> {
  const started = { last_started_at: instantOf(now) };
  await db
    .insertInto('job_runs')
    .values({ job, ...started, last_finished_at: null, last_error: null })
    .onConflict((oc) => oc.column('job').doUpdateSet(started))
    .execute();
}

/** Notes that a job has ended, and what went wrong; undefined when all went well. */
export async function noteEnd(
  db: Db,
  { job, now, error }: { job: string; now: Date; error: unknown },
): Promise<void> {
  const sentence = error instanceof Error ? error.message : String(error);
  const last_error = error === undefined ? null : sentence.slice(0, ERROR_MAX);
  const ended = { last_finished_at: instantOf(now), last_error };
  await db.updateTable('job_runs').set(ended).where('job', '=', job).execute();
}
