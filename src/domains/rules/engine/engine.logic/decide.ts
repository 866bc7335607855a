import type { SplitView } from '../../../search/search.logic/split-view.ts';
import type { Outcome } from '../../actions/actions.logic/action.ts';
import { type Household, NotKnownYet, type Question } from '../../actions/actions.logic/household.ts';
import { isSameAccount, rebooked } from '../../actions/actions.logic/rebooked.ts';
import { ACTIONS } from '../../actions/actions.logic/registry.ts';
import { computeActionValue } from '../../expression/expression.logic/action-value.ts';
import type { ActionType } from '../../rules.logic/action-types.ts';
import { balanceCurrency, storedBalance, Unwritten } from './balances.ts';
import type { CompiledAction, CompiledRule } from './compiled.ts';
import { variablesOf } from './variables.ts';

/** What one action did. */
export interface ActionStep {
  type: ActionType;
  value: string;
  changed: boolean;
  /** Why it changed nothing; null when it did. */
  why: string | null;
}

/** A rule that matched a split, and what its actions did. */
export interface RuleStep {
  rule: CompiledRule;
  actions: ActionStep[];
}

/** What rules make of one split. */
export interface SplitDecision {
  before: SplitView;
  /** Null when it is to be deleted. */
  after: SplitView | null;
  /** Piggy banks of which the split moves money. */
  piggyBankIds: number[];
  /** The rules that matched, in their order. */
  steps: RuleStep[];
}

/** How rules are run. */
export interface RunRules {
  rules: readonly CompiledRule[];
  household: Household;
  /**
   * Whether a rule that matched may stop those behind it in its group; not where somebody starts rules by
   * hand (contract 30, section 6.2).
   */
  mayStop: boolean;
  /** The splits over which the rules run, by number; all of the group when left out. */
  only?: ReadonlySet<number>;
  /** The moment at which splits are changed. */
  at: string;
  /** What was decided about other groups and is not written yet; for rules that ask for balances. */
  unwritten?: Unwritten;
}

/**
 * Decides what rules make of the splits of one group, which are given in list order: the splits one after
 * another, for each all rules in their order, each of which sees what those before it did (contract 30,
 * sections 5 and 6). Pure. Gives a question instead when more has to be known of the household.
 */
export function decideGroup(
  run: RunRules,
  splits: readonly SplitView[],
): SplitDecision[] | { question: Question } {
  try {
    return new GroupDecision(run, splits).whole();
  } catch (error) {
    if (error instanceof NotKnownYet) return { question: error.question };
    throw error;
  }
}

/** The sides that all splits of a group share (contract 30, section 5). */
const SHARED: Record<string, readonly ('source' | 'destination')[]> = {
  withdrawal: ['source'],
  deposit: ['destination'],
  transfer: ['source', 'destination'],
};

class GroupDecision {
  readonly #run: RunRules;
  readonly #decisions: SplitDecision[];

  constructor(run: RunRules, splits: readonly SplitView[]) {
    this.#run = run;
    this.#decisions = splits.map((before) => ({ before, after: before, piggyBankIds: [], steps: [] }));
  }

  whole(): SplitDecision[] {
    const { only } = this.#run;
    for (const decision of this.#decisions) {
      if (!only || only.has(decision.before.journalId)) this.#runAll(decision);
    }
    return this.#decisions;
  }

  #runAll(decision: SplitDecision): void {
    const stopped = new Set<number>();
    for (const rule of this.#run.rules) {
      if (decision.after === null) return;
      if (stopped.has(rule.groupId)) continue;
      if (rule.needsBalances) decision.after = this.#withBalances(decision, decision.after);
      if (!rule.matches(decision.after)) continue;
      decision.steps.push({ rule, actions: this.#act(decision, rule) });
      this.#unify();
      if (this.#run.mayStop && rule.stopProcessing) stopped.add(rule.groupId);
    }
  }

  /**
   * The split with what its accounts held before it, after all that was decided so far: rules see what those
   * before them did (contract 30, section 5).
   */
  #withBalances(decision: SplitDecision, split: SplitView): SplitView {
    const group = new Unwritten();
    for (const other of this.#decisions) if (other !== decision) group.add(other);
    const { household, unwritten } = this.#run;
    const balance = (side: 'source' | 'destination') => {
      const account = split[side];
      const about = `${account.id} ${balanceCurrency(account, split)} ${split.date}`;
      const stored = storedBalance(decision, side) ?? household.ask('balance', about);
      return stored + group.before(account, split) + (unwritten?.before(account, split) ?? 0n);
    };
    return { ...split, balancesBefore: { source: balance('source'), destination: balance('destination') } };
  }

  #act(decision: SplitDecision, rule: CompiledRule): ActionStep[] {
    const steps: ActionStep[] = [];
    for (const action of rule.actions) {
      const outcome = this.#outcomeOf(action, decision);
      const changed = !('unchanged' in outcome);
      const why = 'unchanged' in outcome ? outcome.unchanged : null;
      steps.push({ type: action.type, value: action.written, changed, why });
      if ('deleted' in outcome) this.#remove(decision);
      if ('split' in outcome) {
        decision.after = { ...outcome.split, updatedAt: this.#run.at };
        if (outcome.piggyBankId !== undefined) decision.piggyBankIds.push(outcome.piggyBankId);
      }
      if (changed && action.stopProcessing) break;
    }
    return steps;
  }

  #outcomeOf(action: CompiledAction, { after, piggyBankIds }: SplitDecision): Outcome {
    if (after === null) return { unchanged: 'the split was deleted' };
    const value = computeActionValue(action.value, () => variablesOf(after));
    if (typeof value !== 'string') return { unchanged: value.failure };
    const { household } = this.#run;
    return ACTIONS[action.type]({ split: after, value, household, piggyBankIds });
  }

  /** The splits that are left are fewer. */
  #remove(decision: SplitDecision): void {
    decision.after = null;
    const splitsInGroup = this.#decisions.filter(({ after }) => after !== null).length;
    for (const other of this.#decisions) {
      if (other.after) other.after = { ...other.after, splitsInGroup };
    }
  }

  /** Gives all splits of a group the accounts of the first one on the sides that they share. */
  #unify(): void {
    const left = this.#decisions.filter(({ after }) => after !== null);
    const first = left[0]?.after;
    if (!first || left.length < 2) return;
    for (const decision of left.slice(1)) {
      const split = decision.after as SplitView;
      const own = Object.fromEntries(
        (SHARED[split.type] ?? [])
          .filter((side) => !isSameAccount(split[side], first[side]))
          .map((side) => [side, first[side]]),
      );
      if (Object.keys(own).length === 0) continue;
      const outcome = rebooked(split, own, this.#run.household);
      if ('split' in outcome) decision.after = outcome.split;
    }
  }
}
