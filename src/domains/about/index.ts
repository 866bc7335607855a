import type { Domain } from '../../domain.ts';
import { aboutDescriptions } from './about.description.ts';
import { routes } from './about.routes.ts';

/** What this server is, and who is asking it. */
export const about: Domain = {
  name: 'about',
  paths: ['about'],
  routes,
  descriptions: aboutDescriptions,
};
