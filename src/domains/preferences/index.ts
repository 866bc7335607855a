import type { Domain } from '../../domain.ts';
import { preferencesDescriptions } from './preferences.description.ts';
import { preferencesRoutes } from './preferences.routes.ts';
import { seedPreferences } from './preferences.service.ts';
import { preferencesMigration } from './preferences.tables.ts';

/** What people set for themselves. */
export const preferences: Domain = {
  name: 'preferences',
  paths: ['preferences'],
  routes: preferencesRoutes,
  descriptions: preferencesDescriptions,
  migrations: [preferencesMigration],
  reactions: { 'user-group.created': seedPreferences },
};
