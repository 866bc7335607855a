import type { Ctx } from '../../../kernel/ctx.ts';
import { dayOf, endOfDay, startOfDay } from '../../../kernel/date.ts';
import { offsetOf, type PageRequest } from '../../../kernel/page.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { type Amount, fromLimbs } from '../../../ledger/money.ts';
import { endOfPeriod, type KeySpan, partsOf, spansOf } from '../../../ledger/period.ts';
import { type CurrencyMap, findCurrencies } from '../../currencies/currencies.service.ts';
import { type Convert, converterFor } from '../../exchange-rates/exchange-rates.service.ts';
import type { TransactionFilter } from '../transactions.input/filters.ts';
import type { Label } from '../transactions.logic/label.ts';
import {
  accountRegister,
  compareInList,
  currencyRegister,
  findStart,
  LEDGER,
  type ListPlace,
  labelRegister,
  type PageStart,
  type Register,
  WITHOUT_BUDGET,
} from '../transactions.logic/register.ts';
import {
  type BalancePosting,
  balancesBefore,
  type DayBalance,
  runningBalances,
} from '../transactions.logic/running-balance.ts';
import { selectBalanceParts } from '../transactions.repository/balances.ts';
import { selectGroupOfJournal } from '../transactions.repository/groups.ts';
import {
  type JournalView,
  selectCounts,
  selectEntries,
  selectViews,
} from '../transactions.repository/page.ts';
import { tagsOf } from './stored.ts';

export type { JournalView } from '../transactions.repository/page.ts';

/** What some groups are by themselves. */
export interface GroupsContent {
  /** In list order. */
  groups: { groupId: number; splits: JournalView[] }[];
  tags: ReadonlyMap<number, string[]>;
  currencies: CurrencyMap;
}

/** Everything that is shown of some groups. */
export interface GroupsView extends GroupsContent {
  /** Balance of an account in a currency after a split, by `balanceKey`. */
  balances: ReadonlyMap<string, Amount>;
  /** Into the primary currency, at the rate of the day of each split. */
  convert: Convert;
}

/** The same without the balances, which cost most and which not everything shows. */
export type ConvertedGroups = Omit<GroupsView, 'balances'>;

/** A page of groups. */
export interface GroupsPage {
  /** Groups in the whole list. */
  total: number;
  view: GroupsView;
}

/**
 * A page of a register: the groups of the wanted types and days, newest first, exactly paged and counted by
 * group. The work is proportional to the page: counts kept per year, month and day tell where it begins.
 */
async function listGroups(
  ctx: Ctx,
  list: Register & TransactionFilter,
  request: PageRequest,
): Promise<GroupsPage> {
  const of = { ...list, userGroupId: ctx.actor.userGroupId };
  let start = findStart(await selectCounts(ctx.db, of, spansOf(list.range)), offsetOf(request));
  const { total } = start;
  // Into the year, then into the month, so that never more than one day's rows are skipped.
  for (let parts = inside(start); parts; parts = inside(start)) {
    start = findStart(await selectCounts(ctx.db, of, [parts]), start.skip);
  }
  if (start.period === undefined) return { total, view: await viewGroups(ctx, []) };
  const { start: from, end } = list.range;
  const last = endOfPeriod(start.period);
  const ids = await selectEntries(ctx.db, of, {
    from: from === undefined ? '' : startOfDay(from),
    to: end !== undefined && endOfDay(end) < last ? endOfDay(end) : last,
    skip: start.skip,
    limit: request.limit,
  });
  return { total, view: await viewGroups(ctx, ids) };
}

/** The parts among which to look on, when a page begins inside a period. */
const inside = (start: PageStart): KeySpan | undefined =>
  start.skip > 0 && start.period !== undefined ? partsOf(start.period) : undefined;

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

/**
 * The transactions with a split under a label, newest first; the caller has made sure that the label is the
 * household's.
 */
export const listOfLabel = (
  ctx: Ctx,
  filter: TransactionFilter & { label: Label; labelId: number },
  request: PageRequest,
): Promise<GroupsPage> =>
  listGroups(ctx, { ...labelRegister(filter.label, filter.labelId), ...filter }, request);

/**
 * The withdrawals with a split that has no budget, newest first: whatever the filter asks for, nothing else
 * lacks one (contract 10, section 14).
 */
export const listWithoutBudget = (
  ctx: Ctx,
  filter: TransactionFilter,
  request: PageRequest,
): Promise<GroupsPage> => listGroups(ctx, { ...WITHOUT_BUDGET, ...filter }, request);

/** One group; undefined when this household does not have it. */
export async function findGroup(ctx: Ctx, groupId: number): Promise<GroupsView | undefined> {
  const view = await viewGroups(ctx, [groupId]);
  return view.groups.length > 0 ? view : undefined;
}

/** One group. Refuses (404) what this household does not have. */
export async function getGroup(ctx: Ctx, groupId: number): Promise<GroupsView> {
  const view = await findGroup(ctx, groupId);
  if (!view) throw notFound();
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

/**
 * Everything that is shown of groups, in the order of their numbers as given; those that this household does
 * not have are left out.
 */
export async function viewGroups(ctx: Ctx, groupIds: readonly number[]): Promise<GroupsView> {
  const view = await convertGroups(ctx, groupIds);
  return {
    ...view,
    balances: await balancesOf(
      ctx,
      view.groups.flatMap(({ splits }) => splits),
    ),
  };
}

/** As `viewGroups`, without balances. */
export async function convertGroups(ctx: Ctx, groupIds: readonly number[]): Promise<ConvertedGroups> {
  const content = await readGroups(ctx, groupIds);
  const rows = content.groups.flatMap(({ splits }) => splits);
  return {
    ...content,
    convert: await converterFor(
      ctx,
      rows.map((row) => ({ currencyId: row.currency_id, day: dayOf(row.date) })),
    ),
  };
}

/** As `viewGroups`, without balances and conversions, for those who only tell what was entered. */
export async function readGroups(ctx: Ctx, groupIds: readonly number[]): Promise<GroupsContent> {
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
    tags: await tagsOf(
      ctx,
      rows.map((row) => row.id),
    ),
    currencies: await findCurrencies(
      ctx,
      [...currencyIds].filter((id) => id !== null),
    ),
  };
}

/** Balances after each shown split: what the accounts held before each day, and its postings in order. */
async function balancesOf(ctx: Ctx, rows: readonly JournalView[]): Promise<Map<string, Amount>> {
  const ids = rows.map((row) => row.id);
  const parts = await selectBalanceParts(ctx.db, ctx.actor.userGroupId, ids);
  const starts: DayBalance[] = [];
  const days: DayBalance[] = [];
  const postings: BalancePosting[] = [];
  for (const part of parts) {
    const { account_id: accountId, currency_id: currencyId, date: day } = part;
    if (part.kind === 'posting') postings.push(part);
    else if (part.kind === 'day') {
      days.push({ accountId, currencyId, day, amount: fromLimbs(part.amount_units, part.amount_frac) });
    } else {
      const amount = part.before === null ? 0n : limbsOf(part.before);
      starts.push({ accountId, currencyId, day, amount });
    }
  }
  return runningBalances(balancesBefore(starts, days), postings);
}

/** An amount from a sum whose limbs came as one text. */
function limbsOf(text: string): Amount {
  const [units = '0', frac = '0'] = text.split(' ');
  return fromLimbs(units, frac);
}
