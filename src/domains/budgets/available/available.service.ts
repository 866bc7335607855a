import type { Ctx } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database.ts';
import { civilOf, type Day, dayOf, instantOf } from '../../../kernel/date.ts';
import type { DayRange } from '../../../kernel/day-range.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Frequency } from '../../../ledger/calendar.ts';
import { type Amount, formatAmount } from '../../../ledger/money.ts';
import { type Currency, type CurrencyMap, findCurrencies } from '../../currencies/currencies.service.ts';
import { converterFor } from '../../exchange-rates/exchange-rates.service.ts';
import { preferenceOf } from '../../preferences/preferences.service.ts';
import { selectActiveBudgetIds } from '../budgets.repository.ts';
import {
  addSpending,
  type LedgerSums,
  onlyConverted,
  type Spending,
  spendingOf,
} from '../budgets.service/spending.ts';
import {
  frequencyOfView,
  isPeriod,
  type Planned,
  plannedIn,
  plannedPerPeriod,
  type Span,
  wholePeriods,
} from './available.logic.ts';
import {
  type AvailableBudget,
  deleteAvailable,
  insertAvailable,
  selectAvailableById,
  selectAvailableOf,
  selectAvailablePage,
  selectPlannedCurrencies,
  selectPlans,
  updateAvailableAmount,
} from './available.repository.ts';

/** An available budget with all that is shown of it. */
export interface AvailableView {
  available: AvailableBudget;
  currency: Currency;
  primary: Currency;
  /** Null without conversion or rate. */
  inPrimary: Amount | null;
  /** What active budgets spent. */
  inBudgets: Spending;
  /** What was spent without any budget. */
  outside: Spending;
  currencies: CurrencyMap;
}

/**
 * A page of the household's available budgets that lie within a range, latest first; a constant number of
 * statements.
 */
export async function listAvailable(
  ctx: Ctx,
  of: { currencyId?: number; range: DayRange; request: PageRequest },
  ledger: LedgerSums,
): Promise<Page<AvailableView>> {
  const { items, total } = await selectAvailablePage(ctx.db, ctx.actor.userGroupId, of);
  return { items: await viewAvailable(ctx, items, ledger), total };
}

/** One available budget. Refuses (not found) an unknown number. */
export async function showAvailable(ctx: Ctx, id: number, ledger: LedgerSums): Promise<AvailableView> {
  const available = await selectAvailableById(ctx.db, ctx.actor.userGroupId, id);
  if (!available) throw notFound();
  const [view] = await viewAvailable(ctx, [available], ledger);
  return view as AvailableView;
}

async function viewAvailable(
  ctx: Ctx,
  items: readonly AvailableBudget[],
  ledger: LedgerSums,
): Promise<AvailableView[]> {
  if (items.length === 0) return [];
  const active = await selectActiveBudgetIds(ctx.db, ctx.actor.userGroupId);
  const labels = [0, ...active];
  const wanted = items.flatMap(({ start, end, currencyId }) =>
    labels.map((labelId) => ({ labelId, start, end, currencyId })),
  );
  const spending = await spendingOf(ctx, ledger, wanted);
  const currencies = await findCurrencies(
    ctx,
    items.map(({ currencyId }) => currencyId),
  );
  const today = dayOf(civilOf(ctx.now()));
  const priced = items.map(({ currencyId, end }) => ({ currencyId, day: rateDay(end, today) }));
  const convert = await converterFor(ctx, priced);
  return items.map((available, i) => {
    const [outside, ...inside] = spending.slice(i * labels.length, (i + 1) * labels.length);
    return {
      available,
      currency: currencies.get(available.currencyId),
      primary: currencies.primary,
      inPrimary: convert(available.amount, priced[i] as (typeof priced)[number]),
      inBudgets: onlyConverted(ctx, addSpending(inside)),
      outside: onlyConverted(ctx, outside as Spending),
      currencies,
    };
  });
}

/**
 * The day whose rate a planned amount is converted with: the last of its days once they are over, so that the
 * past stays as it was, and today until then.
 */
