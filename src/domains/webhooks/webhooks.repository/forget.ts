import type { Db } from '../../../kernel/database.ts';

/**
 * Deletes some of what webhooks of a household were to be told, and, when nothing of that is left, some of
 * the webhooks; gives how many rows.
 */
export async function deleteSomeWebhooks(
  db: Db,
  { userGroupId, limit }: { userGroupId: number; limit: number },
): Promise<number> {
  const messages = db
    .selectFrom('webhook_messages as m')
    .innerJoin('webhooks as w', 'w.id', 'm.webhook_id')
    .select('m.id')
    .where('w.user_group_id', '=', userGroupId)
    .limit(limit);
  const told = await db.deleteFrom('webhook_messages').where('id', 'in', messages).executeTakeFirstOrThrow();
  const count = Number(told.numDeletedRows);
  const left = limit - count;
  if (left <= 0) return count;
  const some = db.selectFrom('webhooks').select('id').where('user_group_id', '=', userGroupId).limit(left);
  const own = await db.deleteFrom('webhooks').where('id', 'in', some).executeTakeFirstOrThrow();
  return count + Number(own.numDeletedRows);
}
