import type { Schema } from '../api/client.ts';
import { amountOf, sumOf, writeAmount } from '../money/amount.ts';
import { type Day, dayOf, type Period } from '../time/day.ts';
import type { Account, BalanceLine } from './accounts.queries.ts';

/** What an account held on a day. */
export interface Point {
  day: Day;
  amount: string;
}

type Balances = Pick<
  Account['attributes'],
  'current_balance' | 'virtual_balance' | 'currency_decimal_places'
>;

/**
 * The points of a chart of an account. The server's hold the virtual balance, which nobody owns; where the
 * period is not over, what is on the account now is the last of them.
 */
export function pointsOf(
  { entries }: Pick<BalanceLine, 'entries'>,
  of: Balances,
  { period, now }: { period: Period; now: Day },
): Point[] {
  const virtual = amountOf(of.virtual_balance);
  const decimals = of.currency_decimal_places;
  const points = Object.entries(entries).map(([moment, amount]) => ({
    day: dayOf(moment),
    amount: writeAmount(amountOf(amount) - virtual, decimals),
  }));
  if (period.end < now) return points;
  return [...points.filter(({ day }) => day < now), { day: now, amount: of.current_balance }];
}

/** What the server tells of the ways into accounts and out of them. */
export interface FlowAnswers {
  income: readonly Schema<'InsightEntry'>[];
  expense: readonly Schema<'InsightEntry'>[];
  transfers: readonly Schema<'InsightTransfer'>[];
}

/** What came into one account and went out of it, in its own currency. */
export function flowsOf(
  id: string,
  of: Pick<Account['attributes'], 'currency_code' | 'currency_decimal_places'>,
  { income, expense, transfers }: FlowAnswers,
): { in: string; out: string } {
  const isIts = (entry: { id: string; currency_code: string }) =>
    entry.id === id && entry.currency_code === of.currency_code;
  const own = transfers.filter(isIts);
  const sum = (entries: FlowAnswers['income'], moved: string[]) =>
    writeAmount(
      sumOf([...entries.filter(isIts).map(({ difference }) => difference), ...moved]),
      of.currency_decimal_places,
    );
  return {
    in: sum(
      income,
      own.map((entry) => entry.in),
    ),
    out: sum(
      expense,
      own.map((entry) => entry.out),
    ),
  };
}

/** How much more there was at the end of each stretch than at the end of the one before. */
export function changesOf(ends: readonly string[], decimals: number, sign: 1n | -1n): string[] {
  return ends.slice(1).map((end, at) => writeAmount(sign * (amountOf(end) - amountOf(ends[at])), decimals));
}
