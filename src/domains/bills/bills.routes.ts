import { list } from '../../http/json-api.ts';
import { rangeLinks } from '../../http/list-input.ts';
import type { Route } from '../../http/route.ts';
import { readBillsQuery } from './bills.input.ts';
import { presentBill } from './bills.presenter.ts';
import * as bills from './bills.service.ts';

/** The endpoints of bills, under their older and their newer name (contract 00 Bills and subscriptions). */
export const billsRoutes: Route[] = ['bills', 'subscriptions'].map((segment) => ({
  method: 'GET',
  path: `/v1/${segment}`,
  summary: 'All bills, by name.',
  handle: async (ctx, { raw }) => {
    const { page, range } = readBillsQuery(raw);
    const { items, total } = await bills.listBills(ctx, page);
    return list({ items: items.map(presentBill), total }, page, rangeLinks(range));
  },
}));
