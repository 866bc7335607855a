import type { Domain } from '../../domain.ts';
import { chartDescriptions } from './chart.description.ts';
import { chartRoutes } from './chart.routes.ts';

export const chart: Domain = {
  name: 'chart',
  paths: ['chart'],
  routes: chartRoutes,
  descriptions: chartDescriptions,
};
