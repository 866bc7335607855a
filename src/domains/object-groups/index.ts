import type { Domain } from '../../domain.ts';
import { objectGroupsDescriptions } from './object-groups.description.ts';
import './object-groups.events.ts';
import { objectGroupsRoutes } from './object-groups.routes.ts';
import { objectGroupsMigration } from './object-groups.tables.ts';

/** Named groups that bills and piggy banks are shown in. */
export const objectGroups: Domain = {
  name: 'object-groups',
  paths: ['object-groups'],
  routes: objectGroupsRoutes,
  descriptions: objectGroupsDescriptions,
  migrations: [objectGroupsMigration],
};
