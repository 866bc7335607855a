import type { Domain } from '../../domain.ts';
import { accountsDescriptions } from './accounts.description.ts';
import './accounts.events.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { forgetAccounts } from './accounts.service/forget.ts';
import { accountsMigration } from './accounts.tables.ts';

/** Accounts of every type, their order and their balances. */
export const accounts: Domain = {
  name: 'accounts',
  paths: ['accounts'],
  routes: accountsRoutes,
  descriptions: accountsDescriptions,
  forget: forgetAccounts,
  migrations: [accountsMigration],
};
