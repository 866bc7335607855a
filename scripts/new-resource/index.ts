import type { Domain } from '../../src/domain.ts';
import { sampleThingsDescriptions } from './sample-things.description.ts';
import { sampleThingsRoutes } from './sample-things.routes.ts';
import { sampleThingsMigration } from './sample-things.tables.ts';

/** What sample things are, in one sentence. */
export const sampleThings: Domain = {
  name: 'sample-things',
  paths: ['sample-things'],
  routes: sampleThingsRoutes,
  descriptions: sampleThingsDescriptions,
  migrations: [sampleThingsMigration],
};
