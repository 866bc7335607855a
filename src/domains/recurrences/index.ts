import type { Domain } from '../../domain.ts';
import { recurrencesDescriptions } from './recurrences.description.ts';
import './recurrences.events.ts';
import { recurrencesRoutes } from './recurrences.routes.ts';
import { leaveAccount, leaveOptional, leaveTag } from './recurrences.service/destroy.ts';
import { forgetRecurrences } from './recurrences.service/forget.ts';
import { recurrencesMigration } from './recurrences.tables.ts';

/** Transactions that come back, and the calendar that makes them. */
export const recurrences: Domain = {
  name: 'recurrences',
  paths: ['recurrences'],
  routes: recurrencesRoutes,
  descriptions: recurrencesDescriptions,
  forget: forgetRecurrences,
  migrations: [recurrencesMigration],
  reactions: {
    'account.destroyed': (ctx, { accountId }) => leaveAccount(ctx, accountId),
    'category.destroyed': (ctx, { categoryId }) => leaveOptional(ctx, 'category_id', categoryId),
    'budget.destroyed': (ctx, { budgetId }) => leaveOptional(ctx, 'budget_id', budgetId),
    'bill.destroyed': (ctx, { billId }) => leaveOptional(ctx, 'bill_id', billId),
    'piggy-bank.destroyed': (ctx, { piggyBankId }) => leaveOptional(ctx, 'piggy_bank_id', piggyBankId),
    'tag.destroyed': (ctx, { tagId }) => leaveTag(ctx, tagId),
  },
};
