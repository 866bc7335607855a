import type { Day } from '../../kernel/date.ts';
import { addPeriods, FREQUENCIES, type Frequency, periodAround } from '../../ledger/calendar.ts';
import { type Amount, formatAmount } from '../../ledger/money.ts';

/**
 * How the limits of an auto-budget follow each other. `reset`: the same amount every period. `rollover`: what
 * was left of the period before comes on top. `adjusted`: what was spent too much in the period before is
 * taken off.
 */
export const AUTO_BUDGET_TYPES = ['reset', 'rollover', 'adjusted'] as const;
/** One of `AUTO_BUDGET_TYPES`. */
export type AutoBudgetType = (typeof AUTO_BUDGET_TYPES)[number];

/** What a budget gets in each period by itself. */
export interface AutoBudget {
  type: AutoBudgetType;
  period: Frequency;
  currencyId: number;
  amount: Amount;
}

/** The words of the wire for periods, which write an underscore (contract 10, section 14). */
export const PERIOD_WORDS = ['daily', 'weekly', 'monthly', 'quarterly', 'half_year', 'yearly'] as const;
/** One of `PERIOD_WORDS`. */
export type PeriodWord = (typeof PERIOD_WORDS)[number];

/** The frequency that a word of the wire means. */
export const frequencyOf = (word: PeriodWord): Frequency =>
  FREQUENCIES[PERIOD_WORDS.indexOf(word)] as Frequency;

/** The word of the wire for a frequency. */
export const wordOf = (frequency: Frequency): PeriodWord =>
  PERIOD_WORDS[FREQUENCIES.indexOf(frequency)] as PeriodWord;

/** What became of a limit: its amount, and what was spent in its period (both positive). */
export interface Outcome {
  amount: Amount;
  spent: Amount;
}

/**
 * The amount of the next limit of an auto-budget. Without a limit in the period before, nothing can be left
 * or lacking. Never below zero: what cannot be taken off in one period is forgotten.
 */
export function decideNextAmount(
  { type, amount }: Pick<AutoBudget, 'type' | 'amount'>,
  before: Outcome | undefined,
): Amount {
  if (type === 'reset' || before === undefined) return amount;
  const left = before.amount - before.spent;
  if (type === 'rollover') return left > 0n ? amount + left : amount;
  const lowered = left < 0n ? amount + left : amount;
  return lowered > 0n ? lowered : 0n;
}

/** The first day of the period after the one that holds a day. */
export const nextStart = (day: Day, period: Frequency): Day =>
  addPeriods(periodAround(day, period).start, period, 1);

/**
 * The place among a household's budgets that was wished for, within what there is; `last` is the highest
 * place that may be taken.
 */
export const placeFor = (wish: number, last: number): number => Math.min(Math.max(wish, 1), last);

/** An auto-budget as the history tells it: amounts as text. */
export const recordableAuto = (auto: AutoBudget | null) =>
  auto && { ...auto, amount: formatAmount(auto.amount, 0) };
