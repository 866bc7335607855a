import type { Ctx } from '../../../kernel/ctx.ts';
import { addDays, type Day } from '../../../kernel/date.ts';
import { addPeriods, periodAround } from '../../../ledger/calendar.ts';
import { type AutoBudget, decideNextAmount, nextStart, type Outcome } from '../budgets.logic.ts';
import {
  type Budget,
  selectDueBudgets,
  selectDueHouseholds,
  updateBudgetRow,
} from '../budgets.repository.ts';
import { selectLimitFor } from '../limits/limits.repository.ts';
import { addLimit } from '../limits/limits.service/write.ts';
import { type LedgerSums, spendingOf } from './spending.ts';

/** Limits that one budget gets in one run; a server that stood still for longer catches up in several. */
const PERIODS_PER_RUN = 100;

/** The households in which an auto-budget is due on a day. For the server itself, not for a person. */
export const householdsToRenew = (ctx: Ctx, day: Day): Promise<number[]> => selectDueHouseholds(ctx.db, day);

/**
 * Makes the limits of the household's auto-budgets for all periods that have begun through a day and have
 * none yet (contract 10, section 14). May be run as often as one likes: each period gets its limit once, also
 * when somebody deletes it. Budgets that are not active skip their periods.
 */
export async function renewAutoBudgets(ctx: Ctx, day: Day, ledger: LedgerSums): Promise<void> {
  for (const budget of await selectDueBudgets(ctx.db, ctx.actor.userGroupId, day)) {
    await renewBudget(ctx, budget, { day, ledger });
  }
}

async function renewBudget(
  ctx: Ctx,
  budget: Budget,
  { day, ledger }: { day: Day; ledger: LedgerSums },
): Promise<void> {
  const { auto } = budget;
  let next = budget.autoNext;
  if (!auto || next === null) return;
  if (!budget.active) next = nextStart(day, auto.period);
  let isMade = false;
  for (let n = 0; n < PERIODS_PER_RUN && next <= day; n++) {
    const made = await renewPeriod(ctx, { budget, auto, first: next }, ledger);
    isMade ||= made;
    next = addPeriods(next, auto.period, 1);
  }
  // Its place in the calendar is the server's own, so the budget does not look changed.
  await updateBudgetRow(ctx.db, { ...budget, autoNext: next });
  // Said once, however many periods a server that stood still has caught up on.
  if (isMade) await ctx.emit({ type: 'budget-limit.changed', budgetId: budget.id, fireWebhooks: true });
}

/** Makes the limit of a period, unless there is one; tells whether it did. */
async function renewPeriod(
  ctx: Ctx,
  { budget, auto, first }: { budget: Budget; auto: AutoBudget; first: Day },
  ledger: LedgerSums,
): Promise<boolean> {
  const days = periodAround(first, auto.period);
  const { currencyId, period } = auto;
  if (await selectLimitFor(ctx.db, { budgetId: budget.id, currencyId, ...days })) return false;
  const before = periodAround(addDays(days.start, -1), period);
  const amount = decideNextAmount(
    auto,
    auto.type === 'reset' ? undefined : await outcomeOf(ctx, { budget, currencyId, ...before }, ledger),
  );
  await addLimit(ctx, { budgetId: budget.id, currencyId, ...days, amount, period, notes: null });
  return true;
}

/** What became of the limit of a period; undefined when there is none. */
async function outcomeOf(
  ctx: Ctx,
  of: { budget: Budget; currencyId: number; start: Day; end: Day },
  ledger: LedgerSums,
): Promise<Outcome | undefined> {
  const { budget, currencyId, start, end } = of;
  const limit = await selectLimitFor(ctx.db, { budgetId: budget.id, currencyId, start, end });
  if (!limit) return undefined;
  const [spending] = await spendingOf(ctx, ledger, [{ labelId: budget.id, start, end, currencyId }]);
  const spent = spending?.perCurrency[0]?.amount ?? 0n;
  return { amount: limit.amount, spent: -spent };
}
