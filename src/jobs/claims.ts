import type { Db } from '../kernel/database.ts';
import { instantOf } from '../kernel/date.ts';

/** After a moment, so many seconds. */
const later = (at: Date, seconds: number): string => instantOf(new Date(at.getTime() + seconds * 1000));

/**
 * Takes a regular job for this process, for so many seconds at most; false while another one has it, or when
 * it is not its turn again yet. One statement, so that of several processes one gets it.
 */
export async function claimJob(
  db: Db,
  { job, now, seconds }: { job: string; now: Date; seconds: number },
): Promise<boolean> {
  const until = later(now, seconds);
  const claimed = await db
    .insertInto('job_claims')
    .values({ job, claimed_until: until })
    .onConflict((oc) =>
      oc
        .column('job')
        .doUpdateSet({ claimed_until: until })
        .where('job_claims.claimed_until', '<=', instantOf(now)),
    )
    .returning('job')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Takes a job although it is not its turn yet, because somebody asks for it; false while a process is at it.
 */
export async function claimJobNow(
  db: Db,
  { job, now, seconds }: { job: string; now: Date; seconds: number },
): Promise<boolean> {
  const claim = await db
    .selectFrom('job_claims as c')
    .leftJoin('job_runs as r', 'r.job', 'c.job')
    .select(['c.claimed_until', 'r.last_started_at', 'r.last_finished_at'])
    .where('c.job', '=', job)
    .executeTakeFirst();
  const isRunning =
    claim !== undefined &&
    claim.claimed_until > instantOf(now) &&
    (claim.last_finished_at === null || claim.last_finished_at < (claim.last_started_at ?? ''));
  if (isRunning) return false;
  await db.deleteFrom('job_claims').where('job', '=', job).execute();
  return claimJob(db, { job, now, seconds });
}

/** Gives a job back that has run: its next turn comes so many seconds after it was taken. */
export async function releaseJob(
  db: Db,
  { job, now, seconds }: { job: string; now: Date; seconds: number },
): Promise<void> {
  await db
    .updateTable('job_claims')
    .set({ claimed_until: later(now, seconds) })
    .where('job', '=', job)
    .execute();
}

/** Gives all jobs back, where nobody else can have taken one: whoever did is gone. */
export async function freeJobs(db: Db): Promise<void> {
  await db.deleteFrom('job_claims').execute();
}
