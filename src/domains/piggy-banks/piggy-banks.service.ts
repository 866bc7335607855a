import type { Ctx } from '../../kernel/ctx.ts';
import { civilOf, type Day, dayOf } from '../../kernel/date.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Amount } from '../../ledger/money.ts';
import { type AccountView, viewAccounts } from '../accounts/accounts.service/show.ts';
import { findAccounts } from '../accounts/accounts.service.ts';
import { type Currency, findCurrencies } from '../currencies/currencies.service.ts';
import { type Convert, converterFor } from '../exchange-rates/exchange-rates.service.ts';
import { findObjectGroups, type ObjectGroup } from '../object-groups/object-groups.service.ts';
import { type PiggyBank, savePerMonth, totalOf } from './piggy-banks.logic.ts';
import { type PiggyBankEvent, selectEvents } from './piggy-banks.repository/events.ts';
import {
  type Scope,
  selectPiggyBankById,
  selectPiggyBankByName,
  selectPiggyBanks,
} from './piggy-banks.repository/rows.ts';

export type { PiggyBank } from './piggy-banks.logic.ts';

/** An amount in the currency of the piggy bank, and in the primary one where it can be told. */
export interface Shown {
  amount: Amount;
  primary: Amount | null;
}

/** A piggy bank with all that is shown of it. */
export interface PiggyBankView {
  piggyBank: PiggyBank;
  currency: Currency;
  primary: Currency;
  group: Pick<ObjectGroup, 'id' | 'title' | 'position'> | undefined;
  accounts: { id: number; name: string; saved: Shown }[];
  saved: Shown;
  perMonth: Shown;
  /** Both null without a target. */
  target: Shown | null;
  left: Shown | null;
}

/** An event with the currencies that are shown with it. */
export interface EventView {
  event: PiggyBankEvent;
  primaryAmount: Amount | null;
  currency: Currency;
  primary: Currency;
}

/** Today in the time zone of the server. */
export const today = (ctx: Ctx): Day => dayOf(civilOf(ctx.now()));

/** The household's piggy bank of this number, or else of this name, if there is one. */
export async function findPiggyBank(
  ctx: Ctx,
  wanted: { id?: number | null | undefined; name?: string | null | undefined },
): Promise<PiggyBank | undefined> {
  const { userGroupId } = ctx.actor;
  const numbered = wanted.id ? await selectPiggyBankById(ctx.db, userGroupId, wanted.id) : undefined;
  if (numbered || !wanted.name) return numbered;
  return selectPiggyBankByName(ctx.db, userGroupId, wanted.name);
}

/** The household's piggy bank of this number. Refuses (not found) when there is none. */
export async function getPiggyBank(ctx: Ctx, id: number): Promise<PiggyBank> {
  const piggyBank = await findPiggyBank(ctx, { id });
  if (!piggyBank) throw notFound();
  return piggyBank;
}

/** One piggy bank as it is shown. Refuses (not found) when there is none of this number. */
export async function showPiggyBank(ctx: Ctx, id: number): Promise<PiggyBankView> {
  return viewPiggyBank(ctx, await getPiggyBank(ctx, id));
}

/**
 * A page of the household's piggy banks, by place, then by age: all, those that save on an account, or those
 * in an object group. A constant number of statements.
 */
export async function listPiggyBanks(
  ctx: Ctx,
  scope: Scope,
  request: PageRequest,
): Promise<Page<PiggyBankView>> {
  const { items, total } = await selectPiggyBanks(ctx.db, ctx.actor.userGroupId, { scope, request });
  return { items: await viewPiggyBanks(ctx, items), total };
}

/** A piggy bank that is at hand, as it is shown. */
export async function viewPiggyBank(ctx: Ctx, piggyBank: PiggyBank): Promise<PiggyBankView> {
  const [view] = await viewPiggyBanks(ctx, [piggyBank]);
  return view as PiggyBankView;
}

