import type { Domain } from '../../domain.ts';
import { billsRoutes } from './bills.routes.ts';
import { leaveGroup } from './bills.service.ts';
import { billsMigration } from './bills.tables.ts';

/** Subscriptions and other expected payments. */
export const bills: Domain = {
  name: 'bills',
  paths: ['bills', 'subscriptions'],
  routes: billsRoutes,
  migrations: [billsMigration],
  reactions: {
    'object-group.destroyed': (ctx, { objectGroupId }) => leaveGroup(ctx, objectGroupId),
  },
};
