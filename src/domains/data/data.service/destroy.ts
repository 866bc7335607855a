import { setImmediate as breathe } from 'node:timers/promises';
import type { Ctx, Preparation } from '../../../kernel/ctx.ts';
import {
  ACCOUNT_TYPES,
  type AccountType,
  isOwn,
  LIABILITY_TYPES,
  type TransactionType,
} from '../../../ledger/kinds.ts';
import { destroyAccount } from '../../accounts/accounts.service/destroy.ts';
import { findAccount } from '../../accounts/accounts.service.ts';
import { destroyBill } from '../../bills/bills.service/destroy.ts';
import { destroyBudget } from '../../budgets/budgets.service/destroy.ts';
import { destroyCategory } from '../../categories/categories.service.ts';
import { destroyObjectGroup } from '../../object-groups/object-groups.service.ts';
import { destroyPiggyBank } from '../../piggy-banks/piggy-banks.service/destroy.ts';
import { destroyRecurrence } from '../../recurrences/recurrences.service/destroy.ts';
import { destroyRuleGroup } from '../../rules/groups/groups.service.ts';
import { destroyTagOf } from '../../tags/tags.service.ts';
import { destroyGroups, destroyWithAccounts } from '../../transactions/transactions.service/destroy.ts';
import type { Destruction } from '../data.input.ts';
import type { Destroyed } from '../data.logic/kinds.ts';
import {
  type Destructible,
  selectGroupsOfAccounts,
  selectSome,
  selectSomeAccounts,
} from '../data.repository/destroy.ts';
import { selectNextGroups } from '../data.repository/entries.ts';

/** Transactions that are deleted in one transaction of the database. */
const GROUPS = 200;
/** Accounts, labels and the like. */
const THINGS = 50;

/** Destroys some of what is to go; whether that was all. */
type Step = (ctx: Ctx) => Promise<boolean>;

/** Things that are destroyed one by one. */
const things =
  (table: Destructible, destroy: (ctx: Ctx, id: number) => Promise<void>) => (): Step => async (ctx) => {
    const ids = await selectSome(ctx.db, ctx.actor.userGroupId, { table, limit: THINGS });
    for (const id of ids) await destroy(ctx, id);
    return ids.length < THINGS;
  };

/** Transactions of these types; webhooks are told of each, as when they are deleted one by one. */
const transactions =
  (...types: TransactionType[]) =>
  (): Step =>
  async (ctx) => {
    const { userGroupId } = ctx.actor;
    const entries = await selectNextGroups(ctx.db, { userGroupId, types, limit: GROUPS });
    await destroyGroups(
      ctx,
      entries.map((entry) => entry.group_id),
    );
    return entries.length < GROUPS;
  };

/** Accounts of these types with their transactions, which go first, or only those without any. */
const accounts =
  (...types: AccountType[]) =>
  (unused: boolean): Step =>
  async (ctx) => {
    const { userGroupId } = ctx.actor;
    const ids = await selectSomeAccounts(ctx.db, userGroupId, { types, unused, limit: THINGS });
    if (ids.length > 0 && !unused) {
      const limit = GROUPS;
      const groupIds = await selectGroupsOfAccounts(ctx.db, userGroupId, { accountIds: ids, limit });
      await destroyWithAccounts(ctx, groupIds);
      if (groupIds.length === limit) return false;
    }
    for (const id of ids) {
      // Those kept for an opening balance go along with the account that it is of.
      if (await findAccount(ctx, id)) await destroyAccount(ctx, id);
    }
    return ids.length < THINGS;
  };

/** THE TABLE: what each word destroys (contract 20, section 7). */
const STEPS: Record<Destroyed, (unused: boolean) => Step> = {
  budgets: things('budgets', destroyBudget),
  bills: things('bills', destroyBill),
  piggy_banks: things('piggy_banks', destroyPiggyBank),
  rules: things('rule_groups', destroyRuleGroup),
  recurring: things('recurrences', destroyRecurrence),
  categories: things('categories', destroyCategory),
  tags: things('tags', destroyTagOf),
  object_groups: things('object_groups', destroyObjectGroup),
  accounts: accounts(...ACCOUNT_TYPES),
  asset_accounts: accounts('asset'),
  expense_accounts: accounts('expense'),
  revenue_accounts: accounts('revenue'),
  liabilities: accounts(...LIABILITY_TYPES),
  not_assets_liabilities: accounts(...ACCOUNT_TYPES.filter((type) => !isOwn(type))),
  transactions: transactions('withdrawal', 'deposit', 'transfer', 'reconciliation'),
  withdrawals: transactions('withdrawal'),
  deposits: transactions('deposit'),
  transfers: transactions('transfer'),
};

/**
 * Destroys everything of a kind, or of accounts those without transactions, in parts that are each a
 * transaction of their own: others hardly wait, and memory holds one part. Where it breaks off, what is
 * destroyed stays so, and the same request goes on.
 */
export async function destroyObjects(preparation: Preparation, destruction: Destruction): Promise<void> {
  const step = STEPS[destruction.objects](destruction.unused);
  while (!(await preparation.perform(step))) await breathe();
}
