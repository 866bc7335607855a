import { list, nothing, one, plain, type Reply } from '../../http/json-api.ts';
import { pageOf, rangeLinks, rangeOf } from '../../http/list-input.ts';
import type { RawInput, Route } from '../../http/route.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { presentAccount } from '../accounts/accounts.presenter.ts';
import { listAccounts } from '../accounts/accounts.service/show.ts';
import { presentBill } from '../bills/bills.presenter.ts';
import { listBills } from '../bills/bills.service/show.ts';
import { presentAvailable } from '../budgets/available/available.presenter.ts';
import { listAvailable } from '../budgets/available/available.service.ts';
import { presentLimits } from '../budgets/limits/limits.presenter.ts';
import { listLimits } from '../budgets/limits/limits.service/show.ts';
import { presentRate } from '../exchange-rates/exchange-rates.presenter.ts';
import { currenciesOf, listRatesOfCurrency } from '../exchange-rates/exchange-rates.service/rates.ts';
import { presentRecurrence } from '../recurrences/recurrences.presenter.ts';
import { listRecurrences } from '../recurrences/recurrences.service.ts';
import { presentRule } from '../rules/rules.presenter.ts';
import { listRulesOfCurrency } from '../rules/rules.service/mentions.ts';
import { transactionFilter } from '../transactions/transactions.input/filters.ts';
import { presentGroups } from '../transactions/transactions.presenter.ts';
import { listOfCurrency } from '../transactions/transactions.service/list.ts';
import * as ledger from '../transactions/transactions.service/sums.ts';
import {
  codeIn,
  readAccountsQuery,
  readCurrencyChange,
  readCurrencyChanges,
  readNewCurrency,
} from './currencies.input.ts';
import { presentCurrency } from './currencies.presenter.ts';
import * as currencies from './currencies.service.ts';

const showPrimary = async (ctx: Ctx) => one(presentCurrency(await currencies.primaryCurrency(ctx)));

/** The contract answers a currency in use with an empty list and 409 (contract 10, section 7). */
async function disable(ctx: Ctx, raw: RawInput): Promise<Reply> {
  const disabled = await currencies.disableCurrency(ctx, codeIn(raw));
  return disabled ? one(presentCurrency(disabled)) : plain([], 409);
}

/** One object is answered by one currency, a list by a list. */
async function updateSeveral(ctx: Ctx, raw: RawInput): Promise<Reply> {
  const { drafts, single } = readCurrencyChanges(raw, ctx.actor.role);
  const changed = (await currencies.updateCurrencies(ctx, drafts)).map(presentCurrency);
  const [first] = changed;
  if (single && first) return one(first);
  return list({ items: changed, total: changed.length }, { page: 1, limit: Math.max(1, changed.length) });
}

