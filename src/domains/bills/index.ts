import type { Domain } from '../../domain.ts';
import { billsRoutes } from './bills.routes.ts';
import { billsMigration } from './bills.tables.ts';

/** Subscriptions and other expected payments. */
export const bills: Domain = {
  name: 'bills',
  paths: ['bills', 'subscriptions'],
  routes: billsRoutes,
  migrations: [billsMigration],
};
