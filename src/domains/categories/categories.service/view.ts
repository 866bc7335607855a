import type { Ctx } from '../../../kernel/ctx.ts';
import type { Day } from '../../../kernel/date.ts';
import type { DayRange } from '../../../kernel/day-range.ts';
import { type CurrencyMap, findCurrencies } from '../../currencies/currencies.service.ts';
import { converterFor } from '../../exchange-rates/exchange-rates.service.ts';
import { type CategorySum, computeMovements, type DailySum, type Movements } from '../categories.logic.ts';
import type { Category } from '../categories.repository.ts';

/** A category and the days in which it is asked for, both included. */
interface CategoryDays {
  labelId: number;
  start: Day;
  end: Day;
}

/**
 * The sums that the ledger keeps per category. The ledger lies below this domain and may not be called from
 * here, so whoever asks hands it in: `transactions.service/sums.ts`.
 */
export interface LedgerSums {
  sumsOfRanges(ctx: Ctx, label: 'category', wanted: readonly CategoryDays[]): Promise<CategorySum[]>;
  /** Per day, of all currencies but the primary one. */
  dailySumsOf(ctx: Ctx, label: 'category', wanted: readonly CategoryDays[]): Promise<DailySum[]>;
}

/** Everything that is shown of one category. */
export interface CategoryView {
  category: Category;
  /** Null without a whole range of days. */
  movements: Movements | null;
}

/** Everything that is shown of some categories. */
export interface CategoriesView {
  categories: CategoryView[];
  currencies: CurrencyMap;
}

/** What is asked about categories beside themselves. */
interface Asked {
  /** Sums are only told when both ends are given (contract 10, section 13). */
  range: DayRange;
  ledger: LedgerSums;
}

/** The categories with what moved in a range of days; a constant number of statements. */
export async function viewCategories(
  ctx: Ctx,
  categories: readonly Category[],
  asked: Asked,
): Promise<CategoriesView> {
  const { start, end } = asked.range;
  if (start === undefined || end === undefined || categories.length === 0) {
    return {
      categories: categories.map((category) => ({ category, movements: null })),
      currencies: await findCurrencies(ctx, []),
    };
  }
  const wanted = categories.map(({ id }) => ({ labelId: id, start, end }));
  const sums = await asked.ledger.sumsOfRanges(ctx, 'category', wanted);
  const currencies = await findCurrencies(ctx, new Set(sums.map(({ currencyId }) => currencyId)));
  const primaryId = currencies.primary.id;
  const isForeign = sums.some(({ currencyId }) => currencyId !== primaryId);
  // Undefined while the person does not convert, or nothing has to be.
  const daily =
    ctx.actor.convertsToPrimary && isForeign
      ? await asked.ledger.dailySumsOf(ctx, 'category', wanted)
      : undefined;
  const rate = await converterFor(ctx, daily ?? []);
  const convert = (sum: DailySum) => rate(sum.amount, sum);
  const sumsById = Map.groupBy(sums, ({ labelId }) => labelId);
  const dailyById = daily && Map.groupBy(daily, ({ labelId }) => labelId);
  return {
    categories: categories.map((category) => ({
      category,
      movements: computeMovements({
        sums: sumsById.get(category.id) ?? [],
        daily: dailyById?.get(category.id),
        primaryId,
        convert,
      }),
    })),
    currencies,
  };
}
