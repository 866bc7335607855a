import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import { type Stamp, stampOf } from '../../../kernel/stamp.ts';
import { paddedLists, prepared, preparedForIds, unindexed } from '../../../storage/prepared.ts';
import type { ConditionTree } from '../rules.logic/conditions.ts';
import type { Placed, Shift } from '../rules.logic/order.ts';
import type { Rule, RuleHead, Timing } from '../rules.logic/rule.ts';
import type { RulesTable } from '../rules.tables.ts';

/** A rule without its triggers and actions. */
export type BareRule = Omit<Rule, 'triggers' | 'actions'>;

type RuleRow = Selectable<RulesTable> & { group_title: string };

const bareRuleOf = (row: RuleRow): BareRule => ({
  id: row.id,
  groupId: row.rule_group_id,
  groupTitle: row.group_title,
  title: row.title,
  description: row.description,
  position: row.position,
  active: row.active === 1,
  strict: row.strict === 1,
  stopProcessing: row.stop_processing === 1,
  timing: row.timing as Timing,
  conditions: row.conditions === null ? null : (JSON.parse(row.conditions) as ConditionTree),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const columnsOf = (head: RuleHead) =>
  ({
    rule_group_id: head.groupId,
    title: head.title,
    description: head.description,
    position: head.position,
    active: Number(head.active),
    strict: Number(head.strict),
    stop_processing: Number(head.stopProcessing),
    timing: head.timing,
    conditions: head.conditions && JSON.stringify(head.conditions),
  }) satisfies Partial<Insertable<RulesTable>>;

const fromRules = (db: Db) =>
  db
    .selectFrom('rules')
    .innerJoin('rule_groups', 'rule_groups.id', 'rules.rule_group_id')
    .selectAll('rules')
    .select('rule_groups.title as group_title');

const selectPage = prepared<{ userGroupId: number; limit: number; offset: number }, RuleRow>((db, value) =>
  fromRules(db)
    .where('rules.user_group_id', '=', value('userGroupId'))
    .orderBy('rules.id')
    .limit(value('limit'))
    .offset(value('offset')),
);

const countAll = prepared<{ userGroupId: number }, { total: number }>((db, value) =>
  db
    .selectFrom('rules')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_group_id', '=', value('userGroupId')),
);

/** How many rules the household has. */
export async function countRules(db: Db, userGroupId: number): Promise<number> {
  const [count] = await countAll(db, { userGroupId });
  return count?.total ?? 0;
}

/** A page of the household's rules, as they were made. */
export async function selectRules(
  db: Db,
  userGroupId: number,
  request: PageRequest,
): Promise<Page<BareRule>> {
  const rows = await selectPage(db, { userGroupId, limit: request.limit, offset: offsetOf(request) });
  return { items: rows.map(bareRuleOf), total: await countRules(db, userGroupId) };
}

const selectByIds = preparedForIds<RuleRow>((db, userGroupId, ids) =>
  fromRules(db)
    .where(unindexed('rules.user_group_id'), '=', userGroupId)
    .where('rules.id', 'in', ids)
    .orderBy('rules.id'),
);

/** Those of the household's rules that have one of these numbers. */
export async function selectRulesById(
  db: Db,
  userGroupId: number,
  ids: readonly number[],
): Promise<BareRule[]> {
  return (await selectByIds(db, userGroupId, ids)).map(bareRuleOf);
}

interface GroupPage extends Record<string, unknown> {
  userGroupId: number;
  groupId: number;
  limit: number;
  offset: number;
}

const selectPageOfGroup = prepared<GroupPage, RuleRow>((db, value) =>
  fromRules(db)
    .where(unindexed('rules.user_group_id'), '=', value('userGroupId'))
    .where('rules.rule_group_id', '=', value('groupId'))
    .orderBy('rules.id')
    .limit(value('limit'))
    .offset(value('offset')),
);

/** How many rules are in a group. */
async function countRulesOfGroup(db: Db, userGroupId: number, groupId: number): Promise<number> {
  const { total } = await db
    .selectFrom('rules')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('rule_group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of the rules of a group, as they were made. */
export async function selectRulesOfGroup(
  db: Db,
  { userGroupId, groupId }: { userGroupId: number; groupId: number },
  request: PageRequest,
): Promise<Page<BareRule>> {
  const { limit } = request;
  const rows = await selectPageOfGroup(db, { userGroupId, groupId, limit, offset: offsetOf(request) });
  return { items: rows.map(bareRuleOf), total: await countRulesOfGroup(db, userGroupId, groupId) };
}

const selectActive = prepared<{ userGroupId: number }, RuleRow>((db, value) =>
  fromRules(db)
    .where('rules.user_group_id', '=', value('userGroupId'))
    .where('rules.active', '=', 1)
    .where('rule_groups.active', '=', 1)
    .orderBy('rule_groups.position')
    .orderBy('rule_groups.id')
    .orderBy('rules.position')
    .orderBy('rules.id'),
);

/** The active rules of the household's active groups, in the order in which they run. */
export async function selectActiveRules(db: Db, userGroupId: number): Promise<BareRule[]> {
  return (await selectActive(db, { userGroupId })).map(bareRuleOf);
}

const selectConditioned = prepared<{ userGroupId: number }, RuleRow>((db, value) =>
  fromRules(db)
    .where('rules.user_group_id', '=', value('userGroupId'))
    .where('rules.conditions', 'is not', null)
    .orderBy('rules.id'),
);

/** The household's rules that have conditions besides their triggers. */
export async function selectRulesWithConditions(db: Db, userGroupId: number): Promise<BareRule[]> {
  return (await selectConditioned(db, { userGroupId })).map(bareRuleOf);
}

/** The number of the household's rule of this title, letter by letter. */
export async function selectRuleIdByTitle(
  db: Db,
  userGroupId: number,
  title: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('rules')
    .select('id')
    .where('user_group_id', '=', userGroupId)
    .where('title', '=', title)
    .executeTakeFirst();
  return row?.id;
}

/** What decides the order of the household's rules, of one group or of all. */
export async function selectPlaces(
  db: Db,
  userGroupId: number,
  groupId?: number,
): Promise<(Placed & { groupId: number })[]> {
  const all = db
    .selectFrom('rules')
    .select(['id', 'position', 'title', 'updated_at as updatedAt', 'rule_group_id as groupId'])
    .where('user_group_id', '=', userGroupId);
  return (groupId === undefined ? all : all.where('rule_group_id', '=', groupId)).execute();
}

/** Adds a rule to a household and gives its number. */
export async function insertRule(db: Db, household: Stamp, head: RuleHead): Promise<number> {
  const { id } = await db
    .insertInto('rules')
    .values({ ...columnsOf(head), ...stampOf(household) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes all that a rule says about itself. */
export async function updateRuleRow(db: Db, rule: BareRule): Promise<void> {
  await db
    .updateTable('rules')
    .set({ ...columnsOf(rule), updated_at: rule.updatedAt })
    .where('id', '=', rule.id)
    .execute();
}

/** Moves rules within their groups. */
export async function shiftRules(db: Db, { by, ids }: Shift): Promise<void> {
  const position = sql<number>`position + ${by}`;
  for (const list of paddedLists(ids)) {
    await db.updateTable('rules').set({ position }).where('id', 'in', list).execute();
  }
}

/** Removes rules with their triggers and actions. */
export async function deleteRules(db: Db, ids: readonly number[]): Promise<void> {
  for (const list of paddedLists(ids)) await db.deleteFrom('rules').where('id', 'in', list).execute();
}

/** How often the household's rules were changed; 0 as long as there never were any. */
export async function selectVersion(db: Db, userGroupId: number): Promise<number> {
  const [row] = await versionOf(db, { userGroupId });
  return row?.version ?? 0;
}

const versionOf = prepared<{ userGroupId: number }, { version: number }>((db, value) =>
  db.selectFrom('rule_versions').select('version').where('user_group_id', '=', value('userGroupId')),
);

/** Counts a change of the household's rules. */
export async function countVersion(db: Db, userGroupId: number): Promise<void> {
  await db
    .insertInto('rule_versions')
    .values({ user_group_id: userGroupId, version: 1 })
    .onConflict((conflict) =>
      conflict.column('user_group_id').doUpdateSet({ version: sql`rule_versions.version + 1` }),
    )
    .execute();
}
