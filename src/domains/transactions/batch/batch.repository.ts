import type { Db } from '../../../kernel/database.ts';

/** A transaction of a batch that is not finished. */
export interface Waiting {
  groupId: number;
  fireWebhooks: boolean;
}

/** Lets a transaction wait for the end of its batch. */
export async function insertWaiting(db: Db, userGroupId: number, waiting: Waiting): Promise<void> {
  const { groupId, fireWebhooks } = waiting;
  await db
    .insertInto('waiting_groups')
    .values({ group_id: groupId, user_group_id: userGroupId, fire_webhooks: fireWebhooks ? 1 : 0 })
    .execute();
}

/** Takes the oldest waiting transactions of a household; they wait no longer. */
export async function takeWaiting(db: Db, userGroupId: number, limit: number): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('waiting_groups')
    .select(['group_id', 'fire_webhooks'])
    .where('user_group_id', '=', userGroupId)
    .orderBy('group_id')
    .limit(limit)
    .execute();
  const last = rows.at(-1)?.group_id;
  if (last === undefined) return [];
  await db
    .deleteFrom('waiting_groups')
    .where('user_group_id', '=', userGroupId)
    .where('group_id', '<=', last)
    .execute();
  return rows.map((row) => ({ groupId: row.group_id, fireWebhooks: row.fire_webhooks === 1 }));
}
