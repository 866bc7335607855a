import type { Domain } from '../../domain.ts';
import { insightDescriptions } from './insight.description.ts';
import { insightRoutes } from './insight.routes.ts';
import { insightMigration } from './insight.tables.ts';

export const insight: Domain = {
  name: 'insight',
  paths: ['insight'],
  routes: insightRoutes,
  descriptions: insightDescriptions,
  migrations: [insightMigration],
};
