import type { Domain } from '../../domain.ts';
import { tagsRoutes } from './tags.routes.ts';
import { tagsMigration } from './tags.tables.ts';

/** Free labels of transactions. */
export const tags: Domain = {
  name: 'tags',
  paths: ['tags'],
  routes: tagsRoutes,
  migrations: [tagsMigration],
};
