import type { Selectable } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { Instant } from '../../../kernel/date.ts';
import { padded, paddedLists, preparedForIds, unindexed } from '../../../storage/prepared.ts';
import type { ActionType } from '../rules.logic/action-types.ts';
import type { Action, NewAction, NewTrigger, Rule, Trigger } from '../rules.logic/rule.ts';
import type { RuleActionsTable, RuleTriggersTable } from '../rules.tables.ts';
import type { BareRule } from './rows.ts';

/** A household and the moment of a change. */
interface Stamp {
  userGroupId: number;
  at: Instant;
}

const triggerOf = (row: Selectable<RuleTriggersTable>): Trigger => ({
  id: row.id,
  type: row.type,
  value: row.value,
  prohibited: row.prohibited === 1,
  active: row.active === 1,
  stopProcessing: row.stop_processing === 1,
  position: row.position,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const actionOf = (row: Selectable<RuleActionsTable>): Action => ({
  id: row.id,
  type: row.type as ActionType,
  value: row.value,
  active: row.active === 1,
  stopProcessing: row.stop_processing === 1,
  position: row.position,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const selectTriggers = preparedForIds<Selectable<RuleTriggersTable>>((db, userGroupId, ids) =>
  db
    .selectFrom('rule_triggers')
    .selectAll()
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('rule_id', 'in', ids)
    .orderBy('position'),
);

const selectActions = preparedForIds<Selectable<RuleActionsTable>>((db, userGroupId, ids) =>
  db
    .selectFrom('rule_actions')
    .selectAll()
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('rule_id', 'in', ids)
    .orderBy('position'),
);

/** The rules with their triggers and actions: two statements for up to a thousand rules. */
export async function completeRules(
  db: Db,
  userGroupId: number,
  rules: readonly BareRule[],
): Promise<Rule[]> {
  const ids = rules.map(({ id }) => id);
  const triggers = Map.groupBy(await selectTriggers(db, userGroupId, ids), (row) => row.rule_id);
  const actions = Map.groupBy(await selectActions(db, userGroupId, ids), (row) => row.rule_id);
  return rules.map((rule) => ({
    ...rule,
    triggers: (triggers.get(rule.id) ?? []).map(triggerOf),
    actions: (actions.get(rule.id) ?? []).map(actionOf),
  }));
}

/** Gives a rule these triggers, in this order, instead of those it has. */
export async function replaceTriggers(
  db: Db,
  { userGroupId, at, ruleId }: Stamp & { ruleId: number },
  triggers: readonly NewTrigger[],
): Promise<void> {
  await db.deleteFrom('rule_triggers').where('rule_id', '=', ruleId).execute();
  const rows = triggers.map((trigger, i) => ({
    user_group_id: userGroupId,
    rule_id: ruleId,
    position: i + 1,
    type: trigger.type,
    value: trigger.value,
    prohibited: Number(trigger.prohibited),
    active: Number(trigger.active),
    stop_processing: Number(trigger.stopProcessing),
    created_at: at,
    updated_at: at,
  }));
  await db.insertInto('rule_triggers').values(rows).execute();
}

/** Gives a rule these actions, in this order, instead of those it has. */
export async function replaceActions(
  db: Db,
  { userGroupId, at, ruleId }: Stamp & { ruleId: number },
  actions: readonly NewAction[],
): Promise<void> {
  await db.deleteFrom('rule_actions').where('rule_id', '=', ruleId).execute();
  const rows = actions.map((action, i) => ({
    user_group_id: userGroupId,
    rule_id: ruleId,
    position: i + 1,
    type: action.type,
    value: action.value,
    active: Number(action.active),
    stop_processing: Number(action.stopProcessing),
    created_at: at,
    updated_at: at,
  }));
  await db.insertInto('rule_actions').values(rows).execute();
}

/** The tables whose values may name something. */
export type Mentioning = 'rule_triggers' | 'rule_actions';

/** A place in which a rule names something. */
export interface Mention {
  id: number;
  ruleId: number;
  value: string;
}

/** The household's triggers, or actions, of some types. */
export async function selectMentions(
  db: Db,
  of: { table: Mentioning; userGroupId: number },
  types: readonly string[],
): Promise<Mention[]> {
  if (types.length === 0) return [];
  return db
    .selectFrom(of.table)
    .select(['id', 'rule_id as ruleId', 'value'])
    .where('user_group_id', '=', of.userGroupId)
    .where('type', 'in', padded(types))
    .orderBy('id')
    .execute();
}

/** The value of a trigger, or of an action, of the household; undefined when it is gone. */
export async function selectValue(
  db: Db,
  { table, userGroupId }: { table: Mentioning; userGroupId: number },
  id: number,
): Promise<string | undefined> {
  const own = db.selectFrom(table).select('value').where('user_group_id', '=', userGroupId);
  return (await own.where('id', '=', id).executeTakeFirst())?.value;
}

/** Writes one value into triggers, or into actions. */
export async function updateValues(
  db: Db,
  table: Mentioning,
  { ids, value, at }: { ids: readonly number[]; value: string; at: Instant },
): Promise<void> {
  const change = { value, updated_at: at };
  for (const list of paddedLists(ids)) {
    if (table === 'rule_triggers')
      await db.updateTable('rule_triggers').set(change).where('id', 'in', list).execute();
    else await db.updateTable('rule_actions').set(change).where('id', 'in', list).execute();
  }
}
