import { list, nothing, one } from '../../../http/json-api.ts';
import { pageOf } from '../../../http/list-input.ts';
import { idIn, type Route } from '../../../http/route.ts';
import { transactionFilter } from '../../transactions/transactions.input/filters.ts';
import { presentGroups } from '../../transactions/transactions.presenter.ts';
import { readLinkTypeChange, readNewLinkType } from './link-types.input.ts';
import { presentLinkType } from './link-types.presenter.ts';
import * as linkTypes from './link-types.service.ts';

/** The endpoints of link types (contract 10, section 5.2). */
export const linkTypesRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/link-types',
    summary: 'What links may mean, by name.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await linkTypes.listLinkTypes(ctx, request);
      return list({ items: items.map(presentLinkType), total }, request);
    },
  },
  {
    method: 'POST',
    path: '/v1/link-types',
    summary: 'Adds a link type for all households of the server.',
    access: 'owner',
    handle: async (ctx, { raw }) =>
      one(presentLinkType(await linkTypes.storeLinkType(ctx, readNewLinkType(raw)))),
  },
  {
    method: 'GET',
    path: '/v1/link-types/:id',
    summary: 'One link type.',
    handle: async (ctx, { raw }) => one(presentLinkType(await linkTypes.getLinkType(ctx, idIn(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/link-types/:id',
    summary: 'Changes a link type that the server did not begin with.',
    access: 'owner',
    handle: async (ctx, { raw }) =>
      one(presentLinkType(await linkTypes.updateLinkType(ctx, idIn(raw), readLinkTypeChange(raw)))),
  },
  {
    method: 'DELETE',
    path: '/v1/link-types/:id',
    summary: 'Deletes a link type that the server did not begin with, and all its links.',
    access: 'owner',
    handle: async (ctx, { raw }) => {
      await linkTypes.destroyLinkType(ctx, idIn(raw));
      return nothing();
    },
  },
  {
    method: 'GET',
    path: '/v1/link-types/:id/transactions',
    summary: 'Transactions with a link of the type, newest first; by type and days.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const filter = transactionFilter(raw, 'default');
      const { total, view } = await linkTypes.listLinkedGroups(
        ctx,
        { ...filter, linkTypeId: idIn(raw) },
        request,
      );
      return list({ items: presentGroups(view, ctx.actor.userGroupId), total }, request, filter.links);
    },
  },
];
