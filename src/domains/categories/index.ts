import type { Domain } from '../../domain.ts';
import { categoriesDescriptions } from './categories.description.ts';
import { categoriesRoutes } from './categories.routes.ts';
import { categoriesMigration } from './categories.tables.ts';

/** What money was spent on or earned with. */
export const categories: Domain = {
  name: 'categories',
  paths: ['categories'],
  routes: categoriesRoutes,
  descriptions: categoriesDescriptions,
  migrations: [categoriesMigration],
};
