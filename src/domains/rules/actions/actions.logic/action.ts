import type { SplitView } from '../../../search/search.logic/split-view.ts';
import type { Household } from './household.ts';

/**
 * What an action did to a split: another split, which counts as a change even where it is the same (contract
 * 30, section 9); nothing, and why; or it is gone. `piggyBankId` is the piggy bank that it moves money of.
 */
export type Outcome = { split: SplitView; piggyBankId?: number } | { unchanged: string } | { deleted: true };

/** What an action is told. */
export interface Given {
  split: SplitView;
  /** Computed already where it is an expression; empty where none is needed. */
  value: string;
  household: Household;
  /** Piggy banks of which the split moves money already. */
  piggyBankIds: readonly number[];
}

/** What one action does. Pure: it asks for nothing but what it is told. */
export type Run = (given: Given) => Outcome;

/** Nothing was done, and why. */
export const unchanged = (why: string): Outcome => ({ unchanged: why });
