import type { Domain } from '../../domain.ts';
import { autocompleteDescriptions } from './autocomplete.description.ts';
import { autocompleteRoutes } from './autocomplete.routes.ts';

/** What is suggested while somebody types. */
export const autocomplete: Domain = {
  name: 'autocomplete',
  paths: ['autocomplete'],
  routes: autocompleteRoutes,
  descriptions: autocompleteDescriptions,
};
