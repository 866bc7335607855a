import type { Ctx } from '../../../kernel/ctx.ts';
import { addDays, type Day } from '../../../kernel/date.ts';
import { PAGE_SIZE_MAX } from '../../../kernel/page.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { type AccountType, LIABILITY_TYPES } from '../../../ledger/kinds.ts';
import type { Amount } from '../../../ledger/money.ts';
import { type AccountView, listAccounts, viewAccounts } from '../../accounts/accounts.service/show.ts';
import { findAccounts } from '../../accounts/accounts.service.ts';
import type { Currency } from '../../currencies/currencies.service.ts';
import { converterFor } from '../../exchange-rates/exchange-rates.service.ts';
import { preferenceOf } from '../../preferences/preferences.service.ts';
import { type ChartAsked, POINTS_MAX, runningBalances, stepsOf } from '../chart.logic.ts';
import { selectDayChanges } from '../chart.repository.ts';

/** A point of a line: an amount on a day, and in the primary currency where that is known. */
export interface Point {
  day: Day;
  amount: Amount;
  inPrimary: Amount | null;
}

/** The balances of an account over some days. */
export interface BalanceLine {
  name: string;
  currency: Currency;
  primary: Currency;
  points: Point[];
}

/** Refuses (422) a chart of more points than one may have. */
export function refuseTooMany(points: number): void {
  if (points <= POINTS_MAX) return;
  throw invalid({ period: [`The period is too short for these days: ${POINTS_MAX} points at most.`] });
}

const PRESELECTED: Record<NonNullable<ChartAsked['preselected']>, readonly AccountType[]> = {
  all: ['asset', ...LIABILITY_TYPES],
  assets: ['asset'],
  liabilities: LIABILITY_TYPES,
};

/**
 * The accounts a chart is about, as they stand at the end of a day: a group, else those that are named, else
 * those of the front page, else all assets (contract 20, section 4). Refuses (422) an account that the
 * household does not have.
 */
export async function chartAccounts(ctx: Ctx, asked: ChartAsked, date: Day): Promise<AccountView[]> {
  const { preselected, accountIds } = asked;
  if (preselected === undefined) {
    const named = await namedAccounts(ctx, accountIds);
    if (named.length > 0) return viewAccounts(ctx, named, { date });
  }
  const page = { page: 1, limit: PAGE_SIZE_MAX };
  const types = PRESELECTED[preselected ?? 'assets'];
  return (await listAccounts(ctx, { types }, { page, at: { date } })).items;
}

async function namedAccounts(ctx: Ctx, accountIds: readonly number[]) {
  if (accountIds.length > 0) {
    const found = await findAccounts(ctx, accountIds);
    const unknown = accountIds.flatMap((id, i) => (found.has(id) ? [] : [i]));
    if (unknown.length > 0) {
      throw invalid(
        Object.fromEntries(unknown.map((i) => [`accounts.${i}`, [`The selected accounts.${i} is invalid.`]])),
      );
    }
    return accountIds.flatMap((id) => found.get(id) ?? []);
  }
  const preferred = await preferenceOf(ctx, 'frontpageAccounts');
  const ids = Array.isArray(preferred) ? preferred.map(Number).filter(Number.isSafeInteger) : [];
  const found = ids.length > 0 ? await findAccounts(ctx, ids) : new Map();
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/**
 * The balance of each account at the end of every step of a range, with its virtual balance, from the sums
 * that are kept per day; a constant number of statements. A missing rate leaves a point without its amount in
 * the primary currency. Refuses (422) unknown accounts, and more points than a chart may have.
 */
export async function drawBalances(ctx: Ctx, asked: ChartAsked): Promise<BalanceLine[]> {
  const { start, period } = asked;
  const steps = stepsOf(asked, period);
  const views = await chartAccounts(ctx, asked, addDays(start, -1));
  refuseTooMany(steps.length * views.length);
  const held = views.map(({ account, currency }) => ({ accountId: account.id, currencyId: currency.id }));
  const days = { start, end: steps.at(-1) ?? start };
  const changes = await selectDayChanges(ctx.db, ctx.actor.userGroupId, { held, ...days });
  const currencyIds = new Set(held.map(({ currencyId }) => currencyId));
  const convert = await converterFor(
    ctx,
    [...currencyIds].flatMap((currencyId) => steps.map((day) => ({ currencyId, day }))),
  );
  return views.map(({ account, currency, primary, figures }) => {
    const before = figures.balance + (account.virtualBalance ?? 0n);
    const balances = runningBalances(before, changes.get(account.id) ?? [], steps);
    const points = steps.map((day, i) => {
      const amount = balances[i] as Amount;
      return { day, amount, inPrimary: convert(amount, { currencyId: currency.id, day }) };
    });
    return { name: account.name, currency, primary, points };
  });
}
