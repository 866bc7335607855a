import type { Domain } from '../../domain.ts';
import { searchDescriptions } from './search.description.ts';
import { searchRoutes } from './search.routes.ts';
import { forgetTexts, keepTexts } from './search.service/keep.ts';
import { verifyTexts } from './search.service/verify.ts';
import { searchMigration } from './search.tables.ts';

/** Finding transactions: the operators, the query language, the folded texts. */
export const search: Domain = {
  name: 'search',
  paths: ['search'],
  routes: searchRoutes,
  descriptions: searchDescriptions,
  migrations: [searchMigration],
  reactions: {
    'journals.written': async (ctx, { groupIds, sameTexts }) => {
      if (!sameTexts) await keepTexts(ctx, groupIds);
    },
    'journals.destroyed': (ctx, { journalIds }) => forgetTexts(ctx, journalIds),
  },
  checks: [verifyTexts],
};
