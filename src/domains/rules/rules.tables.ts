import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';
import { runStatements } from './runs/runs.tables.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    rule_groups: RuleGroupsTable;
    rules: RulesTable;
    rule_triggers: RuleTriggersTable;
    rule_actions: RuleActionsTable;
    rule_versions: RuleVersionsTable;
  }
}

/** A folder of rules. */
export interface RuleGroupsTable {
  id: Generated<number>;
  user_group_id: number;
  title: string;
  description: string;
  /** Where it stands among the household's groups. */
  position: number;
  active: number;
  created_at: string;
  updated_at: string;
}

/** A rule; its triggers and actions lie in tables of their own. */
export interface RulesTable {
  id: Generated<number>;
  user_group_id: number;
  rule_group_id: number;
  title: string;
  description: string;
  /** Where it stands in its group; a deletion leaves a gap until the group is next written to. */
  position: number;
  active: number;
  strict: number;
  stop_processing: number;
  /** One of `TIMINGS`. */
  timing: string;
  /** A `ConditionTree` as JSON. */
  conditions: string | null;
  created_at: string;
  updated_at: string;
}

/** One trigger of a rule. */
export interface RuleTriggersTable {
  id: Generated<number>;
  user_group_id: number;
  rule_id: number;
  /** From 1 without gaps. */
  position: number;
  /** The name of an operator as it was submitted. */
  type: string;
  value: string;
  prohibited: number;
  active: number;
  stop_processing: number;
  created_at: string;
  updated_at: string;
}

/** One action of a rule. */
export interface RuleActionsTable {
  id: Generated<number>;
  user_group_id: number;
  rule_id: number;
  /** From 1 without gaps. */
  position: number;
  /** One of `ACTION_TYPES`. */
  type: string;
  value: string;
  active: number;
  stop_processing: number;
  created_at: string;
  updated_at: string;
}

/** How often the rules of a household were changed: what memory keeps of them is right for one version. */
export interface RuleVersionsTable {
  user_group_id: number;
  version: number;
}

const HOUSEHOLD = 'user_group_id bigint not null references user_groups (id) on delete cascade';
const STAMPS = 'created_at text not null, updated_at text not null';

export const rulesMigration: Migration = {
  number: 18,
  name: 'rules',
  statements: (columns) => {
    const { id, sortedText, withoutRowid } = columns;
    return [
      `create table rule_groups (
      ${id},
      ${HOUSEHOLD},
      title ${sortedText} not null,
      description text not null,
      position integer not null,
      active integer not null,
      ${STAMPS}
    )`,
      'create unique index rule_groups_title on rule_groups (user_group_id, title)',
      'create index rule_groups_order on rule_groups (user_group_id, position, id)',
      `create table rules (
      ${id},
      ${HOUSEHOLD},
      rule_group_id bigint not null references rule_groups (id),
      title ${sortedText} not null,
      description text not null,
      position integer not null,
      active integer not null,
      strict integer not null,
      stop_processing integer not null,
      timing text not null,
      conditions text,
      ${STAMPS}
    )`,
      'create unique index rules_title on rules (user_group_id, title)',
      'create index rules_order on rules (rule_group_id, position, id)',
      `create table rule_triggers (
      ${id},
      ${HOUSEHOLD},
      rule_id bigint not null references rules (id) on delete cascade,
      position integer not null,
      type text not null,
      value text not null,
      prohibited integer not null,
      active integer not null,
      stop_processing integer not null,
      ${STAMPS}
    )`,
      'create index rule_triggers_rule on rule_triggers (rule_id, position)',
      'create index rule_triggers_type on rule_triggers (user_group_id, type)',
      `create table rule_actions (
      ${id},
      ${HOUSEHOLD},
      rule_id bigint not null references rules (id) on delete cascade,
      position integer not null,
      type text not null,
      value text not null,
      active integer not null,
      stop_processing integer not null,
      ${STAMPS}
    )`,
      'create index rule_actions_rule on rule_actions (rule_id, position)',
      'create index rule_actions_type on rule_actions (user_group_id, type)',
      `create table rule_versions (
      user_group_id bigint primary key references user_groups (id) on delete cascade,
      version bigint not null
    ) ${withoutRowid}`,
      ...runStatements(columns),
    ];
  },
};
