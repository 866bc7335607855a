import type { Ctx } from '../../../kernel/ctx.ts';
import { endOfDay, startOfDay } from '../../../kernel/date.ts';
import { offsetOf, type PageRequest } from '../../../kernel/page.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { type Amount, fromLimbs } from '../../../ledger/money.ts';
import { type CurrencyMap, findCurrencies } from '../../currencies/currencies.service.ts';
import type { TransactionFilter } from '../transactions.input/filters.ts';
import {
  accountRegister,
  compareInList,
  currencyRegister,
  endOfPeriod,
  findStart,
  LEDGER,
  type ListPlace,
  periodsOf,
  type Register,
} from '../transactions.logic/register.ts';
import { accountDayKey, runningBalances } from '../transactions.logic/running-balance.ts';
import { selectBalancesBefore, selectDayPostings } from '../transactions.repository/balances.ts';
import { selectGroupOfJournal, selectTagsOf } from '../transactions.repository/groups.ts';
import {
  type JournalView,
  selectCounts,
  selectEntries,
  selectViews,
} from '../transactions.repository/page.ts';

/** Everything that is shown of some groups. */
export interface GroupsView {
  /** In list order. */
  groups: { groupId: number; splits: JournalView[] }[];
  tags: ReadonlyMap<number, string[]>;
  /** Balance of an account in a currency after a split, by `balanceKey`. */
  balances: ReadonlyMap<string, Amount>;
  currencies: CurrencyMap;
}

/** A page of groups. */
export interface GroupsPage {
  /** Groups in the whole list. */
  total: number;
  view: GroupsView;
}

/**
 * A page of a register: the groups of the wanted types and days, newest first, exactly paged and counted by
 * group. The work is proportional to the page: counts kept per month and day tell where it begins.
 */
async function listGroups(
  ctx: Ctx,
  list: Register & TransactionFilter,
  request: PageRequest,
): Promise<GroupsPage> {
  const of = { ...list, userGroupId: ctx.actor.userGroupId };
  const counts = await selectCounts(ctx.db, of, periodsOf(list.range));
  let start = findStart(counts, offsetOf(request));
  const { total } = start;
  if (start.period === undefined) return { total, view: await viewGroups(ctx, []) };
  if (start.skip > 0 && start.period.startsWith('m')) {
    // Inside a busy month the day is looked up too, so that never more than one day's rows are skipped.
    const month = start.period.slice(1);
    const days = { from: `d${month}-01`, to: `d${month}-31` };
    const none = { from: 'z', to: 'a' };
    start = findStart(await selectCounts(ctx.db, of, { months: none, head: days, tail: none }), start.skip);
  }
  const { start: from, end } = list.range;
  const last = endOfPeriod(start.period as string);
  const ids = await selectEntries(ctx.db, of, {
    from: from === undefined ? '' : startOfDay(from),
    to: end !== undefined && endOfDay(end) < last ? endOfDay(end) : last,
    skip: start.skip,
    limit: request.limit,
  });
  return { total, view: await viewGroups(ctx, ids) };
}

/** The household's transactions, newest first. */
export const listLedger = (ctx: Ctx, filter: TransactionFilter, request: PageRequest): Promise<GroupsPage> =>
  listGroups(ctx, { ...LEDGER, ...filter }, request);

/**
 * The transactions that touch one account, newest first; the caller has made sure that it is the household's.
 */
export const listOfAccount = (
  ctx: Ctx,
  filter: TransactionFilter & { accountId: number },
  request: PageRequest,
): Promise<GroupsPage> => listGroups(ctx, { ...accountRegister(filter.accountId), ...filter }, request);

/** The transactions with a currency as their main or foreign one, newest first. */
export const listOfCurrency = (
  ctx: Ctx,
  filter: TransactionFilter & { currencyId: number },
  request: PageRequest,
): Promise<GroupsPage> => listGroups(ctx, { ...currencyRegister(filter.currencyId), ...filter }, request);

/** One group. Refuses (404) what this household does not have. */
export async function getGroup(ctx: Ctx, groupId: number): Promise<GroupsView> {
  const view = await viewGroups(ctx, [groupId]);
  if (view.groups.length === 0) throw notFound();
  return view;
}

/** The group a split belongs to. Refuses (404) what this household does not have. */
export async function getGroupOfJournal(ctx: Ctx, journalId: number): Promise<GroupsView> {
  const groupId = await selectGroupOfJournal(ctx.db, ctx.actor.userGroupId, journalId);
  if (groupId === undefined) throw notFound();
  return getGroup(ctx, groupId);
}

const placeOfView = (split: JournalView): ListPlace => ({
  date: split.date,
  position: split.position,
  journalId: split.id,
});

async function viewGroups(ctx: Ctx, groupIds: readonly number[]): Promise<GroupsView> {
  const { db } = ctx;
  const { userGroupId } = ctx.actor;
  const rows = groupIds.length ? await selectViews(db, userGroupId, groupIds) : [];
  const byGroup = new Map<number, JournalView[]>();
  for (const row of rows) {
    const splits = byGroup.get(row.group_id);
    if (splits) splits.push(row);
    else byGroup.set(row.group_id, [row]);
  }
  const groups = groupIds.flatMap((groupId) => {
    const splits = byGroup.get(groupId);
    return splits
      ? [{ groupId, splits: splits.sort((a, b) => compareInList(placeOfView(a), placeOfView(b))) }]
      : [];
  });
  const currencyIds = new Set(rows.flatMap((row) => [row.currency_id, row.foreign_currency_id]));
  return {
    groups,
    tags: await tagsOf(ctx, rows),
    balances: await balancesOf(ctx, rows),
    currencies: await findCurrencies(
      ctx,
      [...currencyIds].filter((id) => id !== null),
    ),
  };
}

async function tagsOf(ctx: Ctx, rows: readonly JournalView[]): Promise<Map<number, string[]>> {
  const tags = new Map<number, string[]>();
  if (rows.length === 0) return tags;
  for (const { journal_id, tag } of await selectTagsOf(
    ctx.db,
    ctx.actor.userGroupId,
    rows.map((row) => row.id),
  )) {
    const list = tags.get(journal_id);
    if (list) list.push(tag);
    else tags.set(journal_id, [tag]);
  }
  return tags;
}

/**
 * Balances after each shown split: what the accounts held before each day, and that day's postings in order.
 */
async function balancesOf(ctx: Ctx, rows: readonly JournalView[]): Promise<Map<string, Amount>> {
  const { userGroupId } = ctx.actor;
  const ids = rows.map((row) => row.id);
  const before = new Map<string, Amount>();
  for (const row of await selectBalancesBefore(ctx.db, userGroupId, ids)) {
    const parts = [row.years, row.months, row.days].map((sum) => (sum === null ? 0n : limbsOf(sum)));
    before.set(
      accountDayKey(row.account_id, row.currency_id, row.day),
      parts.reduce((a, b) => a + b),
    );
  }
  return runningBalances(before, await selectDayPostings(ctx.db, userGroupId, ids));
}

/** An amount from a sum whose limbs came as one text. */
function limbsOf(text: string): Amount {
  const [units = '0', frac = '0'] = text.split(' ');
  return fromLimbs(units, frac);
}
