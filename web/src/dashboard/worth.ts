import type { Schema } from '../api/client.ts';
import { type Amount, amountOf, writeAmount } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import {
  addMonths,
  type Day,
  dayOf,
  endOfMonth,
  lengthInMonths,
  type Period,
  startOfMonth,
} from '../time/day.ts';

/** What has to be known of an account. */
export interface WorthAccount {
  id: string;
  attributes: Pick<
    Schema<'Account'>['attributes'],
    | 'active'
    | 'include_net_worth'
    | 'current_balance'
    | 'pc_current_balance'
    | 'virtual_balance'
    | 'pc_virtual_balance'
  >;
}

type Line = Schema<'ChartBalanceLine'>;

/** What accounts held at the ends of some months. */
export interface BalanceHistory {
  /** The line of each account by its id. */
  lines: Readonly<Record<string, Line>>;
  /** The day it is, where the last point is what accounts hold at this moment. */
  now?: Day | undefined;
  /** The first day that is shown. */
  from: Day;
}

/** What a household is worth in one currency, on each of some days. */
export interface Worth {
  currency: CurrencyFacts & { currency_code: string };
  values: string[];
}

/** The accounts that make up the net worth: those that are used and not left out of it. */
export const worthAccounts = <A extends WorthAccount>(accounts: readonly A[]): A[] =>
  accounts.filter(({ attributes }) => attributes.active && attributes.include_net_worth);

/** How many months of a period have begun, of which the end is shown; one at least. */
export function worthMonths({ start, end }: Period, now: Day): number {
  const last = end < now ? end : now;
  return lengthInMonths({ start: startOfMonth(start), end: endOfMonth(last < start ? start : last) }) ?? 1;
}

/**
 * The first day of a chart with a point at the end of each month: steps by month keep the day of the month,
 * so it must be a 31st.
 */
export function firstMonthEnd(end: Day, months: number): Day {
  const first = endOfMonth(addMonths(`${end.slice(0, 7)}-01`, -months));
  return first.endsWith('31') ? first : endOfMonth(addMonths(first, -1));
}

/** Whether all points of a line are known in the currency of the household too. */
const converts = ({ entries, pc_entries }: Line): boolean =>
  Object.keys(pc_entries).length > 0 &&
  Object.keys(entries).every((moment) => pc_entries[moment] !== undefined);

function currencyOf(line: Line): Worth['currency'] {
  if (!converts(line)) return line;
  return {
    currency_code: line.primary_currency_code ?? line.currency_code,
    currency_symbol: line.primary_currency_symbol ?? line.currency_symbol,
    currency_decimal_places: line.primary_currency_decimal_places ?? line.currency_decimal_places,
  };
}

/** The points of an account without its virtual balance, which nobody owns. */
function pointsOf(line: Line, account: WorthAccount, now: Day | undefined): Map<Day, Amount> {
  const { attributes: of } = account;
  const isConverted = converts(line);
  const virtual = amountOf(isConverted ? of.pc_virtual_balance : of.virtual_balance);
  const entries = Object.entries(isConverted ? line.pc_entries : line.entries);
  const points = new Map(entries.map(([moment, amount]) => [dayOf(moment), amountOf(amount) - virtual]));
  if (now) points.set(now, amountOf(isConverted ? of.pc_current_balance : of.current_balance));
  return points;
}

/** Adds up what accounts hold, exactly, per currency and day. */
export function worthOver(
  { lines, now, from }: BalanceHistory,
  accounts: readonly WorthAccount[],
): { days: Day[]; worths: Worth[] } {
  const days = new Set<Day>();
  const sums = new Map<string, { currency: Worth['currency']; at: Map<Day, Amount> }>();
  for (const account of accounts) {
    const line = lines[account.id];
    if (!line) continue;
    const currency = currencyOf(line);
    const sum = sums.get(currency.currency_code) ?? { currency, at: new Map<Day, Amount>() };
    for (const [day, amount] of pointsOf(line, account, now)) {
      days.add(day);
      sum.at.set(day, (sum.at.get(day) ?? 0n) + amount);
    }
    sums.set(currency.currency_code, sum);
  }
  const sorted = [...days].filter((day) => day >= from).sort();
  const worths = [...sums.values()].map(({ currency, at }) => ({
    currency,
    values: sorted.map((day) => writeAmount(at.get(day) ?? 0n, currency.currency_decimal_places ?? 2)),
  }));
  return { days: sorted, worths };
}
