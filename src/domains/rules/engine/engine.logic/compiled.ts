import type { SplitView } from '../../../search/search.logic/split-view.ts';
import type { ActionValue } from '../../expression/expression.logic/action-value.ts';
import type { Action, Timing } from '../../rules.logic/rule.ts';

/** A condition of a rule, ready to be asked about splits. */
export interface CompiledCondition {
  /** As people wrote it. */
  type: string;
  value: string;
  prohibited: boolean;
  stopProcessing: boolean;
  /** Why it can never be asked: its operator or its value is not known any more. */
  problem: string | null;
  /** Whether it is so; never for one that has a problem. */
  holds(split: SplitView): boolean;
  /** What it looks at in a split; null when there is nothing. */
  seen(split: SplitView): string | null;
}

/** Conditions within each other. */
export type CompiledTree =
  | { kind: 'is'; condition: CompiledCondition }
  | { kind: 'all' | 'any'; of: readonly CompiledTree[]; negated: boolean };

/** An action with its value read. */
export interface CompiledAction extends Pick<Action, 'type' | 'stopProcessing'> {
  value: ActionValue;
  /** The value as people wrote it. */
  written: string;
}

/** A rule, ready to be run: active conditions and actions alone. */
export interface CompiledRule {
  id: number;
  title: string;
  groupId: number;
  strict: boolean;
  stopProcessing: boolean;
  timing: Timing;
  triggers: readonly CompiledCondition[];
  /** What has to hold besides the triggers. */
  conditions: CompiledTree | null;
  actions: readonly CompiledAction[];
  /** Whether the rule applies to a split. */
  matches(split: SplitView): boolean;
  /** Whether its conditions have to know what the accounts held before a split. */
  needsBalances: boolean;
}