export const rateDay = (end: Day, today: Day): Day => (end < today ? end : today);

/** Days of which limits in a currency were made, changed or removed. */
export interface Touched extends Span {
  currencyId: number;
}

/**
 * Brings the available budgets of some days up to date, after limits of these days were changed (contract 10,
 * section 15). They are told by limits alone, so the history holds nothing about them.
 */
export async function refreshAvailable(ctx: Ctx, touched: readonly Touched[]): Promise<void> {
  if (touched.length === 0) return;
  const frequency = await viewedFrequency(ctx);
  const byCurrency = Map.groupBy(touched, ({ currencyId }) => currencyId);
  for (const [currencyId, spans] of byCurrency) {
    const starts = spans.map(({ start }) => start).sort();
    const ends = spans.map(({ end }) => end).sort();
    const span = wholePeriods({ start: starts[0] as Day, end: ends.at(-1) as Day }, frequency);
    await refreshCurrency(ctx, { currencyId, span, frequency });
  }
}

/** Without a span it is about all days. */
async function refreshCurrency(
  ctx: Ctx,
  of: { currencyId: number; frequency: Frequency; span?: Span | undefined },
): Promise<void> {
  const { currencyId, frequency, span } = of;
  const known = await selectAvailableOf(ctx.db, currencyId, span);
  // Whoever looks at other periods than the one who wrote before would count some days twice.
  if (span && !known.every((one) => isPeriod(one, frequency))) {
    return refreshCurrency(ctx, { currencyId, frequency });
  }
  const plans = await selectPlans(ctx.db, currencyId, span);
  const planned = plannedPerPeriod(plans, { range: span, frequency });
  await bringTo(ctx, currencyId, { known, planned });
}

async function bringTo(
  ctx: Ctx,
  currencyId: number,
  { known, planned }: { known: readonly AvailableBudget[]; planned: readonly Planned[] },
): Promise<void> {
  const at = instantOf(ctx.now());
  const keyOf = ({ start, end }: Span) => `${start} ${end}`;
  const wanted = new Map(planned.map((plan) => [keyOf(plan), plan]));
  const gone: number[] = [];
  for (const one of known) {
    const plan = wanted.get(keyOf(one));
    wanted.delete(keyOf(one));
    if (!plan) gone.push(one.id);
    else if (plan.amount !== one.amount)
      await updateAvailableAmount(ctx.db, { id: one.id, amount: plan.amount }, at);
  }
  await deleteAvailable(ctx.db, gone);
  await insertAvailable(ctx.db, { userGroupId: ctx.actor.userGroupId, currencyId, at }, [...wanted.values()]);
}

/** How long the periods are that whoever is asking looks at. */
async function viewedFrequency(ctx: Ctx): Promise<Frequency> {
  return frequencyOfView(await preferenceOf(ctx, 'viewRange'));
}

/**
 * Recomputes the available budgets of a household from its limits. The length of their periods is taken from
 * themselves, because it was another person's to choose.
 */
export async function verifyAvailable(db: Db, userGroupId: number): Promise<string[]> {
  const wrong: string[] = [];
  for (const currencyId of await selectPlannedCurrencies(db, userGroupId)) {
    const known = await selectAvailableOf(db, currencyId, undefined);
    const plans = await selectPlans(db, currencyId, undefined);
    for (const one of known) {
      const amount = plannedIn(plans, one);
      if (amount === one.amount) continue;
      const told = `${formatAmount(one.amount, 0)}, but the limits plan ${formatAmount(amount, 0)}`;
      wrong.push(`Available budget ${one.id} (${one.start} to ${one.end}) is ${told}.`);
    }
    const [kept, planned] = [known, plans].map((list) => list.reduce((sum, { amount }) => sum + amount, 0n));
    if (kept !== planned) {
      const told = `${formatAmount(kept ?? 0n, 0)}, but the limits plan ${formatAmount(planned ?? 0n, 0)}`;
      wrong.push(`All available budgets in currency ${currencyId} are ${told}.`);
    }
  }
  return wrong;
}