async function viewPiggyBanks(ctx: Ctx, piggyBanks: readonly PiggyBank[]): Promise<PiggyBankView[]> {
  if (piggyBanks.length === 0) return [];
  const accounts = await findAccounts(ctx, [
    ...new Set(piggyBanks.flatMap(({ shares }) => shares.map((share) => share.accountId))),
  ]);
  const groups = await findObjectGroups(
    ctx,
    piggyBanks.flatMap(({ objectGroupId }) => objectGroupId ?? []),
  );
  const currencies = await findCurrencies(ctx, new Set(piggyBanks.map(({ currencyId }) => currencyId)));
  const day = today(ctx);
  const wanted = piggyBanks.map(({ currencyId }) => ({ currencyId, day }));
  const show = shower(ctx, await converterFor(ctx, wanted));
  return piggyBanks.map((piggyBank) => {
    const { target, targetDate, currencyId, shares } = piggyBank;
    const saved = totalOf(shares);
    const currency = currencies.get(currencyId);
    const perMonth = savePerMonth({ target, targetDate, saved, decimals: currency.decimalPlaces }, day);
    const at = { currencyId, day };
    return {
      piggyBank,
      currency,
      primary: currencies.primary,
      group: groups.get(piggyBank.objectGroupId ?? 0),
      accounts: shares.map((share) => ({
        id: share.accountId,
        name: accounts.get(share.accountId)?.name ?? '',
        saved: show(share.saved, at, 0n),
      })),
      saved: show(saved, at, 0n),
      perMonth: show(perMonth, at, 0n),
      target: target === null ? null : show(target, at, null),
      left: target === null ? null : show(target - saved, at, null),
    };
  });
}

/**
 * Gives amounts with their conversion. For somebody who does not convert, old clients expect a zero in some
 * fields and nothing in others (contract 10, section 2.12).
 */
function shower(ctx: Ctx, convert: Convert) {
  const { convertsToPrimary } = ctx.actor;
  return (amount: Amount, at: { currencyId: number; day: Day }, otherwise: 0n | null): Shown => ({
    amount,
    primary: convertsToPrimary ? convert(amount, at) : otherwise,
  });
}

/**
 * A page of what was put into a piggy bank and taken out of it, newest first. Refuses (not found) an unknown
 * number.
 */
export async function listEvents(ctx: Ctx, id: number, request: PageRequest): Promise<Page<EventView>> {
  await getPiggyBank(ctx, id);
  return viewEvents(ctx, { of: 'piggy bank', id, request });
}

/** A page of what a transaction did to piggy banks, newest first. */
export function listEventsOfTransaction(
  ctx: Ctx,
  groupId: number,
  request: PageRequest,
): Promise<Page<EventView>> {
  return viewEvents(ctx, { of: 'transaction', id: groupId, request });
}

async function viewEvents(
  ctx: Ctx,
  list: { of: 'piggy bank' | 'transaction'; id: number; request: PageRequest },
): Promise<Page<EventView>> {
  const { items, total } = await selectEvents(ctx.db, ctx.actor.userGroupId, list);
  const currencies = await findCurrencies(ctx, new Set(items.map((event) => event.currencyId)));
  const wanted = items.map(({ currencyId, date }) => ({ currencyId, day: date }));
  const convert = await converterFor(ctx, wanted);
  const views = items.map((event) => ({
    event,
    primaryAmount: convert(event.amount, { currencyId: event.currencyId, day: event.date }),
    currency: currencies.get(event.currencyId),
    primary: currencies.primary,
  }));
  return { items: views, total };
}

/**
 * A page of the accounts that a piggy bank saves on, in its order, with their balances at the end of a day or
 * now. Refuses (not found) an unknown number.
 */
export async function listAccountsOf(
  ctx: Ctx,
  id: number,
  { date, request }: { date: Day | undefined; request: PageRequest },
): Promise<Page<AccountView>> {
  const { shares } = await getPiggyBank(ctx, id);
  const start = (request.page - 1) * request.limit;
  const ids = shares.slice(start, start + request.limit).map((share) => share.accountId);
  const accounts = await findAccounts(ctx, ids);
  const inOrder = ids.flatMap((accountId) => accounts.get(accountId) ?? []);
  return { items: await viewAccounts(ctx, inOrder, { date }), total: shares.length };
}