/** The endpoints of currencies (contract 00 Currencies; contract 10, section 7). */
export const currenciesRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/currencies',
    summary: 'All currencies, by code.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await currencies.listCurrencies(ctx, request);
      return list({ items: items.map(presentCurrency), total }, request);
    },
  },
  {
    method: 'POST',
    path: '/v1/currencies',
    summary: 'Adds a currency.',
    access: 'owner',
    handle: async (ctx, { raw }) =>
      one(presentCurrency(await currencies.storeCurrency(ctx, readNewCurrency(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/currencies',
    summary: 'Changes one or several currencies that are named in the body.',
    handle: (ctx, { raw }) => updateSeveral(ctx, raw),
  },
  { method: 'GET', path: '/v1/currencies/primary', summary: 'The primary currency.', handle: showPrimary },
  {
    method: 'GET',
    path: '/v1/currencies/default',
    summary: 'The primary currency, under its older name.',
    handle: showPrimary,
  },
  {
    method: 'GET',
    path: '/v1/currencies/:code',
    summary: 'One currency.',
    handle: async (ctx, { raw }) => one(presentCurrency(await currencies.getCurrency(ctx, codeIn(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/currencies/:code',
    summary: 'Changes a currency.',
    handle: async (ctx, { raw }) => {
      const draft = readCurrencyChange(raw, ctx.actor.role);
      return one(presentCurrency(await currencies.updateCurrency(ctx, codeIn(raw), draft)));
    },
  },
  {
    method: 'DELETE',
    path: '/v1/currencies/:code',
    summary: 'Deletes a currency that is not in use.',
    access: 'owner',
    handle: async (ctx, { raw }) => {
      await currencies.destroyCurrency(ctx, codeIn(raw));
      return nothing();
    },
  },
  {
    method: 'POST',
    path: '/v1/currencies/:code/enable',
    summary: 'Offers a currency for choosing.',
    handle: async (ctx, { raw }) => {
      const { id } = await currencies.getCurrency(ctx, codeIn(raw));
      return one(presentCurrency(await currencies.enableCurrency(ctx, id)));
    },
  },
  {
    method: 'POST',
    path: '/v1/currencies/:code/disable',
    summary: 'No longer offers a currency that is not in use.',
    handle: (ctx, { raw }) => disable(ctx, raw),
  },
  {
    method: 'POST',
    path: '/v1/currencies/:code/primary',
    summary: 'Makes a currency the primary one.',
    handle: async (ctx, { raw }) =>
      one(presentCurrency(await currencies.makeCurrencyPrimary(ctx, codeIn(raw)))),
  },
  {
    method: 'GET',
    path: '/v1/currencies/:code/accounts',
    summary: 'Accounts that keep the currency.',
    handle: async (ctx, { raw }) => {
      const { id: currencyId } = await currencies.getCurrency(ctx, codeIn(raw));
      const { types, page, date, links } = readAccountsQuery(raw);
      const { items, total } = await listAccounts(ctx, { types, currencyId }, { page, at: { date } });
      return list({ items: items.map(presentAccount), total }, page, links);
    },
  },
  {
    method: 'GET',
    path: '/v1/currencies/:code/transactions',
    summary: 'Transactions with the currency as their main or foreign one, newest first.',
    handle: async (ctx, { raw }) => {
      const { id: currencyId } = await currencies.getCurrency(ctx, codeIn(raw));
      const request = pageOf(raw);
      const filter = { ...transactionFilter(raw, 'default'), currencyId };
      const { total, view } = await listOfCurrency(ctx, filter, request);
      return list({ items: presentGroups(view, ctx.actor.userGroupId), total }, request, filter.links);
    },
  },
  {
    method: 'GET',
    path: '/v1/currencies/:code/available-budgets',
    summary: 'Available budgets in the currency, latest first.',
    handle: async (ctx, { raw }) => {
      const { id: currencyId } = await currencies.getCurrency(ctx, codeIn(raw));
      const request = pageOf(raw);
      const { items, total } = await listAvailable(ctx, { currencyId, range: {}, request }, ledger);
      return list({ items: items.map(presentAvailable), total }, request);
    },
  },
  {
    method: 'GET',
    path: '/v1/currencies/:code/bills',
    summary: 'Bills in the currency, with payments and expected days of a range.',
    handle: async (ctx, { raw }) => {
      const { id: currencyId } = await currencies.getCurrency(ctx, codeIn(raw));
      const [page, range] = [pageOf(raw), rangeOf(raw)];
      const { items, total } = await listBills(ctx, { currencyId }, { page, range });
      return list({ items: items.map(presentBill), total }, page, rangeLinks(range));
    },
  },
  {
    method: 'GET',
    path: '/v1/currencies/:code/budget-limits',
    summary: 'Budget limits in the currency, newest first.',
    handle: async (ctx, { raw }) => {
      const { id: currencyId } = await currencies.getCurrency(ctx, codeIn(raw));
      const [request, range] = [pageOf(raw), rangeOf(raw)];
      const page = await listLimits(ctx, { filter: { currencyId, range }, request }, ledger);
      return list(presentLimits(page), request, rangeLinks(range));
    },
  },
  {
    method: 'GET',
    path: '/v1/currencies/:code/cer',
    summary: 'Exchange rates from or to the currency, newest first.',
    handle: async (ctx, { raw }) => {
      const { id } = await currencies.getCurrency(ctx, codeIn(raw));
      const request = pageOf(raw);
      const { items, total } = await listRatesOfCurrency(ctx, id, request);
      const named = await currenciesOf(ctx, items);
      return list({ items: items.map((rate) => presentRate(rate, named)), total }, request);
    },
  },
  {
    method: 'GET',
    path: '/v1/currencies/:code/recurrences',
    summary: 'Recurring transactions in the currency, be it their own or the foreign one.',
    handle: async (ctx, { raw }) => {
      const { id: currencyId } = await currencies.getCurrency(ctx, codeIn(raw));
      const request = pageOf(raw);
      const { items, total } = await listRecurrences(ctx, { currencyId }, request);
      return list({ items: items.map(presentRecurrence), total }, request);
    },
  },
  {
    method: 'GET',
    path: '/v1/currencies/:code/rules',
    summary: 'Rules that ask for the currency, as they were made.',
    handle: async (ctx, { raw }) => {
      const currency = await currencies.getCurrency(ctx, codeIn(raw));
      const request = pageOf(raw);
      const { items, total } = await listRulesOfCurrency(ctx, currency, request);
      return list({ items: items.map(presentRule), total }, request);
    },
  },
];
