import { flag, listOf, moment, named, object, oneOf, orNull, text, whole } from '../../http/schema.ts';

/** What the server does by itself again and again. */
export const Job = named(
  'Job',
  object({
    key: text,
    name: text,
    running: flag,
    last_started_at: orNull(moment),
    last_finished_at: orNull(moment),
    last_error: orNull(text),
    next_at: orNull(moment),
  }),
);

/** How the server is doing; sizes are in bytes, the time since its start in seconds. */
export const SystemState = named(
  'SystemState',
  object({
    version: text,
    node: text,
    os: text,
    engine: oneOf('sqlite', 'postgres'),
    started_at: moment,
    uptime: whole,
    database_size: whole,
    migration: object({ number: whole, name: text }),
    uploads: object({ files: whole, size: whole }),
    counts: object({ users: whole, households: whole, transactions: whole }),
    jobs: listOf(Job),
    webhook_messages: object({ waiting: whole, given_up: whole }),
  }),
);
