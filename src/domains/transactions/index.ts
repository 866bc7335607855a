import type { Domain } from '../../domain.ts';
import { transactionsRoutes } from './transactions.routes.ts';
import { destroyGroupsOfAccount } from './transactions.service/destroy.ts';
import { setOpeningBalance } from './transactions.service/opening-balance.ts';
import { unlinkLabel } from './transactions.service/unlink.ts';
import { verifyLedger } from './transactions.service/verify.ts';
import { transactionsMigration } from './transactions.tables.ts';

/** Groups, splits, postings, and the sums and registers kept of them. */
export const transactions: Domain = {
  name: 'transactions',
  paths: ['transactions', 'transaction-journals'],
  routes: transactionsRoutes,
  migrations: [transactionsMigration],
  reactions: {
    'account.opening-balance-set': setOpeningBalance,
    'account.destroyed': (ctx, { accountId }) => destroyGroupsOfAccount(ctx, accountId),
    'category.destroyed': (ctx, { categoryId }) => unlinkLabel(ctx, 'category', categoryId),
    'budget.destroyed': (ctx, { budgetId }) => unlinkLabel(ctx, 'budget', budgetId),
    'bill.destroyed': (ctx, { billId }) => unlinkLabel(ctx, 'bill', billId),
    'tag.destroyed': (ctx, { tagId }) => unlinkLabel(ctx, 'tag', tagId),
  },
  checks: [verifyLedger],
};
