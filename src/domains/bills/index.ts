import type { Domain } from '../../domain.ts';
import { billsDescriptions } from './bills.description.ts';
import { billsRoutes } from './bills.routes.ts';
import { forgetBills } from './bills.service/forget.ts';
import { leaveGroup } from './bills.service.ts';
import { billsMigration } from './bills.tables.ts';

/** Subscriptions and other expected payments. */
export const bills: Domain = {
  name: 'bills',
  paths: ['bills', 'subscriptions'],
  routes: billsRoutes,
  descriptions: billsDescriptions,
  forget: forgetBills,
  migrations: [billsMigration],
  reactions: {
    'object-group.destroyed': (ctx, { objectGroupId }) => leaveGroup(ctx, objectGroupId),
  },
};
