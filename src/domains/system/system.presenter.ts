import { type Instant, instantOf, showInstant } from '../../kernel/date.ts';
import { type Job, keyOfJob } from './system.logic.ts';
import type { State } from './system.service.ts';

/** Facts that do not change while the process runs. */
export interface Facts {
  engine: 'sqlite' | 'postgres';
  version: string;
  runtimeVersion: string;
  os: string;
  startedAt: Date;
}

/** How the server is doing, as the wire shows it. */
export function presentState(facts: Facts, state: State): object {
  const { schema, messages } = state;
  return {
    version: facts.version,
    node: facts.runtimeVersion,
    os: facts.os,
    engine: facts.engine,
    started_at: showInstant(instantOf(facts.startedAt)),
    uptime: state.uptimeSeconds,
    database_size: state.databaseBytes,
    migration: { number: schema.number, name: schema.name },
    uploads: { files: state.uploads.files, size: state.uploads.bytes },
    counts: state.counts,
    jobs: state.jobs.map(presentJob),
    webhook_messages: { waiting: messages.waiting, given_up: messages.failed },
  };
}

const shown = (instant: Instant | null): string | null => (instant === null ? null : showInstant(instant));

/** A regular job, as the wire shows it; `key` is its word in addresses. */
export function presentJob(job: Job): object {
  return {
    key: keyOfJob(job.name),
    name: job.name,
    running: job.isRunning,
    last_started_at: shown(job.startedAt),
    last_finished_at: shown(job.finishedAt),
    last_error: job.error,
    next_at: shown(job.nextAt),
  };
}
