import { list, nothing, one } from '../../../http/json-api.ts';
import { pageOf } from '../../../http/list-input.ts';
import { idIn, type Route } from '../../../http/route.ts';
import { transactionFilter } from '../../transactions/transactions.input/filters.ts';
import { presentGroups } from '../../transactions/transactions.presenter.ts';
import { listOfLabel } from '../../transactions/transactions.service/list.ts';
import * as ledger from '../../transactions/transactions.service/sums.ts';
import { getBudget } from '../budgets.service.ts';
import {
  placeIn,
  readLimitChange,
  readLimitQuery,
  readNewLimit,
  readStrictLimitQuery,
} from './limits.input.ts';
import { presentLimit, presentLimits } from './limits.presenter.ts';
import { listLimits, viewLimit } from './limits.service/show.ts';
import { destroyLimit, getLimit, storeLimit, updateLimit } from './limits.service/write.ts';

/** The endpoints of budget limits (contract 10, section 16). */
export const limitsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/budget-limits',
    summary: 'Limits of all budgets that share days with a range, newest first.',
    handle: async (ctx, { raw }) => {
      const { range, request, links } = readStrictLimitQuery(raw);
      const page = await listLimits(ctx, { filter: { range }, request }, ledger);
      return list(presentLimits(page), request, links);
    },
  },
  {
    method: 'GET',
    path: '/v1/budgets/:id/limits',
    summary: 'Limits of a budget, newest first.',
    handle: async (ctx, { raw }) => {
      const { id: budgetId } = await getBudget(ctx, idIn(raw));
      const { range, request, links } = readLimitQuery(raw);
      const page = await listLimits(ctx, { filter: { budgetId, range }, request }, ledger);
      return list(presentLimits(page), request, links);
    },
  },
  {
    method: 'POST',
    path: '/v1/budgets/:id/limits',
    summary: 'Adds a limit to a budget.',
    handle: async (ctx, { raw }) => {
      const limit = await storeLimit(ctx, idIn(raw), readNewLimit(raw));
      return one(presentLimit(await viewLimit(ctx, limit, ledger)));
    },
  },
  {
    method: 'GET',
    path: '/v1/budgets/:id/limits/:limitId',
    summary: 'One limit of a budget.',
    handle: async (ctx, { raw }) =>
      one(presentLimit(await viewLimit(ctx, await getLimit(ctx, placeIn(raw)), ledger))),
  },
  {
    method: 'PUT',
    path: '/v1/budgets/:id/limits/:limitId',
    summary: 'Changes a limit.',
    handle: async (ctx, { raw }) => {
      const limit = await updateLimit(ctx, placeIn(raw), readLimitChange(raw));
      return one(presentLimit(await viewLimit(ctx, limit, ledger)));
    },
  },
  {
    method: 'DELETE',
    path: '/v1/budgets/:id/limits/:limitId',
    summary: 'Deletes a limit.',
    handle: async (ctx, { raw }) => {
      await destroyLimit(ctx, placeIn(raw));
      return nothing();
    },
  },
  {
    method: 'GET',
    path: '/v1/budgets/:id/limits/:limitId/transactions',
    summary: 'Transactions of a budget in the days of a limit, newest first.',
    handle: async (ctx, { raw }) => {
      const { budgetId: labelId, start, end } = await getLimit(ctx, placeIn(raw));
      const request = pageOf(raw);
      const { types, links } = transactionFilter(raw, 'default');
      const filter = { types, links, range: { start, end }, label: 'budget', labelId } as const;
      const { total, view } = await listOfLabel(ctx, filter, request);
      return list({ items: presentGroups(view, ctx.actor.userGroupId), total }, request, links);
    },
  },
];
