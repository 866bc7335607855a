import type { Domain } from '../../domain.ts';
import { batchDescriptions } from './batch/batch.description.ts';
import { batchRoutes } from './batch/batch.routes.ts';
import { batchMigration } from './batch/batch.tables.ts';
import { transactionsDescriptions } from './transactions.description.ts';
import { transactionsRoutes } from './transactions.routes.ts';
import { destroyGroupsOfAccount } from './transactions.service/destroy.ts';
import { forgetLedger } from './transactions.service/forget.ts';
import { setOpeningBalance } from './transactions.service/opening-balance.ts';
import { unlinkLabel } from './transactions.service/unlink.ts';
import { verifyLedger } from './transactions.service/verify.ts';
import { transactionsMigration } from './transactions.tables.ts';

/** Groups, splits, postings, and the sums and registers kept of them. */
export const transactions: Domain = {
  name: 'transactions',
  paths: ['transactions', 'transaction-journals', 'batch'],
  routes: [...transactionsRoutes, ...batchRoutes],
  descriptions: { ...transactionsDescriptions, ...batchDescriptions },
  forget: forgetLedger,
  migrations: [transactionsMigration, batchMigration],
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
