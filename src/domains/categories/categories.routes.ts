import { list, nothing, one } from '../../http/json-api.ts';
import { pageOf, rangeLinks, rangeOf } from '../../http/list-input.ts';
import { idIn, type Route } from '../../http/route.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { DayRange } from '../../kernel/day-range.ts';
import { presentAttachments } from '../attachments/attachments.presenter.ts';
import { listAttachmentsOf } from '../attachments/attachments.service.ts';
import { transactionFilter } from '../transactions/transactions.input/filters.ts';
import { presentGroups } from '../transactions/transactions.presenter.ts';
import { listOfLabel } from '../transactions/transactions.service/list.ts';
import * as ledger from '../transactions/transactions.service/sums.ts';
import { readCategoryChange, readNewCategory } from './categories.input.ts';
import { presentCategories, presentCategory } from './categories.presenter.ts';
import { viewCategories } from './categories.service/view.ts';
import * as categories from './categories.service.ts';

/** One category with what moved in a range of days, if one is asked for. */
const showOne = async (ctx: Ctx, category: categories.Category, range: DayRange = {}) =>
  one(presentCategory(await viewCategories(ctx, [category], { range, ledger })));

/** The endpoints of categories (contract 10, section 13). */
export const categoriesRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/categories',
    summary: 'All categories, by name; with what was spent and earned between start and end.',
    handle: async (ctx, { raw }) => {
      const [request, range] = [pageOf(raw), rangeOf(raw)];
      const { items, total } = await categories.listCategories(ctx, request);
      const view = await viewCategories(ctx, items, { range, ledger });
      return list({ items: presentCategories(view), total }, request, rangeLinks(range));
    },
  },
  {
    method: 'POST',
    path: '/v1/categories',
    summary: 'Adds a category.',
    handle: async (ctx, { raw }) => showOne(ctx, await categories.storeCategory(ctx, readNewCategory(raw))),
  },
  {
    method: 'GET',
    path: '/v1/categories/:id',
    summary: 'One category; with what was spent and earned between start and end.',
    handle: async (ctx, { raw }) => showOne(ctx, await categories.getCategory(ctx, idIn(raw)), rangeOf(raw)),
  },
  {
    method: 'PUT',
    path: '/v1/categories/:id',
    summary: 'Changes a category.',
    handle: async (ctx, { raw }) =>
      showOne(ctx, await categories.updateCategory(ctx, idIn(raw), readCategoryChange(raw))),
  },
  {
    method: 'DELETE',
    path: '/v1/categories/:id',
    summary: 'Deletes a category; its transactions lose it.',
    handle: async (ctx, { raw }) => {
      await categories.destroyCategory(ctx, idIn(raw));
      return nothing();
    },
  },
  {
    method: 'GET',
    path: '/v1/categories/:id/transactions',
    summary: 'Transactions with a split in the category, newest first.',
    handle: async (ctx, { raw }) => {
      const { id: labelId } = await categories.getCategory(ctx, idIn(raw));
      const request = pageOf(raw);
      const filter = { ...transactionFilter(raw, 'default'), label: 'category' as const, labelId };
      const { total, view } = await listOfLabel(ctx, filter, request);
      return list({ items: presentGroups(view, ctx.actor.userGroupId), total }, request, filter.links);
    },
  },
  {
    method: 'GET',
    path: '/v1/categories/:id/attachments',
    summary: 'Attachments of a category.',
    handle: async (ctx, { raw, server }) => {
      const { id } = await categories.getCategory(ctx, idIn(raw));
      const request = pageOf(raw);
      const page = await listAttachmentsOf(ctx, { type: 'Category', id }, request);
      return list(presentAttachments(page, server.baseUrl), request);
    },
  },
];
