import type { Instant } from '../../../kernel/date.ts';
import type { ActionType } from './action-types.ts';
import type { ConditionTree } from './conditions.ts';

/** The moments at which rules run by themselves, or none (contract 00, Rule). */
export const TIMINGS = ['store-journal', 'update-journal', 'manual-activation'] as const;
/** When a rule runs by itself: `manual-activation` is never. */
export type Timing = (typeof TIMINGS)[number];

/** Rules of a household: more than anybody keeps an overview of. */
export const RULES_MAX = 10_000;
/** Their groups. */
export const RULE_GROUPS_MAX = 1000;
/** Triggers of a rule. */
export const TRIGGERS_MAX = 100;
/** Actions of a rule. */
export const ACTIONS_MAX = 100;

/** One trigger: an operator and what it compares with. */
export interface Trigger {
  id: number;
  /** The operator's name or one of its other names, as it was submitted. */
  type: string;
  /** With its spaces at both ends. `true` for operators that compare with nothing. */
  value: string;
  /** Turns the trigger round: it holds where the operator does not. */
  prohibited: boolean;
  active: boolean;
  /** In a rule that is not strict: when this one holds, the triggers behind it are not tried. */
  stopProcessing: boolean;
  /** Where it stands in its rule, from 1. */
  position: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** One action of a rule. */
export interface Action {
  id: number;
  type: ActionType;
  /** With its spaces at both ends; an expression when it begins with `=`; empty where there is none. */
  value: string;
  active: boolean;
  /** When this one changed the split, the actions behind it are left out. */
  stopProcessing: boolean;
  /** Where it stands in its rule, from 1. */
  position: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** What a rule says about itself, without its triggers and actions. */
export interface RuleHead {
  groupId: number;
  title: string;
  description: string;
  /** Where it stands in its group, from 1. */
  position: number;
  active: boolean;
  /** All triggers have to hold, rather than any. */
  strict: boolean;
  /** When the rule matched, the rules of its group behind it are left out. */
  stopProcessing: boolean;
  timing: Timing;
  /** What has to hold besides the triggers. */
  conditions: ConditionTree | null;
}

/** A rule: when its triggers hold for a split, its actions change that split. */
export interface Rule extends RuleHead {
  id: number;
  groupTitle: string;
  /** In their order, the inactive ones too. */
  triggers: Trigger[];
  /** In their order, the inactive ones too. */
  actions: Action[];
  createdAt: Instant;
  updatedAt: Instant;
}

/** A folder of rules. */
export interface RuleGroup {
  id: number;
  title: string;
  description: string;
  /** Where it stands among the household's groups, from 1. */
  position: number;
  active: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A trigger that is not stored yet. */
export type NewTrigger = Omit<Trigger, 'id' | 'position' | 'createdAt' | 'updatedAt'>;
/** An action that is not stored yet. */
export type NewAction = Omit<Action, 'id' | 'position' | 'createdAt' | 'updatedAt'>;

/** What the history keeps of a rule: its content, without numbers and moments. */
export function recordable(
  rule: Omit<Rule, 'triggers' | 'actions'> & { triggers: NewTrigger[]; actions: NewAction[] },
) {
  const { id: _id, groupTitle: _groupTitle, createdAt: _createdAt, updatedAt: _updatedAt, ...head } = rule;
  return { ...head, triggers: rule.triggers.map(triggerContent), actions: rule.actions.map(actionContent) };
}

const triggerContent = ({ type, value, prohibited, active, stopProcessing }: NewTrigger): NewTrigger => ({
  type,
  value,
  prohibited,
  active,
  stopProcessing,
});

const actionContent = ({ type, value, active, stopProcessing }: NewAction): NewAction => ({
  type,
  value,
  active,
  stopProcessing,
});
