import type { Domain } from '../../domain.ts';
import { passwordsDescriptions } from './passwords/passwords.description.ts';
import { passwordsRoutes } from './passwords/passwords.routes.ts';
import { peopleDescriptions } from './people/people.description.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { twoFactorDescriptions } from './two-factor/two-factor.description.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';
import { twoFactorMigration } from './two-factor/two-factor.tables.ts';
import { userGroupsDescriptions } from './user-groups/user-groups.description.ts';
import { userGroupsRoutes } from './user-groups/user-groups.routes.ts';
import { usersDescriptions } from './users.description.ts';
import { routes } from './users.routes.ts';
import { membershipsMigration, usersMigration } from './users.tables.ts';

/** People, their households, their tokens, and signing in. */
export const users: Domain = {
  name: 'users',
  paths: ['session', 'tokens', 'two-factor', 'users', 'user-groups'],
  routes: [...routes, ...passwordsRoutes, ...twoFactorRoutes, ...peopleRoutes, ...userGroupsRoutes],
  descriptions: {
    ...usersDescriptions,
    ...passwordsDescriptions,
    ...twoFactorDescriptions,
    ...peopleDescriptions,
    ...userGroupsDescriptions,
  },
  migrations: [usersMigration, twoFactorMigration, membershipsMigration],
};
