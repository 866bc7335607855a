import type { Domain } from '../../domain.ts';
import { routes } from './users.routes.ts';
import { usersMigration } from './users.tables.ts';

/** People, their households, their tokens, and signing in. */
export const users: Domain = {
  name: 'users',
  paths: ['session', 'tokens'],
  routes,
  migrations: [usersMigration],
};
