import type { Domain } from '../../domain.ts';
import { historyDescriptions } from './history.description.ts';
import { historyRoutes } from './history.routes.ts';
import { verifyUndos } from './history.service/verify.ts';
import { historyUndosMigration } from './history.tables.ts';

/** Who changed what, and undoing it. The rows are written by the frame. */
export const history: Domain = {
  name: 'history',
  paths: ['history'],
  routes: historyRoutes,
  descriptions: historyDescriptions,
  migrations: [historyUndosMigration],
  checks: [verifyUndos],
};
