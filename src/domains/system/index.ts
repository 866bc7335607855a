import type { Domain } from '../../domain.ts';
import { systemDescriptions } from './system.description.ts';
import { systemRoutes } from './system.routes.ts';

/** How the server is doing, for whoever operates it. */
export const system: Domain = {
  name: 'system',
  paths: ['system'],
  routes: systemRoutes,
  descriptions: systemDescriptions,
};
