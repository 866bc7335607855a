import type { Domain } from '../../domain.ts';
import { attachmentsDescriptions } from './attachments.description.ts';
import { attachmentsRoutes } from './attachments.routes.ts';
import {
  destroyAttachmentsOf,
  destroyAttachmentsOfSplits,
  verifyAttachments,
} from './attachments.service.ts';
import { attachmentsMigration } from './attachments.tables.ts';

/** Files that belong to something. */
export const attachments: Domain = {
  name: 'attachments',
  paths: ['attachments'],
  routes: attachmentsRoutes,
  descriptions: attachmentsDescriptions,
  migrations: [attachmentsMigration],
  checks: [verifyAttachments],
  reactions: {
    'account.destroyed': (ctx, { accountId: id }) => destroyAttachmentsOf(ctx, { type: 'Account', id }),
    'bill.destroyed': (ctx, { billId: id }) => destroyAttachmentsOf(ctx, { type: 'Bill', id }),
    'budget.destroyed': (ctx, { budgetId: id }) => destroyAttachmentsOf(ctx, { type: 'Budget', id }),
    'category.destroyed': (ctx, { categoryId: id }) => destroyAttachmentsOf(ctx, { type: 'Category', id }),
    'piggy-bank.destroyed': (ctx, { piggyBankId: id }) =>
      destroyAttachmentsOf(ctx, { type: 'PiggyBank', id }),
    'recurrence.destroyed': (ctx, { recurrenceId: id }) =>
      destroyAttachmentsOf(ctx, { type: 'Recurrence', id }),
    'tag.destroyed': (ctx, { tagId: id }) => destroyAttachmentsOf(ctx, { type: 'Tag', id }),
    'journals.destroyed': (ctx, { journalIds }) => destroyAttachmentsOfSplits(ctx, journalIds),
  },
};
