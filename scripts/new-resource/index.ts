import type { Domain } from '../../src/domain.ts';
import { sampleThingsRoutes } from './sample-things.routes.ts';
import { sampleThingsMigration } from './sample-things.tables.ts';

/** What sample things are, in one sentence. */
export const sampleThings: Domain = {
  name: 'sample-things',
  paths: ['sample-things'],
  routes: sampleThingsRoutes,
  migrations: [sampleThingsMigration],
};
