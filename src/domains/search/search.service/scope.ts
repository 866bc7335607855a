import type { Ctx } from '../../../kernel/ctx.ts';
import type { AccountType } from '../../../ledger/kinds.ts';
import { named } from '../search.logic/split-view.ts';
import { type Condition, namesNeeded } from '../search.operators/condition.ts';
import type { HouseholdNames, NameKind, SqlScope } from '../search.operators/operator.ts';
import {
  selectAccountNames,
  selectBillNames,
  selectBudgetNames,
  selectCategoryNames,
  selectCurrencyNames,
  selectFileNames,
  selectTagNames,
} from '../search.repository/names.ts';
import { attachmentOf } from './split-views.ts';

const planOf = (row: { id: number; name: string; active: number }) => ({
  ...named(row.id, row.name),
  active: row.active === 1,
});
const nameOf = (row: { id: number; name: string }) => named(row.id, row.name);

/** How the names of each kind are read. */
const READERS: { [K in NameKind]: (ctx: Ctx) => Promise<HouseholdNames[K]> } = {
  accounts: async ({ db, actor }) =>
    (await selectAccountNames(db, actor.userGroupId)).map((row) => ({
      ...nameOf(row),
      type: row.type as AccountType,
      iban: row.iban,
      number: row.account_number,
      active: row.active === 1,
      currencyId: row.currency_id,
    })),
  categories: async ({ db, actor }) => (await selectCategoryNames(db, actor.userGroupId)).map(nameOf),
  budgets: async ({ db, actor }) => (await selectBudgetNames(db, actor.userGroupId)).map(planOf),
  bills: async ({ db, actor }) => (await selectBillNames(db, actor.userGroupId)).map(planOf),
  tags: async ({ db, actor }) => (await selectTagNames(db, actor.userGroupId)).map(nameOf),
  currencies: async ({ db, actor }) =>
    (await selectCurrencyNames(db, actor.userGroupId)).map((row) => ({
      ...nameOf(row),
      code: row.code,
      symbol: row.symbol,
      decimals: row.decimal_places,
    })),
  attachments: async ({ db, actor }) =>
    (await selectFileNames(db, actor.userGroupId)).map((row) => ({
      ...attachmentOf(row),
      journalId: row.journal_id,
    })),
};

/** What the SQL of a condition has to be given: the names of the kinds it compares with, and no others. */
export async function scopeFor(ctx: Ctx, condition: Condition): Promise<SqlScope> {
  const names: Partial<Record<NameKind, unknown>> = {};
  for (const kind of namesNeeded(condition)) names[kind] = await READERS[kind](ctx);
  return { names: names as SqlScope['names'] };
}
