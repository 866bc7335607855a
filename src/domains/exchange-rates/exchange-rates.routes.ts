import { list, nothing, one, type Reply } from '../../http/json-api.ts';
import { pageOf } from '../../http/list-input.ts';
import { idIn, type RawInput, type Route } from '../../http/route.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import {
  codesIn,
  dayTextIn,
  readRate,
  readRateChange,
  readRatesOfDay,
  readRatesOfPair,
} from './exchange-rates.input.ts';
import { presentRate } from './exchange-rates.presenter.ts';
import * as rates from './exchange-rates.service/rates.ts';

const directionIn = (ctx: Ctx, raw: RawInput) => rates.getDirection(ctx, codesIn(raw));
const dayIn = (ctx: Ctx, raw: RawInput) => rates.dayMeant(ctx, dayTextIn(raw));

/** The rate that direction and day in the path name. */
const rateIn = async (ctx: Ctx, raw: RawInput): Promise<rates.ExchangeRate> =>
  rates.getRateOn(ctx, await directionIn(ctx, raw), await dayIn(ctx, raw));

async function showOne(ctx: Ctx, rate: rates.ExchangeRate): Promise<Reply> {
  return one(presentRate(rate, await rates.currenciesOf(ctx, [rate])));
}

async function showPage(ctx: Ctx, page: Page<rates.ExchangeRate>, request: PageRequest): Promise<Reply> {
  const currencies = await rates.currenciesOf(ctx, page.items);
  const items = page.items.map((rate) => presentRate(rate, currencies));
  return list({ items, total: page.total }, request);
}

/** Several rates that were set at once are one page. */
const showAll = (ctx: Ctx, items: rates.ExchangeRate[]): Promise<Reply> =>
  showPage(ctx, { items, total: items.length }, { page: 1, limit: Math.max(1, items.length) });

/** The endpoints of exchange rates (contract 00 Exchange rates; contract 10, section 8). */
export const exchangeRatesRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/exchange-rates',
    summary: 'All exchange rates, oldest first.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      return showPage(ctx, await rates.listRates(ctx, request), request);
    },
  },
  {
    method: 'POST',
    path: '/v1/exchange-rates',
    summary: 'Sets the rate of two currencies on a day.',
    handle: async (ctx, { raw }) => showOne(ctx, await rates.storeRate(ctx, readRate(raw))),
  },
  {
    method: 'POST',
    path: '/v1/exchange-rates/by-date/:date',
    summary: 'Sets the rates from one currency to several others on a day.',
    handle: async (ctx, { raw }) => {
      const day = await dayIn(ctx, raw);
      return showAll(ctx, await rates.storeRatesOfDay(ctx, readRatesOfDay(raw, day)));
    },
  },
  {
    method: 'POST',
    path: '/v1/exchange-rates/by-currencies/:from/:to',
    summary: 'Sets the rates from one currency to another on several days.',
    handle: async (ctx, { raw }) => {
      const direction = await directionIn(ctx, raw);
      return showAll(ctx, await rates.storeRatesOfPair(ctx, direction, readRatesOfPair(raw)));
    },
  },
  {
    method: 'GET',
    path: '/v1/exchange-rates/:id',
    summary: 'One exchange rate.',
    handle: async (ctx, { raw }) => showOne(ctx, await rates.getRate(ctx, idIn(raw))),
  },
  {
    method: 'PUT',
    path: '/v1/exchange-rates/:id',
    summary: 'Changes an exchange rate.',
    handle: async (ctx, { raw }) => {
      const current = await rates.getRate(ctx, idIn(raw));
      return showOne(ctx, await rates.updateRate(ctx, current, readRateChange(raw)));
    },
  },
  {
    method: 'DELETE',
    path: '/v1/exchange-rates/:id',
    summary: 'Deletes an exchange rate.',
    handle: async (ctx, { raw }) => {
      await rates.destroyRate(ctx, await rates.getRate(ctx, idIn(raw)));
      return nothing();
    },
  },
  {
    method: 'GET',
    path: '/v1/exchange-rates/:from/:to',
    summary: 'Exchange rates between two currencies, in both directions, newest first.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      return showPage(ctx, await rates.listRatesBetween(ctx, await directionIn(ctx, raw), request), request);
    },
  },
  {
    method: 'DELETE',
    path: '/v1/exchange-rates/:from/:to',
    summary: 'Deletes all exchange rates between two currencies, in both directions.',
    handle: async (ctx, { raw }) => {
      await rates.destroyRatesBetween(ctx, await directionIn(ctx, raw));
      return nothing();
    },
  },
  {
    method: 'GET',
    path: '/v1/exchange-rates/:from/:to/:date',
    summary: 'The exchange rate of two currencies on a day.',
    handle: async (ctx, { raw }) => showOne(ctx, await rateIn(ctx, raw)),
  },
  {
    method: 'PUT',
    path: '/v1/exchange-rates/:from/:to/:date',
    summary: 'Changes the exchange rate of two currencies on a day.',
    handle: async (ctx, { raw }) =>
      showOne(ctx, await rates.updateRate(ctx, await rateIn(ctx, raw), readRateChange(raw))),
  },
  {
    method: 'DELETE',
    path: '/v1/exchange-rates/:from/:to/:date',
    summary: 'Deletes the exchange rate of two currencies on a day.',
    handle: async (ctx, { raw }) => {
      await rates.destroyRate(ctx, await rateIn(ctx, raw));
      return nothing();
    },
  },
];
