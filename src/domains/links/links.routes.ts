import { list, nothing, one } from '../../http/json-api.ts';
import { pageOf } from '../../http/list-input.ts';
import { idIn, type Route } from '../../http/route.ts';
import { readLinkChange, readNewLink, typeNameIn } from './links.input.ts';
import { presentLink } from './links.presenter.ts';
import * as links from './links.service.ts';

/** The endpoints of links between transactions (contract 10, section 5.1). */
export const linksRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/transaction-links',
    summary: 'All links between transactions; those of one type by its name.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const name = typeNameIn(raw);
      const { items, total } = await links.listLinks(ctx, name, request);
      return list({ items: items.map(presentLink), total }, request, name === undefined ? {} : { name });
    },
  },
  {
    method: 'POST',
    path: '/v1/transaction-links',
    summary: 'Links two transactions.',
    handle: async (ctx, { raw }) => one(presentLink(await links.storeLink(ctx, readNewLink(raw)))),
  },
  {
    method: 'GET',
    path: '/v1/transaction-links/:id',
    summary: 'One link.',
    handle: async (ctx, { raw }) => one(presentLink(await links.getLink(ctx, idIn(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/transaction-links/:id',
    summary: 'Changes a link.',
    handle: async (ctx, { raw }) =>
      one(presentLink(await links.updateLink(ctx, idIn(raw), readLinkChange(raw)))),
  },
  {
    method: 'DELETE',
    path: '/v1/transaction-links/:id',
    summary: 'Deletes a link; its transactions stay.',
    handle: async (ctx, { raw }) => {
      await links.destroyLink(ctx, idIn(raw));
      return nothing();
    },
  },
];
