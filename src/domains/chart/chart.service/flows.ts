import type { Ctx } from '../../../kernel/ctx.ts';
import type { Day } from '../../../kernel/date.ts';
import type { Amount } from '../../../ledger/money.ts';
import { type Currency, findCurrencies } from '../../currencies/currencies.service.ts';
import { type Convert, converterFor } from '../../exchange-rates/exchange-rates.service.ts';
import { flowsOf, ownAccountIds, type TypedFlow } from '../../insight/insight.service/flows.ts';
import { labelNames } from '../../insight/insight.service/kept.ts';
import { bucketsOf, type ChartAsked, type Days } from '../chart.logic.ts';
import { chartAccounts, type Point, refuseTooMany } from './accounts.ts';

/** What came into some accounts, or went out of them, over some days in one currency. */
export interface FlowLine {
  label: 'earned' | 'spent';
  currency: Currency;
  primary: Currency;
  /** Spent is negative. Of what has no rate nothing is counted in the primary currency. */
  points: Point[];
}

/** Deposits, and what else came in, is earned; the rest is spent (contract 20, section 4). */
const isEarned = ({ type, isInward }: TypedFlow): boolean =>
  type === 'deposit' || (isInward && type !== 'withdrawal');

/**
 * A flow in the primary currency: what its splits say in it themselves, else by the rate of their day; null
 * without conversion or rate.
 */
function worthOf(ctx: Ctx, flow: TypedFlow, { convert, primary }: { convert: Convert; primary: Currency }) {
  const { foreign, currencyId, amount, day } = flow;
  if (!ctx.actor.convertsToPrimary) return null;
  if (currencyId !== primary.id && foreign?.currencyId === primary.id) return foreign.amount;
  return convert(amount, { currencyId, day: day as Day });
}

/** The rates by which flows are converted. */
const rates = (ctx: Ctx, flows: readonly TypedFlow[]): Promise<Convert> =>
  converterFor(
    ctx,
    flows.map(({ currencyId, day }) => ({ currencyId, day: day as Day })),
  );

/**
 * What was earned and spent in each period of a range by some accounts, per currency, the primary one always
 * and first: of splits that have exactly one of the accounts on one of their sides. Refuses as
 * `drawBalances`.
 */
export async function drawFlows(ctx: Ctx, asked: ChartAsked): Promise<FlowLine[]> {
  const { period } = asked;
  const buckets = bucketsOf(asked, period);
  const flows = await crossing(ctx, asked);
  const currencies = await findCurrencies(ctx, new Set(flows.map(({ currencyId }) => currencyId)));
  const { primary } = currencies;
  const ids = new Set([primary.id, ...flows.map(({ currencyId }) => currencyId)]);
  refuseTooMany(buckets.length * ids.size * 2);
  const convert = await rates(ctx, flows);
  const inPrimary = ctx.actor.convertsToPrimary ? 0n : null;
  const lines = [...ids].flatMap((id) =>
    (['earned', 'spent'] as const).map((label): FlowLine => {
      const points = buckets.map((bucket) => ({ day: bucket.label, amount: 0n, inPrimary }));
      return { label, currency: currencies.get(id), primary, points };
    }),
  );
  const lineAt = new Map(lines.map((line) => [`${line.currency.id} ${line.label}`, line]));
  for (const flow of flows) {
    const isIn = isEarned(flow);
    const sign = isIn ? 1n : -1n;
    const line = lineAt.get(`${flow.currencyId} ${isIn ? 'earned' : 'spent'}`);
    const point = line?.points[bucketAt(buckets, flow.day as Day)] as Point;
    point.amount += flow.amount * sign;
    const worth = worthOf(ctx, flow, { convert, primary });
    if (worth !== null) point.inPrimary = (point.inPrimary ?? 0n) + worth * sign;
  }
  return lines;
}

/** What crosses the border of the accounts that are asked about, by day. */
async function crossing(ctx: Ctx, asked: ChartAsked): Promise<TypedFlow[]> {
  const { start, end } = asked;
  const accountIds = (await chartAccounts(ctx, asked, start)).map(({ account }) => account.id);
  if (accountIds.length === 0) return [];
  return flowsOf(ctx, {
    types: ['withdrawal', 'deposit', 'reconciliation', 'transfer'],
    key: 'nothing',
    among: [{ side: 'one', accountIds }],
    inwardTo: accountIds,
    days: 'all',
    start,
    end,
  });
}

/** Which bucket a day of the range is in, found by halving. */
function bucketAt(buckets: readonly { end: Day }[], day: Day): number {
  let [low, high] = [0, buckets.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((buckets[middle] as { end: Day }).end < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What was spent and earned under a category in one currency; both are positive. */
export interface CategoryBar {
  /** Undefined for what has no category. */
  name: string | undefined;
  currency: Currency;
  primary: Currency;
  spent: Amount;
  earned: Amount;
  /** The same in the primary currency, as far as there are rates; nothing without conversion. */
  inPrimary: { spent: Amount; earned: Amount };
}

/**
 * What was spent and earned by category and currency, of splits that have one of the household's own accounts
 * on exactly one of their sides; most first (contract 20, section 4).
 */
export async function drawCategories(ctx: Ctx, { start, end }: Days): Promise<CategoryBar[]> {
  const accountIds = await ownAccountIds(ctx);
  if (accountIds.length === 0) return [];
  const flows = await flowsOf(ctx, {
    types: ['withdrawal', 'deposit'],
    key: 'category',
    among: [{ side: 'one', accountIds }],
    days: ctx.actor.convertsToPrimary ? 'all' : 'none',
    start,
    end,
  });
  const names = await labelNames(ctx, 'category');
  const currencies = await findCurrencies(ctx, new Set(flows.map(({ currencyId }) => currencyId)));
  const { primary } = currencies;
  const convert = ctx.actor.convertsToPrimary ? await rates(ctx, flows) : () => null;
  const bars = new Map<string, CategoryBar>();
  for (const flow of flows) {
    const at = `${flow.key} ${flow.currencyId}`;
    const bar = bars.get(at) ?? {
      name: names.get(flow.key),
      currency: currencies.get(flow.currencyId),
      primary,
      spent: 0n,
      earned: 0n,
      inPrimary: { spent: 0n, earned: 0n },
    };
    const side = flow.type === 'deposit' ? 'earned' : 'spent';
    bar[side] += flow.amount;
    bar.inPrimary[side] += worthOf(ctx, flow, { convert, primary }) ?? 0n;
    bars.set(at, bar);
  }
  return [...bars.values()].sort(bySize);
}

function bySize(a: CategoryBar, b: CategoryBar): number {
  const [one, other] = [a.spent + a.earned, b.spent + b.earned];
  if (one !== other) return one > other ? -1 : 1;
  return (a.name ?? '') < (b.name ?? '') ? -1 : 1;
}
