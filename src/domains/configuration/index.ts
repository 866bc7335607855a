import type { Domain } from '../../domain.ts';
import { configurationDescriptions } from './configuration.description.ts';
import { configurationRoutes } from './configuration.routes.ts';
import { configurationMigration } from './configuration.tables.ts';

/** What the owner set for everybody on this server, and what it is made of. */
export const configuration: Domain = {
  name: 'configuration',
  paths: ['configuration'],
  routes: configurationRoutes,
  descriptions: configurationDescriptions,
  migrations: [configurationMigration],
};
