import type { Ctx } from '../../../kernel/ctx.ts';
import { addDays, type Day } from '../../../kernel/date.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import type { Amount } from '../../../ledger/money.ts';
import { type Currency, primaryCurrency } from '../../currencies/currencies.service.ts';
import { converterFor } from '../../exchange-rates/exchange-rates.service.ts';

/** A budget (0: none) in a stretch of days, both included. */
export interface BudgetDays {
  labelId: number;
  start: Day;
  end: Day;
}

/** What splits of one type and currency of a budget add up to; positive. */
export interface BudgetSum {
  labelId: number;
  type: TransactionType;
  currencyId: number;
  amount: Amount;
}

/**
 * The sums that the ledger keeps per budget. The ledger lies below this domain and may not be called from
 * here, so whoever asks for what was spent hands it in: `transactions.service/sums.ts`.
 */
export interface LedgerSums {
  sumsOfRanges(
    ctx: Ctx,
    label: 'budget',
    wanted: readonly BudgetDays[],
  ): Promise<(BudgetSum & { start: Day; end: Day })[]>;
  /** Per day, of all currencies but the primary one. */
  dailySumsOf(
    ctx: Ctx,
    label: 'budget',
    wanted: readonly BudgetDays[],
  ): Promise<(BudgetSum & { day: Day })[]>;
}

/** What was spent in some days, per currency; negative, as the wire shows it. */
export interface Spending {
  perCurrency: { currencyId: number; amount: Amount }[];
  /**
   * All of it in the primary currency, each day at its own rate. Null when a rate is missing. While the
   * person does not convert it is what was spent in the primary currency alone. Undefined when that is
   * nothing.
   */
  inPrimary: Amount | null | undefined;
}

/** Days of a budget of which only one currency may count. */
export interface Wanted extends BudgetDays {
  currencyId?: number | undefined;
}

const keyOf = ({ labelId, start, end }: BudgetDays): string => `${labelId} ${start} ${end}`;

/**
 * What was spent (withdrawals only) in each of the wanted stretches of days, in their order; a constant
 * number of statements.
 */
export async function spendingOf(
  ctx: Ctx,
  ledger: LedgerSums,
  wanted: readonly Wanted[],
): Promise<Spending[]> {
  if (wanted.length === 0) return [];
  const distinct = new Map(
    wanted.map(({ labelId, start, end }) => [keyOf({ labelId, start, end }), { labelId, start, end }]),
  );
  const sums = await ledger.sumsOfRanges(ctx, 'budget', [...distinct.values()]);
  const byDays = Map.groupBy(sums.filter(isSpent), keyOf);
  const primary = await primaryCurrency(ctx);
  const convert = await dailyConversion(ctx, ledger, { wanted, primary });
  return wanted.map((days) => {
    const found = (byDays.get(keyOf(days)) ?? []).filter(
      ({ currencyId }) => days.currencyId === undefined || currencyId === days.currencyId,
    );
    const perCurrency = found
      .map(({ currencyId, amount }) => ({ currencyId, amount: -amount }))
      .sort((a, b) => a.currencyId - b.currencyId);
    const own = perCurrency.find(({ currencyId }) => currencyId === primary.id)?.amount;
    const converts = convert !== undefined && perCurrency.length > 0;
    return { perCurrency, inPrimary: converts ? convert(days, own ?? 0n) : own };
  });
}

const isSpent = ({ type, amount }: BudgetSum): boolean => type === 'withdrawal' && amount !== 0n;

/** Converts what was spent in other currencies; undefined while the person does not convert. */
async function dailyConversion(
  ctx: Ctx,
  ledger: LedgerSums,
  { wanted, primary }: { wanted: readonly Wanted[]; primary: Currency },
): Promise<((days: Wanted, own: Amount) => Amount | null) | undefined> {
  if (!ctx.actor.convertsToPrimary) return undefined;
  const foreign = wanted.filter(({ currencyId }) => currencyId !== primary.id);
  const daily = foreign.length > 0 ? await ledger.dailySumsOf(ctx, 'budget', withoutOverlaps(foreign)) : [];
  const spent = daily.filter(isSpent);
  const rate = await converterFor(ctx, spent);
  const byLabel = Map.groupBy(spent, ({ labelId }) => labelId);
  return (days, own) => {
    let total: Amount | null = own;
    for (const sum of byLabel.get(days.labelId) ?? []) {
      if (sum.day < days.start || sum.day > days.end) continue;
      if (days.currencyId !== undefined && sum.currencyId !== days.currencyId) continue;
      const converted = rate(sum.amount, sum);
      if (converted === null) return null;
      total -= converted;
    }
    return total;
  };
}

/** The same days, but each day of a budget only once: days that are asked for twice would come back twice. */
function withoutOverlaps(wanted: readonly BudgetDays[]): BudgetDays[] {
  const merged: BudgetDays[] = [];
  const sorted = wanted
    .map(({ labelId, start, end }) => ({ labelId, start, end }))
    .sort((a, b) => a.labelId - b.labelId || (a.start < b.start ? -1 : 1));
  for (const days of sorted) {
    const last = merged.at(-1);
    if (last?.labelId === days.labelId && days.start <= addDays(last.end, 1)) {
      if (days.end > last.end) last.end = days.end;
    } else merged.push(days);
  }
  return merged;
}

/** Adds up what was spent, in each currency and in the primary one. */
export function addSpending(parts: readonly Spending[]): Spending {
  const sums = new Map<number, Amount>();
  for (const { currencyId, amount } of parts.flatMap(({ perCurrency }) => perCurrency)) {
    sums.set(currencyId, (sums.get(currencyId) ?? 0n) + amount);
  }
  const perCurrency = [...sums].map(([currencyId, amount]) => ({ currencyId, amount }));
  let inPrimary: Amount | null | undefined;
  for (const part of parts) {
    if (part.inPrimary === undefined || inPrimary === null) continue;
    inPrimary = part.inPrimary === null ? null : (inPrimary ?? 0n) + part.inPrimary;
  }
  return { perCurrency, inPrimary };
}

/** The same without the primary currency while the person does not convert (contract 10, sections 15, 16). */
export const onlyConverted = (ctx: Ctx, spending: Spending): Spending =>
  ctx.actor.convertsToPrimary ? spending : { ...spending, inPrimary: undefined };
