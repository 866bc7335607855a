import { sql } from 'kysely';
import type { Actor, Role } from '../../../../kernel/ctx.ts';
import type { Db } from '../../../../kernel/database.ts';
import type { Instant } from '../../../../kernel/date.ts';
import { padded, prepared } from '../../../../storage/prepared.ts';

/** A webhook as the sender needs it. */
export interface Target {
  webhookId: number;
  url: string;
  secret: string;
  delivery: string;
  /** Whether it is switched on, and whoever it belongs to may use the server. */
  active: boolean;
  /** Whose webhook it is. */
  actor: Actor;
}

const dueWebhooks = prepared<{ after: number; now: string; limit: number }, { id: number }>((db, value) => {
  const isDue = sql`d.webhook_id = w.id and d.state = 'waiting' and d.next_try_at <= ${value('now')}
    and d.claimed_until is null`;
  return db
    .withRecursive('found(webhook_id)', (cte) =>
      cte
        .selectFrom('webhook_messages as m')
        .select((eb) => eb.fn.min<number | null>('m.webhook_id').as('webhook_id'))
        .where(sql<boolean>`m.state = 'waiting'`)
        .where('m.webhook_id', '>', value('after'))
        .unionAll(
          cte
            .selectFrom('found')
            .select(
              sql<number | null>`(select min(n.webhook_id) from webhook_messages as n
                where n.state = 'waiting' and n.webhook_id > found.webhook_id)`.as('webhook_id'),
            )
            .where('found.webhook_id', 'is not', null),
        ),
    )
    .selectFrom('found')
    .innerJoin('webhooks as w', 'w.id', 'found.webhook_id')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select('w.id')
    .where(
      sql<boolean>`(w.active = 1 and u.blocked = 0
          and exists (select 1 from webhook_messages as d where ${isDue})
        or exists (select 1 from webhook_messages as d where ${isDue} and d.forced = 1))`,
    )
    .orderBy('w.id')
    .limit(value('limit'));
});

/**
 * The webhooks that have messages to be sent now, of all households, by number from `after` on. It steps from
 * webhook to webhook through the index of what waits, so that a long queue costs no more than a short one.
 */
export async function selectDueWebhooks(
  db: Db,
  from: { after: number; now: Instant; limit: number },
): Promise<number[]> {
  return (await dueWebhooks(db, from)).map(({ id }) => id);
}

/** The columns of a target. */
interface TargetRow {
  id: number;
  user_group_id: number;
  user_id: number;
  url: string;
  secret: string;
  delivery: string;
  active: number;
  email: string;
  role: string;
  blocked: number;
}

const targetOf = (row: TargetRow): Target => ({
  webhookId: row.id,
  url: row.url,
  secret: row.secret,
  delivery: row.delivery,
  active: row.active === 1 && row.blocked === 0,
  actor: {
    userId: row.user_id,
    userGroupId: row.user_group_id,
    email: row.email,
    role: row.role as Role,
    convertsToPrimary: false,
  },
});

const COLUMNS = [
  ...(['w.id', 'w.user_group_id', 'w.user_id', 'w.url', 'w.secret', 'w.delivery', 'w.active'] as const),
  ...(['u.email', 'u.role', 'u.blocked'] as const),
];

/** What webhooks send, and where to, with whom they belong to. */
export async function selectTargets(db: Db, webhookIds: readonly number[]): Promise<Target[]> {
  const rows = await db
    .selectFrom('webhooks as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(COLUMNS)
    .where('w.id', 'in', padded(webhookIds))
    .orderBy('w.id')
    .execute();
  return rows.map(targetOf);
}

const targetOfMessage = prepared<{ id: number; by: string }, TargetRow>((db, value) =>
  db
    .selectFrom('webhook_messages as m')
    .innerJoin('webhooks as w', 'w.id', 'm.webhook_id')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(COLUMNS)
    .where('m.id', '=', value('id'))
    .where('m.claimed_by', '=', value('by'))
    .where(sql<boolean>`((w.active = 1 and u.blocked = 0) or m.forced = 1)`),
);

/**
 * Where a message goes by now that a sender took a while ago. Undefined when it is not to be sent any more:
 * it is gone, its webhook was switched off, or the sender has lost it.
 */
export async function selectTargetOf(
  db: Db,
  message: { id: number; by: string },
): Promise<Target | undefined> {
  const [row] = await targetOfMessage(db, message);
  return row && targetOf(row);
}
