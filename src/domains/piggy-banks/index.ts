import type { Domain } from '../../domain.ts';
import { piggyBanksDescriptions } from './piggy-banks.description.ts';
import './piggy-banks.events.ts';
import { piggyBanksRoutes } from './piggy-banks.routes.ts';
import { leaveAccount, leaveGroup } from './piggy-banks.service/destroy.ts';
import { forgetPiggyBanks } from './piggy-banks.service/forget.ts';
import { verifyPiggyBanks } from './piggy-banks.service/verify.ts';
import { piggyBanksMigration } from './piggy-banks.tables.ts';

/** Goals to save for, with what is set aside for them on which account. */
export const piggyBanks: Domain = {
  name: 'piggy-banks',
  paths: ['piggy-banks', 'piggy_banks'],
  routes: piggyBanksRoutes,
  descriptions: piggyBanksDescriptions,
  forget: forgetPiggyBanks,
  migrations: [piggyBanksMigration],
  reactions: {
    'account.destroyed': (ctx, { accountId }) => leaveAccount(ctx, accountId),
    'object-group.destroyed': (ctx, { objectGroupId }) => leaveGroup(ctx, objectGroupId),
  },
  checks: [verifyPiggyBanks],
};
