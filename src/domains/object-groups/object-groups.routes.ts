import { list, nothing, one } from '../../http/json-api.ts';
import { pageOf, rangeLinks, rangeOf } from '../../http/list-input.ts';
import { idIn, type Route } from '../../http/route.ts';
import { presentBill } from '../bills/bills.presenter.ts';
import { listBills } from '../bills/bills.service/show.ts';
import { presentPiggyBank } from '../piggy-banks/piggy-banks.presenter.ts';
import { listPiggyBanks } from '../piggy-banks/piggy-banks.service.ts';
import { readObjectGroupChange } from './object-groups.input.ts';
import { presentObjectGroup } from './object-groups.presenter.ts';
import * as objectGroups from './object-groups.service.ts';

/** The endpoints of object groups (contract 10, section 11). Groups are made by naming them, never posted. */
export const objectGroupsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/object-groups',
    summary: 'The groups of bills and piggy banks, in their order.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await objectGroups.listObjectGroups(ctx, request);
      return list({ items: items.map(presentObjectGroup), total }, request);
    },
  },
  {
    method: 'GET',
    path: '/v1/object-groups/:id',
    summary: 'One group.',
    handle: async (ctx, { raw }) =>
      one(presentObjectGroup(await objectGroups.getObjectGroup(ctx, idIn(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/object-groups/:id',
    summary: 'Renames a group, or moves it among the others.',
    handle: async (ctx, { raw }) =>
      one(
        presentObjectGroup(await objectGroups.updateObjectGroup(ctx, idIn(raw), readObjectGroupChange(raw))),
      ),
  },
  {
    method: 'DELETE',
    path: '/v1/object-groups/:id',
    summary: 'Deletes a group; what was in it stays.',
    handle: async (ctx, { raw }) => {
      await objectGroups.destroyObjectGroup(ctx, idIn(raw));
      return nothing();
    },
  },

  // Lists of what is in a group.
  {
    method: 'GET',
    path: '/v1/object-groups/:id/piggy-banks',
    summary: 'The piggy banks of a group.',
    handle: async (ctx, { raw }) => {
      const { id } = await objectGroups.getObjectGroup(ctx, idIn(raw));
      const request = pageOf(raw);
      const { items, total } = await listPiggyBanks(ctx, { of: 'group', id }, request);
      return list({ items: items.map(presentPiggyBank), total }, request);
    },
  },
  {
    method: 'GET',
    path: '/v1/object-groups/:id/bills',
    summary: 'The bills of a group, with their payments in a range of days.',
    handle: async (ctx, { raw }) => {
      const { id: objectGroupId } = await objectGroups.getObjectGroup(ctx, idIn(raw));
      const [page, range] = [pageOf(raw), rangeOf(raw)];
      const { items, total } = await listBills(ctx, { objectGroupId }, { page, range });
      return list({ items: items.map(presentBill), total }, page, rangeLinks(range));
    },
  },
];
