import type { Db } from '../../../kernel/database.ts';
import type { Instant } from '../../../kernel/date.ts';
import { offsetOf, type PageRequest } from '../../../kernel/page.ts';

/** A household with its primary currency, which every household has. */
const groups = (db: Db) =>
  db
    .selectFrom('user_groups as g')
    .innerJoin('currencies as c', (join) =>
      join.onRef('c.user_group_id', '=', 'g.id').on('c.is_primary', '=', 1),
    )
    .select(['g.id', 'g.title', 'g.created_at', 'g.updated_at'])
    .select(['c.id as currency_id', 'c.name as currency_name', 'c.code as currency_code'])
    .select(['c.symbol as currency_symbol', 'c.decimal_places as currency_decimal_places']);

/** A row of a household with its primary currency. */
export type UserGroupRow = Awaited<ReturnType<typeof selectUserGroup>> & object;

const groupsOf = (db: Db, userId: number) =>
  groups(db)
    .innerJoin('memberships as m', 'm.user_group_id', 'g.id')
    .select('m.role')
    .where('m.user_id', '=', userId);

/** A page of the households that a person belongs to, and how many there are. */
export async function selectUserGroups(db: Db, userId: number, page: PageRequest) {
  const { total } = await db
    .selectFrom('memberships')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = groupsOf(db, userId).orderBy('g.id').limit(page.limit).offset(offsetOf(page));
  return { items: await rows.execute(), total: Number(total) };
}

/** One of the households that a person belongs to. */
export function selectUserGroup(db: Db, userId: number, id: number) {
  return groupsOf(db, userId).where('g.id', '=', id).executeTakeFirst();
}

/** Who belongs to some households. */
export function selectMembers(db: Db, userGroupIds: readonly number[]) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_group_id', 'm.role', 'u.id as user_id', 'u.email'])
    .where('m.user_group_id', 'in', [...userGroupIds, 0])
    .orderBy('u.id')
    .execute();
}

/** Gives a household another title. */
export async function updateTitle(db: Db, row: { id: number; title: string; now: Instant }): Promise<void> {
  const { id, title, now } = row;
  await db.updateTable('user_groups').set({ title, updated_at: now }).where('id', '=', id).execute();
}
