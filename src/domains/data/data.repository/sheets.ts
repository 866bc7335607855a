import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { paddedLists } from '../../../storage/prepared.ts';

/** Which rows of a household come next: those with a number behind `after`, at most `limit`. */
export interface Stretch {
  userGroupId: number;
  after: number;
  limit: number;
}

/** The rows of a query that come next, in the order of the numbers of the table or alias that is named. */
export function next<DB, TB extends keyof DB, R>(
  rows: SelectQueryBuilder<DB, TB, R>,
  of: string,
  { userGroupId, after, limit }: Stretch,
): Promise<R[]> {
  const id = sql.ref<number>(`${of}.id`);
  return rows
    .where(sql.ref<number>(`${of}.user_group_id`), '=', userGroupId)
    .where(id, '>', after)
    .orderBy(id)
    .limit(limit)
    .execute();
}

/** Accounts of every type, with their currency where they keep one. */
export const selectAccounts = (db: Db, stretch: Stretch) =>
  next(
    db
      .selectFrom('accounts as a')
      .leftJoin('currencies as c', 'c.id', 'a.currency_id')
      .selectAll('a')
      .select(['c.code as currency_code', 'c.decimal_places']),
    'a',
    stretch,
  );
/** An account as it is exported. */
export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

/** Bills with their currency. */
export const selectBills = (db: Db, stretch: Stretch) =>
  next(
    db
      .selectFrom('bills as b')
      .innerJoin('currencies as c', 'c.id', 'b.currency_id')
      .selectAll('b')
      .select(['c.code as currency_code', 'c.decimal_places']),
    'b',
    stretch,
  );
/** A bill as it is exported. */
export type BillRow = Awaited<ReturnType<typeof selectBills>>[number];

/** Budgets without their limits. */
export const selectBudgets = (db: Db, stretch: Stretch) =>
  next(db.selectFrom('budgets').selectAll(), 'budgets', stretch);
/** A budget as it is exported. */
export type BudgetRow = Awaited<ReturnType<typeof selectBudgets>>[number];

/** The limits of some budgets, oldest first, with their currency. */
export const selectLimits = inLists((db, budgetIds) =>
  db
    .selectFrom('budget_limits as l')
    .innerJoin('currencies as c', 'c.id', 'l.currency_id')
    .selectAll('l')
    .select(['c.code as currency_code', 'c.decimal_places'])
    .where('l.budget_id', 'in', budgetIds)
    .orderBy('l.start_date')
    .orderBy('l.id')
    .execute(),
);
/** A limit as it is exported. */
export type LimitRow = Awaited<ReturnType<typeof selectLimits>>[number];

/** Categories. */
export const selectCategories = (db: Db, stretch: Stretch) =>
  next(db.selectFrom('categories').selectAll(), 'categories', stretch);
/** A category as it is exported. */
export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

/** Tags. */
export const selectTags = (db: Db, stretch: Stretch) =>
  next(db.selectFrom('tags').selectAll(), 'tags', stretch);
/** A tag as it is exported. */
export type TagRow = Awaited<ReturnType<typeof selectTags>>[number];

/** Piggy banks with their currency. */
export const selectPiggyBanks = (db: Db, stretch: Stretch) =>
  next(
    db
      .selectFrom('piggy_banks as p')
      .innerJoin('currencies as c', 'c.id', 'p.currency_id')
      .selectAll('p')
      .select(['c.code as currency_code', 'c.decimal_places']),
    'p',
    stretch,
  );
/** A piggy bank as it is exported. */
export type PiggyBankRow = Awaited<ReturnType<typeof selectPiggyBanks>>[number];

/** What is saved on which accounts, in the order of the accounts within their piggy bank. */
export const selectShares = inLists((db, piggyBankIds) =>
  db
    .selectFrom('piggy_bank_accounts as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .selectAll('s')
    .select(['a.name as account_name', 'a.type as account_type'])
    .where('s.piggy_bank_id', 'in', piggyBankIds)
    .orderBy('s.position')
    .execute(),
);
/** A share as it is exported. */
export type ShareRow = Awaited<ReturnType<typeof selectShares>>[number];

/** Rules with their group, without triggers and actions. */
export const selectRules = (db: Db, stretch: Stretch) =>
  next(
    db
      .selectFrom('rules as r')
      .innerJoin('rule_groups as g', 'g.id', 'r.rule_group_id')
      .selectAll('r')
      .select(['g.title as group_title']),
    'r',
    stretch,
  );
/** A rule as it is exported. */
export type RuleRow = Awaited<ReturnType<typeof selectRules>>[number];

/** The triggers of some rules, in their order. */
export const selectTriggers = inLists((db, ruleIds) =>
  db.selectFrom('rule_triggers').selectAll().where('rule_id', 'in', ruleIds).orderBy('position').execute(),
);
/** A trigger as it is exported. */
export type TriggerRow = Awaited<ReturnType<typeof selectTriggers>>[number];

/** The actions of some rules, in their order. */
export const selectActions = inLists((db, ruleIds) =>
  db.selectFrom('rule_actions').selectAll().where('rule_id', 'in', ruleIds).orderBy('position').execute(),
);
/** An action as it is exported. */
export type ActionRow = Awaited<ReturnType<typeof selectActions>>[number];

/** Asks about a list of numbers of any length, in parts that a statement can take. */
export function inLists<R>(select: (db: Db, ids: number[]) => Promise<R[]>) {
  return async (db: Db, ids: readonly number[]): Promise<R[]> => {
    const rows: R[] = [];
    for (const list of paddedLists(ids)) rows.push(...(await select(db, list)));
    return rows;
  };
}
