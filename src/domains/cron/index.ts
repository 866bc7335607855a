import type { Domain } from '../../domain.ts';
import { cronDescriptions } from './cron.description.ts';
import { cronRoutes } from './cron.routes.ts';
import { cronMigration } from './cron.tables.ts';

/** What comes back regularly, for clocks of other machines that call for it. */
export const cron: Domain = {
  name: 'cron',
  paths: ['cron'],
  routes: cronRoutes,
  descriptions: cronDescriptions,
  migrations: [cronMigration],
};
