import type { Domain } from '../../domain.ts';
import './piggy-banks.events.ts';
import { piggyBanksRoutes } from './piggy-banks.routes.ts';
import { leaveAccount, leaveGroup } from './piggy-banks.service/destroy.ts';
import { verifyPiggyBanks } from './piggy-banks.service/verify.ts';
import { piggyBanksMigration } from './piggy-banks.tables.ts';

/** Goals to save for, with what is set aside for them on which account. */
export const piggyBanks: Domain = {
  name: 'piggy-banks',
  paths: ['piggy-banks'],
  routes: piggyBanksRoutes,
  migrations: [piggyBanksMigration],
  reactions: {
    'account.destroyed': (ctx, { accountId }) => leaveAccount(ctx, accountId),
    'object-group.destroyed': (ctx, { objectGroupId }) => leaveGroup(ctx, objectGroupId),
  },
  checks: [verifyPiggyBanks],
};
