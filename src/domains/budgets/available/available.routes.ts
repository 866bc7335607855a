import { list, one } from '../../../http/json-api.ts';
import { idIn, type Route } from '../../../http/route.ts';
import * as ledger from '../../transactions/transactions.service/sums.ts';
import { readAvailableQuery } from './available.input.ts';
import { presentAvailable } from './available.presenter.ts';
import { listAvailable, showAvailable } from './available.service.ts';

/** The endpoints under one of their names. */
const ofAvailable = (segment: string): Route[] => [
  {
    method: 'GET',
    path: `/v1/${segment}`,
    summary: 'What limits plan to spend, per period and currency, latest first.',
    handle: async (ctx, { raw }) => {
      const { range, request, links } = readAvailableQuery(raw);
      const { items, total } = await listAvailable(ctx, { range, request }, ledger);
      return list({ items: items.map(presentAvailable), total }, request, links);
    },
  },
  {
    method: 'GET',
    path: `/v1/${segment}/:id`,
    summary: 'One available budget.',
    handle: async (ctx, { raw }) => one(presentAvailable(await showAvailable(ctx, idIn(raw), ledger))),
  },
];

/**
 * The endpoints of available budgets, which the server keeps by itself (contract 10, section 15). Apps of
 * some years ago, and the links of the reference's own answers, write them with an underscore (contract 50,
 * FireflyMobile).
 */
export const availableRoutes: Route[] = ['available-budgets', 'available_budgets'].flatMap(ofAvailable);
