import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    webhooks: WebhooksTable;
    webhook_messages: WebhookMessagesTable;
    webhook_attempts: WebhookAttemptsTable;
  }
}

/** An address that is told what happens in a household. */
export interface WebhooksTable {
  id: Generated<number>;
  user_group_id: number;
  /** Who made it: whether they own the server decides on targets within the private network. */
  user_id: number;
  title: string;
  url: string;
  /** What messages are signed with. */
  secret: string;
  /** JSON array of trigger names. */
  triggers: string;
  /** One of `RESPONSES`. */
  response: string;
  /** One of `DELIVERIES`. */
  delivery: string;
  active: number;
  /** The first failure since the last success; null when all is well. */
  failing_since: string | null;
  last_success_at: string | null;
  last_failure_at: string | null;
  created_at: string;
  updated_at: string;
}

/**
 * What is to be told, once per webhook and event. The row is the place in the queue as well (decision 0021):
 * it is written in the transaction of the change that it tells of.
 */
export interface WebhookMessagesTable {
  id: Generated<number>;
  user_group_id: number;
  webhook_id: number;
  uuid: string;
  /** The name of the event that it tells of. */
  trigger: string;
  /** The kind of object that it is about, as `transactions` or `budgets`. */
  subject_type: string;
  subject_id: number;
  /** The exact text that is signed, and that is sent where the delivery is JSON. */
  body: string;
  /** `waiting`, `sent` or `failed`. */
  state: string;
  tries: number;
  /** Whether a try of it has failed, even where a later one went well. */
  errored: number;
  /** Whether it is sent although its webhook is switched off, because somebody asked for it. */
  forced: number;
  /** Not before this instant. */
  next_try_at: string;
  /** Until when the sender that took it may be trusted to be alive; null when nobody has it. */
  claimed_until: string | null;
  /** Which sender took it. */
  claimed_by: string | null;
  created_at: string;
  updated_at: string;
}

/** One try to send a message. */
export interface WebhookAttemptsTable {
  id: Generated<number>;
  user_group_id: number;
  message_id: number;
  /** Of HTTP; 0 where no answer came. */
  status_code: number;
  duration_ms: number;
  /** What went wrong; null when all went well. */
  logs: string | null;
  /** The first bytes of the answer. */
  response: string | null;
  created_at: string;
  updated_at: string;
}

export const webhooksMigration: Migration = {
  number: 19,
  name: 'webhooks',
  statements: ({ id, sortedText }) => [
    `create table webhooks (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      title ${sortedText} not null,
      url text not null,
      secret text not null,
      triggers text not null,
      response text not null,
      delivery text not null,
      active integer not null,
      failing_since text,
      last_success_at text,
      last_failure_at text,
      created_at text not null,
      updated_at text not null
    )`,
    'create unique index webhooks_title on webhooks (user_group_id, title)',
    'create index webhooks_user on webhooks (user_id)',
    // A message goes with its webhook, and that with its household: a reference to the household as well
    // would only be one more check on the way of every transaction that is stored.
    `create table webhook_messages (
      ${id},
      user_group_id bigint not null,
      webhook_id bigint not null references webhooks (id) on delete cascade,
      uuid text not null,
      trigger text not null,
      subject_type text not null,
      subject_id bigint not null,
      body text not null,
      state text not null,
      tries integer not null,
      errored integer not null,
      forced integer not null,
      next_try_at text not null,
      claimed_until text,
      claimed_by text,
      created_at text not null,
      updated_at text not null
    )`,
    'create index webhook_messages_webhook on webhook_messages (webhook_id, id)',
    `create index webhook_messages_due on webhook_messages (webhook_id, next_try_at, id)
      where state = 'waiting'`,
    `create index webhook_messages_forced on webhook_messages (webhook_id, next_try_at, id)
      where state = 'waiting' and forced = 1`,
    // Claims that ran out are looked for again and again, and there are only a few claims at a time.
    `create index webhook_messages_claimed on webhook_messages (claimed_until)
      where claimed_until is not null`,
    // What is finished is put away by age; what still waits is not in it, so that storing it stays cheap.
    `create index webhook_messages_finished on webhook_messages (state, updated_at)
      where state <> 'waiting'`,
    `create table webhook_attempts (
      ${id},
      user_group_id bigint not null,
      message_id bigint not null references webhook_messages (id) on delete cascade,
      status_code integer not null,
      duration_ms integer not null,
      logs text,
      response text,
      created_at text not null,
      updated_at text not null
    )`,
    'create index webhook_attempts_message on webhook_attempts (message_id, id)',
  ],
};
