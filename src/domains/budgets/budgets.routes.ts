import { list, nothing, one } from '../../http/json-api.ts';
import { pageOf, rangeLinks, rangeOf } from '../../http/list-input.ts';
import { idIn, type Route } from '../../http/route.ts';
import { presentAttachments } from '../attachments/attachments.presenter.ts';
import { listAttachmentsOf } from '../attachments/attachments.service.ts';
import { transactionFilter } from '../transactions/transactions.input/filters.ts';
import { presentGroups } from '../transactions/transactions.presenter.ts';
import { listOfLabel, listWithoutBudget } from '../transactions/transactions.service/list.ts';
import * as ledger from '../transactions/transactions.service/sums.ts';
import { readBudgetChange, readNewBudget } from './budgets.input.ts';
import { presentBudget } from './budgets.presenter.ts';
import { destroyBudget } from './budgets.service/destroy.ts';
import { listBudgets, showBudget, viewBudget } from './budgets.service/show.ts';
import { storeBudget } from './budgets.service/store.ts';
import { updateBudget } from './budgets.service/update.ts';
import { getBudget } from './budgets.service.ts';

/** Without a range nothing is shown of what was spent. */
const PLAIN = { range: {}, ledger };

/** The endpoints of budgets (contract 10, section 14). */
export const budgetsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/budgets',
    summary: 'All budgets, in their order; with what was spent between start and end.',
    handle: async (ctx, { raw }) => {
      const [request, range] = [pageOf(raw), rangeOf(raw)];
      const { items, total } = await listBudgets(ctx, request, { range, ledger });
      return list({ items: items.map(presentBudget), total }, request, rangeLinks(range));
    },
  },
  {
    method: 'POST',
    path: '/v1/budgets',
    summary: 'Adds a budget, which may get its limits by itself.',
    handle: async (ctx, { raw }) =>
      one(presentBudget(await viewBudget(ctx, await storeBudget(ctx, readNewBudget(raw)), PLAIN))),
  },
  {
    method: 'GET',
    path: '/v1/budgets/transactions-without-budget',
    summary: 'Withdrawals that belong to no budget, newest first.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const filter = transactionFilter(raw, 'default');
      const { total, view } = await listWithoutBudget(ctx, filter, request);
      return list({ items: presentGroups(view, ctx.actor.userGroupId), total }, request, filter.links);
    },
  },
  {
    method: 'GET',
    path: '/v1/budgets/:id',
    summary: 'One budget; with what was spent between start and end.',
    handle: async (ctx, { raw }) =>
      one(presentBudget(await showBudget(ctx, idIn(raw), { range: rangeOf(raw), ledger }))),
  },
  {
    method: 'PUT',
    path: '/v1/budgets/:id',
    summary: 'Changes a budget, its order and its auto-budget.',
    handle: async (ctx, { raw }) => {
      const budget = await updateBudget(ctx, idIn(raw), readBudgetChange(raw));
      return one(presentBudget(await viewBudget(ctx, budget, PLAIN)));
    },
  },
  {
    method: 'DELETE',
    path: '/v1/budgets/:id',
    summary: 'Deletes a budget with its limits; its transactions lose it.',
    handle: async (ctx, { raw }) => {
      await destroyBudget(ctx, idIn(raw));
      return nothing();
    },
  },
  {
    method: 'GET',
    path: '/v1/budgets/:id/transactions',
    summary: 'Transactions of a budget, newest first.',
    handle: async (ctx, { raw }) => {
      const { id: labelId } = await getBudget(ctx, idIn(raw));
      const request = pageOf(raw);
      const filter = { ...transactionFilter(raw, 'default'), label: 'budget', labelId } as const;
      const { total, view } = await listOfLabel(ctx, filter, request);
      return list({ items: presentGroups(view, ctx.actor.userGroupId), total }, request, filter.links);
    },
  },
  {
    method: 'GET',
    path: '/v1/budgets/:id/attachments',
    summary: 'Attachments of a budget.',
    handle: async (ctx, { raw, server }) => {
      const { id } = await getBudget(ctx, idIn(raw));
      const request = pageOf(raw);
      const page = await listAttachmentsOf(ctx, { type: 'Budget', id }, request);
      return list(presentAttachments(page, server.baseUrl), request);
    },
  },
];
