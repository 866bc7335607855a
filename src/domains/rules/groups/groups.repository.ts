import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import { type Stamp, stampOf } from '../../../kernel/stamp.ts';
import { padded, prepared } from '../../../storage/prepared.ts';
import type { Shift } from '../rules.logic/order.ts';
import type { RuleGroup } from '../rules.logic/rule.ts';
import type { RuleGroupsTable } from '../rules.tables.ts';

/** What a group says about itself. */
export type RuleGroupFields = Pick<RuleGroup, 'title' | 'description' | 'position' | 'active'>;

const groupOf = (row: Selectable<RuleGroupsTable>): RuleGroup => ({
  id: row.id,
  title: row.title,
  description: row.description,
  position: row.position,
  active: row.active === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const columnsOf = ({ title, description, position, active }: RuleGroupFields) => ({
  title,
  description,
  position,
  active: Number(active),
});

const selectPage = prepared<
  { userGroupId: number; limit: number; offset: number },
  Selectable<RuleGroupsTable>
>((db, value) =>
  db
    .selectFrom('rule_groups')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('position')
    .orderBy('id')
    .limit(value('limit'))
    .offset(value('offset')),
);

const countAll = prepared<{ userGroupId: number }, { total: number }>((db, value) =>
  db
    .selectFrom('rule_groups')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_group_id', '=', value('userGroupId')),
);

/** A page of the household's groups, in their order. */
export async function selectRuleGroups(
  db: Db,
  userGroupId: number,
  request: PageRequest,
): Promise<Page<RuleGroup>> {
  const rows = await selectPage(db, { userGroupId, limit: request.limit, offset: offsetOf(request) });
  const [count] = await countAll(db, { userGroupId });
  return { items: rows.map(groupOf), total: count?.total ?? 0 };
}

/** All groups of the household, in their order. */
export async function selectAllRuleGroups(db: Db, userGroupId: number): Promise<RuleGroup[]> {
  const rows = await db
    .selectFrom('rule_groups')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(groupOf);
}

/** The household's group of this number, if there is one. */
export async function selectRuleGroupById(
  db: Db,
  userGroupId: number,
  id: number,
): Promise<RuleGroup | undefined> {
  const row = await db
    .selectFrom('rule_groups')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && groupOf(row);
}

/** The household's group of this title, letter by letter. */
export async function selectRuleGroupByTitle(
  db: Db,
  userGroupId: number,
  title: string,
): Promise<RuleGroup | undefined> {
  const row = await db
    .selectFrom('rule_groups')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('title', '=', title)
    .executeTakeFirst();
  return row && groupOf(row);
}

/** Adds a group to a household. */
export async function insertRuleGroup(db: Db, household: Stamp, fields: RuleGroupFields): Promise<RuleGroup> {
  const row = await db
    .insertInto('rule_groups')
    .values({ ...columnsOf(fields), ...stampOf(household) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return groupOf(row);
}

/** Writes all that a group says about itself. */
export async function updateRuleGroupRow(db: Db, group: RuleGroup): Promise<void> {
  await db
    .updateTable('rule_groups')
    .set({ ...columnsOf(group), updated_at: group.updatedAt })
    .where('id', '=', group.id)
    .execute();
}

/** Moves groups among the others. */
export async function shiftRuleGroups(db: Db, { by, ids }: Shift): Promise<void> {
  const position = sql<number>`position + ${by}`;
  await db.updateTable('rule_groups').set({ position }).where('id', 'in', padded(ids)).execute();
}

/** Removes a group that has no rules any more. */
export async function deleteRuleGroupRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('rule_groups').where('id', '=', id).execute();
}
