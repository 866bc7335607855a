import type { Domain } from '../../domain.ts';
import { linkTypesRoutes } from './link-types/link-types.routes.ts';
import { linksRoutes } from './links.routes.ts';
import { destroyLinksOfJournals } from './links.service.ts';
import { linksMigration } from './links.tables.ts';

/** What two transactions have to do with each other. */
export const links: Domain = {
  name: 'links',
  paths: ['transaction-links', 'link-types'],
  routes: [...linksRoutes, ...linkTypesRoutes],
  migrations: [linksMigration],
  reactions: {
    'journals.destroyed': (ctx, { journalIds }) => destroyLinksOfJournals(ctx, journalIds),
  },
};
