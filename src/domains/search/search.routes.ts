import { list, plain } from '../../http/json-api.ts';
import type { Route } from '../../http/route.ts';
import { presentAccount } from '../accounts/accounts.presenter.ts';
import { presentGroups } from '../transactions/transactions.presenter.ts';
import { readAccountSearch, readCountedTexts, readTransactionSearch } from './search.input.ts';
import { searchAccounts } from './search.service/accounts.ts';
import { countTransactions } from './search.service/count.ts';
import { searchTransactions } from './search.service/search.ts';

/** Rows of a page, as the answer to a query that asks for nothing says (contract 30, section 12). */
const ROWS_OF_NOTHING = 5;

/** The endpoints of search (contract 30, section 12; contract 20, section 5). */
export const searchRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/search/transactions',
    summary: 'Transactions that a query finds, newest first, with the splits that it finds.',
    handle: async (ctx, { raw }) => {
      const { query, page, namesLimit } = readTransactionSearch(raw);
      const found = await searchTransactions(ctx, query, page);
      const items = found ? presentGroups(found.view, ctx.actor.userGroupId) : [];
      const request = found ? page : { page: 1, limit: ROWS_OF_NOTHING };
      const reply = list({ items, total: found?.total ?? 0 }, request, { search: query });
      return { ...reply, hidesLimit: !namesLimit };
    },
  },
  {
    method: 'GET',
    path: '/v1/search/transactions/count',
    summary: 'How many splits have a text, for finding duplicates.',
    handle: async (ctx, { raw }) => plain({ count: await countTransactions(ctx, readCountedTexts(raw)) }),
  },
  {
    method: 'GET',
    path: '/v1/search/accounts',
    summary: 'Accounts that a text finds by number, name, IBAN or account number.',
    handle: async (ctx, { raw }) => {
      const { search, at } = readAccountSearch(raw);
      const items = (await searchAccounts(ctx, search, at)).map(presentAccount);
      const page = { page: 1, limit: Math.max(items.length, 1) };
      return list({ items, total: items.length }, page, { query: search.query, field: search.field });
    },
  },
];
