import { list, nothing, one } from '../../http/json-api.ts';
import { rangeLinks } from '../../http/list-input.ts';
import { idIn, type Route } from '../../http/route.ts';
import { presentAttachments } from '../attachments/attachments.presenter.ts';
import { listAttachmentsOf } from '../attachments/attachments.service.ts';
import { presentRule } from '../rules/rules.presenter.ts';
import { listRulesOfBill } from '../rules/rules.service/mentions.ts';
import { strictTransactionFilter } from '../transactions/transactions.input/filters.ts';
import { presentGroups } from '../transactions/transactions.presenter.ts';
import { listOfLabel } from '../transactions/transactions.service/list.ts';
import {
  readBillChange,
  readBillRange,
  readBillsQuery,
  readNewBill,
  readPageBelowBill,
} from './bills.input.ts';
import { presentBill } from './bills.presenter.ts';
import { destroyBill } from './bills.service/destroy.ts';
import { listBills, showBill, viewBill } from './bills.service/show.ts';
import { storeBill } from './bills.service/store.ts';
import { updateBill } from './bills.service/update.ts';
import { getBill } from './bills.service.ts';

/** The endpoints of bills themselves under one of their names. */
const ofBills = (segment: string): Route[] => [
  {
    method: 'GET',
    path: `/v1/${segment}`,
    summary: 'All bills in their order, with payments and expected days of a range.',
    handle: async (ctx, { raw }) => {
      const { page, range } = readBillsQuery(raw);
      const { items, total } = await listBills(ctx, {}, { page, range });
      return list({ items: items.map(presentBill), total }, page, rangeLinks(range));
    },
  },
  {
    method: 'POST',
    path: `/v1/${segment}`,
    summary: 'Adds a bill.',
    handle: async (ctx, { raw }) =>
      one(presentBill(await viewBill(ctx, await storeBill(ctx, readNewBill(raw))))),
  },
  {
    method: 'GET',
    path: `/v1/${segment}/:id`,
    summary: 'One bill, with payments and expected days of a range.',
    handle: async (ctx, { raw }) => one(presentBill(await showBill(ctx, idIn(raw), readBillRange(raw)))),
  },
  {
    method: 'PUT',
    path: `/v1/${segment}/:id`,
    summary: 'Changes a bill; what is not sent stays.',
    handle: async (ctx, { raw }) =>
      one(presentBill(await viewBill(ctx, await updateBill(ctx, idIn(raw), readBillChange(raw))))),
  },
  {
    method: 'DELETE',
    path: `/v1/${segment}/:id`,
    summary: 'Deletes a bill; its transactions stay.',
    handle: async (ctx, { raw }) => {
      await destroyBill(ctx, idIn(raw));
      return nothing();
    },
  },
];

/** The lists of other resources below a bill, under one of its names. */
const belowBills = (segment: string): Route[] => [
  {
    method: 'GET',
    path: `/v1/${segment}/:id/transactions`,
    summary: 'The transactions that belong to a bill, newest first.',
    handle: async (ctx, { raw }) => {
      const { id: labelId } = await getBill(ctx, idIn(raw));
      const request = readPageBelowBill(raw);
      const filter = { ...strictTransactionFilter(raw, 'all'), label: 'bill', labelId } as const;
      const { total, view } = await listOfLabel(ctx, filter, request);
      return list({ items: presentGroups(view, ctx.actor.userGroupId), total }, request, filter.links);
    },
  },
  {
    method: 'GET',
    path: `/v1/${segment}/:id/attachments`,
    summary: 'The attachments of a bill.',
    handle: async (ctx, { raw, server }) => {
      const { id } = await getBill(ctx, idIn(raw));
      const request = readPageBelowBill(raw);
      const page = await listAttachmentsOf(ctx, { type: 'Bill', id }, request);
      return list(presentAttachments(page, server.baseUrl), request);
    },
  },
  {
    method: 'GET',
    path: `/v1/${segment}/:id/rules`,
    summary: 'The rules that link transactions to a bill, as they were made.',
    handle: async (ctx, { raw }) => {
      const bill = await getBill(ctx, idIn(raw));
      const request = readPageBelowBill(raw);
      const { items, total } = await listRulesOfBill(ctx, bill, request);
      return list({ items: items.map(presentRule), total }, request);
    },
  },
];

/** The endpoints of bills, under their older and their newer name (contract 00 Bills and subscriptions). */
export const billsRoutes: Route[] = ['bills', 'subscriptions'].flatMap((segment) => [
  ...ofBills(segment),
  ...belowBills(segment),
]);
