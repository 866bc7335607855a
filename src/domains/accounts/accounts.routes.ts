import { list, nothing, one } from '../../http/json-api.ts';
import { idIn, type Route } from '../../http/route.ts';
import { presentAttachments } from '../attachments/attachments.presenter.ts';
import { listAttachmentsOf } from '../attachments/attachments.service.ts';
import { presentPiggyBank } from '../piggy-banks/piggy-banks.presenter.ts';
import { listPiggyBanks } from '../piggy-banks/piggy-banks.service.ts';
import { strictTransactionFilter } from '../transactions/transactions.input/filters.ts';
import { presentGroups } from '../transactions/transactions.presenter.ts';
import { listOfAccount } from '../transactions/transactions.service/list.ts';
import { readAccountChange, readList, readNewAccount, readPageBelow, readShownAt } from './accounts.input.ts';
import { presentAccount } from './accounts.presenter.ts';
import { destroyAccount } from './accounts.service/destroy.ts';
import { listAccounts, showAccount } from './accounts.service/show.ts';
import { storeAccount } from './accounts.service/store.ts';
import { updateAccount } from './accounts.service/update.ts';
import { getAccount } from './accounts.service.ts';

/** The endpoints of accounts (contract 00 Accounts; contract 10, section 3.2). */
export const accountsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/accounts',
    summary: 'Accounts with their balances, of all types or of one.',
    handle: async (ctx, { raw }) => {
      const { filter, page, at, sort, query } = readList(raw);
      const { items, total } = await listAccounts(ctx, filter, { page, at, sort });
      return list({ items: items.map(presentAccount), total }, page, query);
    },
  },
  {
    method: 'POST',
    path: '/v1/accounts',
    summary: 'Adds an account, with the balance it begins with.',
    handle: async (ctx, { raw }) => one(presentAccount(await storeAccount(ctx, readNewAccount(raw)))),
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    summary: 'One account with its balance.',
    handle: async (ctx, { raw }) => one(presentAccount(await showAccount(ctx, idIn(raw), readShownAt(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/accounts/:id',
    summary: 'Changes an account; what is not sent stays.',
    handle: async (ctx, { raw }) =>
      one(presentAccount(await updateAccount(ctx, idIn(raw), readAccountChange(raw)))),
  },
  {
    method: 'DELETE',
    path: '/v1/accounts/:id',
    summary: 'Deletes an account with all of its transactions.',
    handle: async (ctx, { raw }) => {
      await destroyAccount(ctx, idIn(raw));
      return nothing();
    },
  },

  // Lists of other resources below an account.
  {
    method: 'GET',
    path: '/v1/accounts/:id/transactions',
    summary: 'The transactions of an account, newest first; of all types, or by type and days.',
    handle: async (ctx, { raw }) => {
      const { id: accountId } = await getAccount(ctx, idIn(raw));
      const request = readPageBelow(raw);
      const filter = { ...strictTransactionFilter(raw, 'all'), accountId };
      const { total, view } = await listOfAccount(ctx, filter, request);
      return list({ items: presentGroups(view, ctx.actor.userGroupId), total }, request, filter.links);
    },
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id/piggy-banks',
    summary: 'The piggy banks that save on an account.',
    handle: async (ctx, { raw }) => {
      const { id } = await getAccount(ctx, idIn(raw));
      const request = readPageBelow(raw);
      const { items, total } = await listPiggyBanks(ctx, { of: 'account', id }, request);
      return list({ items: items.map(presentPiggyBank), total }, request);
    },
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id/attachments',
    summary: 'The attachments of an account.',
    handle: async (ctx, { raw, server }) => {
      const { id } = await getAccount(ctx, idIn(raw));
      const request = readPageBelow(raw);
      const page = await listAttachmentsOf(ctx, { type: 'Account', id }, request);
      return list(presentAttachments(page, server.baseUrl), request);
    },
  },
];
