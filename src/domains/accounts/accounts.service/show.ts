import type { Ctx } from '../../../kernel/ctx.ts';
import { addDays, type CivilTime, civilOf, type Day, dayOf, endOfDay } from '../../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import { isLiability } from '../../../ledger/kinds.ts';
import type { Amount } from '../../../ledger/money.ts';
import { type Currency, findCurrencies } from '../../currencies/currencies.service.ts';
import { converterFor } from '../../exchange-rates/exchange-rates.service.ts';
import { type Account, debtOf } from '../accounts.logic/account.ts';
import {
  type AccountFilter,
  comparing,
  type Figures,
  needsFigures,
  type ShownAt,
  type SortKey,
} from '../accounts.logic/listing.ts';
import { AFTER_ALL, dayAsked } from '../accounts.logic/moment.ts';
import { selectAccountPage, selectMatching, selectRegisterFacts } from '../accounts.repository/lists.ts';
import type { HeldBefore } from '../accounts.repository/sums.ts';
import { balancesBefore, getAccount, movedToday } from '../accounts.service.ts';

/** An account with all that is shown of it. */
export interface AccountView {
  account: Account;
  figures: Figures;
  /** Its own currency, or the primary one where it keeps none. */
  currency: Currency;
  primary: Currency;
  /** An amount of the account in the primary currency, at the rate of the day that is shown. */
  inPrimary: (amount: Amount) => Amount | null;
}

/** What is asked of a list besides which accounts it holds. */
export interface Listing {
  page: PageRequest;
  at: ShownAt;
  sort?: readonly SortKey[] | undefined;
}

/** A page of the household's accounts, with the length of the whole list. */
export async function listAccounts(
  ctx: Ctx,
  filter: AccountFilter,
  listing: Listing,
): Promise<Page<AccountView>> {
  const { page: request, at, sort = [] } = listing;
  if (sort.length > 0 || filter.currencyId !== undefined) return listSorted(ctx, filter, listing);
  const { types } = filter;
  const { items, total } = await selectAccountPage(ctx.db, ctx.actor.userGroupId, { types, request });
  return { items: await viewAccounts(ctx, items, at), total };
}

/**
 * Any other order is found among all accounts of the list; balances are computed for all of them only if they
 * decide.
 */
async function listSorted(ctx: Ctx, filter: AccountFilter, listing: Listing): Promise<Page<AccountView>> {
  const { page, at, sort = [] } = listing;
  const all = await selectMatching(ctx.db, ctx.actor.userGroupId, filter);
  const cut = <T>(items: T[]): T[] => items.slice(offsetOf(page), offsetOf(page) + page.limit);
  const figures = new Map<number, Figures>();
  if (!needsFigures(sort)) {
    all.sort(comparing(sort));
    return { items: await viewAccounts(ctx, cut(all), at), total: all.length };
  }
  const views = await viewAccounts(ctx, all, at);
  for (const view of views) figures.set(view.account.id, view.figures);
  const order = comparing(sort, figures);
  views.sort((a, b) => order(a.account, b.account));
  return { items: cut(views), total: all.length };
}

/** One account as it is shown. Refuses (not found) when there is none of this number in the household. */
export async function showAccount(ctx: Ctx, id: number, at: ShownAt): Promise<AccountView> {
  return viewAccount(ctx, await getAccount(ctx, id), at);
}

/** An account that is at hand, as it is shown. */
export async function viewAccount(ctx: Ctx, account: Account, at: ShownAt): Promise<AccountView> {
  const [view] = await viewAccounts(ctx, [account], at);
  return view as AccountView;
}

/** Accounts that are at hand, as they are shown, in their order; a constant number of statements. */
export async function viewAccounts(
  ctx: Ctx,
  accounts: readonly Account[],
  at: ShownAt,
): Promise<AccountView[]> {
  if (accounts.length === 0) return [];
  const currencyIds = accounts.flatMap(({ currencyId }) => (currencyId === null ? [] : [currencyId]));
  const currencies = await findCurrencies(ctx, currencyIds);
  const shown = accounts.map((account) => ({
    account,
    currency: currencies.find(account.currencyId) ?? currencies.primary,
  }));
  const moment = at.date === undefined ? civilOf(ctx.now()) : endOfDay(at.date);
  const figures = await computeFigures(ctx, shown, { ...at, moment });
  const rateOf = ({ currency }: Shown) => ({ currencyId: currency.id, day: dayOf(moment) });
  const convert = await converterFor(ctx, shown.map(rateOf));
  return shown.map((one, i) => ({
    ...one,
    figures: figures[i] as Figures,
    primary: currencies.primary,
    inPrimary: (amount: Amount) => convert(amount, rateOf(one)),
  }));
}

/** Whether the change over a range is asked for. */
const isRanged = (at: ShownAt): at is { start: Day; end: Day } =>
  at.start !== undefined && at.end !== undefined;

interface Shown {
  account: Account;
  currency: Currency;
}

/** The sums that one account is asked for, in a fixed order; see `computeFigures`. */
function sumsFor({ account, currency }: Shown, at: ShownAt, moment: CivilTime): HeldBefore[] {
  const days = [dayAsked(moment)];
  if (isRanged(at)) days.push(at.start, addDays(at.end, 1));
  if (isLiability(account.type)) days.push(AFTER_ALL);
  return days.map((day) => ({ accountId: account.id, currencyId: currency.id, day }));
}

/**
 * All balances come from one statement: what each account needs is put one behind the other and taken off
 * again.
 */
async function computeFigures(
  ctx: Ctx,
  shown: readonly Shown[],
  at: ShownAt & { moment: CivilTime },
): Promise<Figures[]> {
  const { userGroupId } = ctx.actor;
  const { moment } = at;
  const asked = shown.flatMap((one) => sumsFor(one, at, moment));
  const sums = (await balancesBefore(ctx, asked)).values();
  const held = shown.map(({ account, currency }) => ({ accountId: account.id, currencyId: currency.id }));
  const today = await movedToday(ctx, held, moment);
  const facts = await selectRegisterFacts(
    ctx.db,
    userGroupId,
    held.map(({ accountId }) => accountId),
  );
  const next = () => sums.next().value ?? 0n;
  return shown.map(({ account }, i) => {
    const balance = next() + (today[i] ?? 0n);
    const before = isRanged(at) ? next() : null;
    const difference = before === null ? null : next() - before;
    const debt = isLiability(account.type) ? debtOf(account.liabilityDirection, next()) : null;
    const { lastActivity = null, opening = null } = facts.get(account.id) ?? {};
    return { moment, balance, difference, opening, debt, lastActivity };
  });
}
