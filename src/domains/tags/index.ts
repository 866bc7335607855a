import type { Domain } from '../../domain.ts';
import { tagsDescriptions } from './tags.description.ts';
import { tagsRoutes } from './tags.routes.ts';
import { tagsMigration } from './tags.tables.ts';

/** Free labels of transactions. */
export const tags: Domain = {
  name: 'tags',
  paths: ['tags'],
  routes: tagsRoutes,
  descriptions: tagsDescriptions,
  migrations: [tagsMigration],
};
