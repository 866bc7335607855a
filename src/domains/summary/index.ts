import type { Domain } from '../../domain.ts';
import { summaryDescriptions } from './summary.description.ts';
import { summaryRoutes } from './summary.routes.ts';

export const summary: Domain = {
  name: 'summary',
  paths: ['summary'],
  routes: summaryRoutes,
  descriptions: summaryDescriptions,
};
