import { nothing, written } from '../../http/json-api.ts';
import type { Route } from '../../http/route.ts';
import type { Look } from '../../kernel/ctx.ts';
import { checkSheet, checkWhole, readDestruction, readMove, readTransactions } from './data.input.ts';
import { SHEETS } from './data.logic/kinds.ts';
import { presentRecurrences } from './data.presenter/recurring.ts';
import * as sheets from './data.presenter/sheets.ts';
import { presentTransactions } from './data.presenter/transactions.ts';
import { presentWhole } from './data.presenter/whole.ts';
import { presentFilename } from './data.presenter.ts';
import { destroyObjects } from './data.service/destroy.ts';
import { moveTransactions } from './data.service/move.ts';
import * as data from './data.service/sheets.ts';
import { chooseRange, exportTransactions } from './data.service/transactions.ts';
import { exportWhole } from './data.service/whole.ts';

/** Writes a table for a person, part by part. */
type Write = (userId: number, look: Look) => AsyncIterable<string>;

const writeBills: Write = (userId, look) => sheets.presentBills(userId, data.exportBills(look));

const sheet = (word: keyof typeof SHEETS, what: string, write: Write): Route => ({
  method: 'GET',
  path: `/v1/data/export/${word}`,
  summary: `All ${what} as a table (CSV).`,
  handle: async ({ actor, now }, { raw, later }) => {
    checkSheet(raw);
    return written(presentFilename(now(), SHEETS[word], 'csv'), write(actor.userId, later));
  },
});

const move: Route = {
  method: 'POST',
  path: '/v1/data/bulk/transactions',
  summary: 'Moves all transactions of one account to another.',
  optionalBody: true,
  prepare: (preparation, { raw }) => moveTransactions(preparation, readMove(raw)),
  handle: async () => nothing(),
};

const destroy: Route = {
  method: 'DELETE',
  path: '/v1/data/destroy',
  summary: 'Deletes everything of a kind.',
  prepare: (preparation, { raw }) => destroyObjects(preparation, readDestruction(raw)),
  handle: async () => nothing(),
};

/** The endpoints of data (contract 20, sections 6 and 7). */
export const dataRoutes: Route[] = [
  sheet('accounts', 'accounts', (userId, look) => sheets.presentAccounts(userId, data.exportAccounts(look))),
  sheet('bills', 'bills', writeBills),
  sheet('subscriptions', 'bills', writeBills),
  sheet('budgets', 'budgets with their limits', (userId, look) =>
    sheets.presentBudgets(userId, data.exportBudgets(look)),
  ),
  sheet('categories', 'categories', (userId, look) =>
    sheets.presentCategories(userId, data.exportCategories(look)),
  ),
  sheet('piggy-banks', 'piggy banks', (userId, look) =>
    sheets.presentPiggyBanks(userId, data.exportPiggyBanks(look)),
  ),
  sheet('recurring', 'recurring transactions', (userId, look) =>
    presentRecurrences(userId, data.exportRecurrences(look)),
  ),
  sheet('rules', 'rules with their triggers and actions', (userId, look) =>
    sheets.presentRules(userId, data.exportRules(look)),
  ),
  sheet('tags', 'tags', (userId, look) => sheets.presentTags(userId, data.exportTags(look))),
  {
    method: 'GET',
    path: '/v1/data/export/transactions',
    summary: 'The transactions of some days as a table (CSV), the newest first.',
    handle: async (ctx, { raw, later }) => {
      const range = await chooseRange(ctx, readTransactions(raw));
      const filename = presentFilename(ctx.now(), SHEETS.transactions, 'csv');
      return written(filename, presentTransactions(exportTransactions(later, range)));
    },
  },
  {
    method: 'GET',
    path: '/v1/data/export/all',
    summary: 'Everything of the household but its history and secrets, without loss (JSON).',
    handle: async ({ now }, { raw, later }) => {
      checkWhole(raw);
      return written(presentFilename(now(), 'all', 'json'), presentWhole(exportWhole(later)));
    },
  },
  move,
  destroy,
  {
    method: 'DELETE',
    path: '/v1/data/purge',
    summary: 'Does nothing: what is deleted is gone at once.',
    handle: async () => nothing(),
  },
];
