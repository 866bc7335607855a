import type { Domain } from '../../domain.ts';
import { dataDescriptions } from './data.description.ts';
import { dataRoutes } from './data.routes.ts';

/** Everything of a household at once: taken out as files, moved or deleted. */
export const data: Domain = {
  name: 'data',
  paths: ['data'],
  routes: dataRoutes,
  descriptions: dataDescriptions,
};
