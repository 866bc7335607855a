import type { Domain } from '../../domain.ts';
import { clientDescriptions } from './clients/clients.description.ts';
import { clientRoutes } from './clients/clients.routes.ts';
import { oauthDescriptions } from './oauth.description.ts';
import { oauthRoutes } from './oauth.routes.ts';
import { oauthMigration } from './oauth.tables.ts';
import { pageRoutes } from './pages/pages.routes.ts';

/** Apps that sign people in through this server (OAuth 2.0), and its pages for signing in. */
export const oauth: Domain = {
  name: 'oauth',
  paths: ['oauth', 'login', 'logout'],
  routes: [...oauthRoutes, ...pageRoutes, ...clientRoutes],
  descriptions: { ...oauthDescriptions, ...clientDescriptions },
  migrations: [oauthMigration],
};
