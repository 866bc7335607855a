import type { Domain } from '../../domain.ts';
import './accounts.events.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { accountsMigration } from './accounts.tables.ts';

/** Accounts of every type, their order and their balances. */
export const accounts: Domain = {
  name: 'accounts',
  paths: ['accounts'],
  routes: accountsRoutes,
  migrations: [accountsMigration],
};
