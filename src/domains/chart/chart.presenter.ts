import { type Day, endOfDay, showCivil } from '../../kernel/date.ts';
import { asciiText } from '../../kernel/json.ts';
import { type Amount, formatAmount } from '../../ledger/money.ts';
import type { ChartAsked, Days } from './chart.logic.ts';
import type { BalanceLine, Point } from './chart.service/accounts.ts';
import type { BudgetBar, Use } from './chart.service/budgets.ts';
import type { CategoryBar, FlowLine } from './chart.service/flows.ts';

type Currency = BalanceLine['currency'];

/** A whole range on the wire, with what all sets of a chart have in common. */
const spanOf = ({ start, end }: Days) => ({
  start_date: showCivil(start),
  end_date: showCivil(endOfDay(end)),
  yAxisID: 0,
});

const currencyOf = (currency: Currency) => ({
  currency_id: String(currency.id),
  currency_name: currency.name,
  currency_code: currency.code,
  currency_symbol: asciiText(currency.symbol),
  currency_decimal_places: currency.decimalPlaces,
});

const primaryOf = (primary: Currency) => ({
  primary_currency_id: String(primary.id),
  primary_currency_name: primary.name,
  primary_currency_code: primary.code,
  primary_currency_symbol: asciiText(primary.symbol),
  primary_currency_decimal_places: primary.decimalPlaces,
});

/** Amounts by moment: an object even when there are none, as clients decode it (contract 50). */
function entriesOf(points: readonly Point[], of: (point: Point) => Amount | null, decimals: number) {
  const entries: Record<Day, string> = {};
  for (const point of points) {
    const amount = of(point);
    if (amount !== null) entries[showCivil(point.day)] = formatAmount(amount, decimals);
  }
  return entries;
}

const linesOf = ({ points, currency, primary }: BalanceLine | FlowLine, converts: boolean) => ({
  entries: entriesOf(points, ({ amount }) => amount, currency.decimalPlaces),
  pc_entries: converts ? entriesOf(points, ({ inPrimary }) => inPrimary, primary.decimalPlaces) : {},
});

/** How a chart is shown: of which days, and whether amounts in the primary currency belong to it. */
export interface Shown {
  asked: ChartAsked;
  converts: boolean;
}

/** The line of an account (contract 20, section 4). */
export function presentBalanceLine(line: BalanceLine, { asked, converts }: Shown): object {
  const { primary_currency_name: _name, ...primary } = primaryOf(line.primary);
  return {
    label: line.name,
    ...currencyOf(line.currency),
    ...(converts ? primary : { primary_currency_id: primary.primary_currency_id }),
    date: showCivil(asked.start),
    ...spanOf(asked),
    type: 'line',
    period: asked.period,
    ...linesOf(line, converts),
  };
}

/** The line of what was earned or spent (contract 20, section 4). */
export function presentFlowLine(line: FlowLine, { asked, converts }: Shown): object {
  const { currency_name: _name, ...currency } = currencyOf(line.currency);
  const { primary_currency_name: _other, ...primary } = primaryOf(line.primary);
  return {
    label: line.label,
    ...currency,
    ...primary,
    date: showCivil(asked.start),
    ...spanOf(asked),
    type: 'line',
    period: asked.period,
    ...linesOf(line, converts),
  };
}

/** What was planned and spent, and what is left or too much; nothing where nothing was planned. */
function showUse({ budgeted, spent }: Use, decimals: number) {
  const left = budgeted === null ? 0n : budgeted + spent;
  const shown = (amount: Amount) => formatAmount(amount, decimals);
  return {
    budgeted: shown(budgeted ?? 0n),
    spent: shown(spent),
    left: shown(left > 0n ? left : 0n),
    overspent: shown(left < 0n ? -left : 0n),
  };
}

const NO_USE: Use = { budgeted: null, spent: 0n };

/** The bar of a budget (contract 20, section 4). */
export function presentBudgetBar(bar: BudgetBar, days: Days): object {
  const { currency_symbol: _symbol, ...currency } = currencyOf(bar.currency);
  return {
    label: bar.name,
    ...currency,
    ...primaryOf(bar.primary),
    period: null,
    date: showCivil(days.start),
    ...spanOf(days),
    type: 'bar',
    entries: showUse(bar.use, bar.currency.decimalPlaces),
    pc_entries: showUse(bar.inPrimary ?? NO_USE, bar.primary.decimalPlaces),
  };
}

const NO_CATEGORY = '(no category)';

/** The bar of a category (contract 20, section 4). */
export function presentCategoryBar(bar: CategoryBar, days: Days): object {
  const shown = ({ spent, earned }: Pick<CategoryBar, 'spent' | 'earned'>, { decimalPlaces }: Currency) => ({
    spent: formatAmount(spent, decimalPlaces),
    earned: formatAmount(earned, decimalPlaces),
  });
  return {
    label: bar.name ?? NO_CATEGORY,
    ...currencyOf(bar.currency),
    ...primaryOf(bar.primary),
    period: null,
    ...spanOf(days),
    type: 'bar',
    entries: shown(bar, bar.currency),
    pc_entries: shown(bar.inPrimary, bar.primary),
  };
}
