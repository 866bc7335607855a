import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database.ts';
import { instantOf } from '../../kernel/date.ts';
import { conflict, notFound } from '../../kernel/refusal.ts';
import { type Job, jobOf, keyOfJob } from './system.logic.ts';
import {
  type Counts,
  countAll,
  countMessages,
  type Messages,
  type Schema,
  selectJobs,
  selectSchema,
  sumUploads,
  type Uploads,
} from './system.repository.ts';

export type { Job } from './system.logic.ts';

/** What the server has to be asked for. */
export interface Machine {
  startedAt: Date;
  jobs: readonly string[];
  databaseBytes(db: Db): Promise<number>;
  runJob(name: string): Promise<boolean>;
}

/** How the server is doing. */
export interface State {
  /** Since this process began, in whole seconds. */
  uptimeSeconds: number;
  databaseBytes: number;
  schema: Schema;
  uploads: Uploads;
  counts: Counts;
  jobs: Job[];
  messages: Messages;
}

/** Tells how the server is doing; the route lets only owners of the server in. Six statements at most. */
export async function showState(ctx: Ctx, machine: Machine): Promise<State> {
  const { db } = ctx;
  const uptime = ctx.now().getTime() - machine.startedAt.getTime();
  return {
    uptimeSeconds: Math.floor(uptime / 1000),
    databaseBytes: await machine.databaseBytes(db),
    schema: await selectSchema(db),
    uploads: await sumUploads(db),
    counts: await countAll(db),
    jobs: await listJobs(ctx, machine),
    messages: await countMessages(db),
  };
}

/** The regular jobs in the order in which they are done. One statement. */
export async function listJobs(ctx: Ctx, { jobs }: Pick<Machine, 'jobs'>): Promise<Job[]> {
  const noted = await selectJobs(ctx.db);
  const now = instantOf(ctx.now());
  return jobs.map((name) => jobOf(name, noted.get(name), now));
}

/**
 * Runs a regular job at once, before the transaction of the request, and gives its name. The route lets only
 * owners of the server in. Refuses (not found) an unknown job and (conflict) one that is running.
 */
export async function runJob(
  { jobs, runJob: run }: Pick<Machine, 'jobs' | 'runJob'>,
  key: string,
): Promise<string> {
  const name = jobs.find((job) => keyOfJob(job) === key);
  if (name === undefined) throw notFound();
  if (!(await run(name))) throw conflict('This job is running already.');
  return name;
}

/** One regular job, by its name. Refuses (not found) an unknown one. */
export async function getJob(ctx: Ctx, machine: Pick<Machine, 'jobs'>, name: string): Promise<Job> {
  const job = (await listJobs(ctx, machine)).find((one) => one.name === name);
  if (!job) throw notFound();
  return job;
}
