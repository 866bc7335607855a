import type { Domain } from '../../domain.ts';
import { dataDescriptions } from './data.description.ts';
import { dataRoutes } from './data.routes.ts';
import { demoDescriptions } from './demo/demo.description.ts';
import { demoRoutes } from './demo/demo.routes.ts';

/** Everything of a household at once: taken out as files, moved or deleted, or made up to look around in. */
export const data: Domain = {
  name: 'data',
  paths: ['data'],
  routes: [...dataRoutes, ...demoRoutes],
  descriptions: { ...dataDescriptions, ...demoDescriptions },
};
