import { list, nothing, one } from '../../../http/json-api.ts';
import { pageOf } from '../../../http/list-input.ts';
import { idIn, type Route } from '../../../http/route.ts';
import {
  destroyClient,
  getClient,
  listClients,
  storeClient,
  updateClient,
} from '../oauth.service/clients.ts';
import { destroyGrant, listGrants } from '../oauth.service/grants.ts';
import { readClientChange, readNewClient } from './clients.input.ts';
import { presentClient, presentGrant } from './clients.presenter.ts';

/** Looking after apps: which may ask for access, and which were given it. */
export const clientRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/oauth/clients',
    summary: 'The own clients, without their secrets.',
    async handle(ctx, { raw }) {
      const request = pageOf(raw);
      const { items, total } = await listClients(ctx, request);
      return list({ items: items.map((client) => presentClient(client)), total }, request);
    },
  },
  {
    method: 'POST',
    path: '/v1/oauth/clients',
    summary: 'Make a client; the secret of a confidential one is shown only now, in `secret`.',
    secretAnswer: true,
    async handle(ctx, { raw }) {
      const { client, secret } = await storeClient(ctx, readNewClient(raw.body));
      return one(presentClient(client, secret));
    },
  },
  {
    method: 'GET',
    path: '/v1/oauth/clients/:id',
    summary: 'One of the own clients.',
    handle: async (ctx, { raw }) => one(presentClient(await getClient(ctx, idIn(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/oauth/clients/:id',
    summary: 'Change the name or the addresses of a client.',
    handle: async (ctx, { raw }) =>
      one(presentClient(await updateClient(ctx, idIn(raw), readClientChange(raw)))),
  },
  {
    method: 'DELETE',
    path: '/v1/oauth/clients/:id',
    summary: 'Remove a client; all tokens that it was given are worthless at once.',
    async handle(ctx, { raw }) {
      await destroyClient(ctx, idIn(raw));
      return nothing();
    },
  },
  {
    method: 'GET',
    path: '/v1/oauth/grants',
    summary: 'Apps that have access to the own books.',
    async handle(ctx, { raw }) {
      const request = pageOf(raw);
      const { items, total } = await listGrants(ctx, request);
      return list({ items: items.map(presentGrant), total }, request);
    },
  },
  {
    method: 'DELETE',
    path: '/v1/oauth/grants/:id',
    summary: 'Take access back from an app, at once.',
    async handle(ctx, { raw }) {
      await destroyGrant(ctx, idIn(raw));
      return nothing();
    },
  },
];
