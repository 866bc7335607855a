import type { Domain } from '../../domain.ts';
import { linkTypesDescriptions } from './link-types/link-types.description.ts';
import { linkTypesRoutes } from './link-types/link-types.routes.ts';
import { linksDescriptions } from './links.description.ts';
import { linksRoutes } from './links.routes.ts';
import { destroyLinksOfJournals } from './links.service.ts';
import { linksMigration } from './links.tables.ts';

/** What two transactions have to do with each other. */
export const links: Domain = {
  name: 'links',
  paths: ['transaction-links', 'link-types'],
  routes: [...linksRoutes, ...linkTypesRoutes],
  descriptions: { ...linksDescriptions, ...linkTypesDescriptions },
  migrations: [linksMigration],
  reactions: {
    'journals.destroyed': (ctx, { journalIds }) => destroyLinksOfJournals(ctx, journalIds),
  },
};
