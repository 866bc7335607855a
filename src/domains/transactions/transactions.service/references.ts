import type { Draft, Violations } from '../../../http/fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { findAccounts } from '../../accounts/accounts.service.ts';
import { findBill } from '../../bills/bills.service.ts';
import { findBudget } from '../../budgets/budgets.service.ts';
import { findCategory } from '../../categories/categories.service.ts';
import { findCurrencyByCode, findCurrencyById } from '../../currencies/currencies.service.ts';
import { findPiggyBank } from '../../piggy-banks/piggy-banks.service.ts';
import type { ChangedSplitFields, NewSplitFields } from '../transactions.input/split.ts';

/** A split of a create or an update request. */
export type SplitDraft = Draft<NewSplitFields> | Draft<ChangedSplitFields>;

/** What a split points at, by number, after all of it was found in this household. */
export interface References {
  currencyId: number | null;
  foreignCurrencyId: number | null;
  budgetId: number | null;
  billId: number | null;
  categoryId: number | null;
  /** Moves money once the split is stored; a split does not keep it. */
  piggyBankId: number | null;
  /** Made when it is not there yet. */
  categoryName: string | null;
}

const UNKNOWN = 'This value is linked to an object that does not seem to exist.';

type Field = keyof NewSplitFields & string;
/** Both kinds of drafts have these fields; the union of their methods is not callable. */
const asNew = (draft: SplitDraft) => draft as Draft<NewSplitFields>;

function failUnknownId(draft: SplitDraft, field: Field): void {
  const d = asNew(draft);
  d.fail(field, `The ID in field ${d.label(field)} does not exist in the database.`);
  d.fail(field, UNKNOWN);
}

/** Checks that the accounts named by number are this household's. */
export async function checkAccountIds(ctx: Ctx, drafts: readonly SplitDraft[]): Promise<void> {
  const ids = drafts
    .flatMap((d) => [d.values.source_id, d.values.destination_id])
    .filter((v) => typeof v === 'number');
  if (ids.length === 0) return;
  const known = await findAccounts(ctx, [...new Set(ids)]);
  for (const draft of drafts) {
    for (const field of ['source_id', 'destination_id'] as const) {
      const id = draft.values[field];
      if (typeof id === 'number' && !known.has(id)) asNew(draft).fail(field, UNKNOWN);
    }
  }
}

async function currency(ctx: Ctx, draft: SplitDraft, prefix: '' | 'foreign_'): Promise<number | null> {
  const d = asNew(draft);
  const [idField, codeField] = [`${prefix}currency_id`, `${prefix}currency_code`] as const;
  const { [idField]: id, [codeField]: code } = d.values;
  if (typeof id === 'number') {
    const found = await findCurrencyById(ctx, id);
    if (found) return found.id;
    d.fail(idField, `The selected ${d.label(idField)} is invalid.`);
  }
  if (typeof code === 'string') {
    const found = await findCurrencyByCode(ctx, code);
    if (found) return found.id;
    d.fail(codeField, `The selected ${d.label(codeField)} is invalid.`);
  }
  return null;
}

const FIND = { budget: findBudget, bill: findBill, piggy_bank: findPiggyBank };

async function planned(ctx: Ctx, draft: SplitDraft, kind: keyof typeof FIND): Promise<number | null> {
  const d = asNew(draft);
  const find = FIND[kind];
  const [idField, nameField] = [`${kind}_id`, `${kind}_name`] as const;
  const { [idField]: id, [nameField]: name } = d.values;
  if (typeof id === 'number') {
    const found = await find(ctx, { id });
    if (found) return found.id;
    failUnknownId(draft, idField);
  } else if (typeof name === 'string') {
    const found = await find(ctx, { name });
    if (found) return found.id;
    d.fail(nameField, UNKNOWN);
  }
  return null;
}

/**
 * Finds everything that a split points at, and notes what is not this household's (contract 10, section 4.3).
 * Unknown categories are made later, once nothing is wrong; unknown budgets, bills and piggy banks are
 * refused.
 */
export async function findReferences(ctx: Ctx, draft: SplitDraft): Promise<References> {
  const d = asNew(draft);
  const { category_id: categoryId, category_name: categoryName } = d.values;
  const found: References = {
    currencyId: await currency(ctx, draft, ''),
    foreignCurrencyId: await currency(ctx, draft, 'foreign_'),
    budgetId: await planned(ctx, draft, 'budget'),
    billId: await planned(ctx, draft, 'bill'),
    piggyBankId: await planned(ctx, draft, 'piggy_bank'),
    categoryId: null,
    categoryName: null,
  };
  if (typeof categoryId === 'number') {
    found.categoryId = (await findCategory(ctx, categoryId))?.id ?? null;
    if (found.categoryId === null) failUnknownId(draft, 'category_id');
  } else if (typeof categoryName === 'string') found.categoryName = categoryName;
  return found;
}

/** Notes foreign amounts without a currency (contract 10, section 4.4, step 5). */
export function checkForeign(drafts: readonly SplitDraft[], references: readonly References[]): void {
  drafts.forEach((draft, n) => {
    const amount = draft.values.foreign_amount;
    const hasCurrency = references[n]?.foreignCurrencyId != null;
    if (typeof amount === 'bigint' && amount > 0n && !hasCurrency) {
      asNew(draft).fail(
        'foreign_amount',
        'The content of this field is invalid without currency information.',
      );
    }
  });
}

/** Notes foreign currencies of new splits without an amount (contract 10, section 4.3). */
export function checkForeignOfNew(drafts: readonly SplitDraft[]): void {
  for (const draft of drafts) {
    const { foreign_currency_id: id, foreign_currency_code: code, foreign_amount: foreign } = draft.values;
    if (foreign || (typeof id !== 'number' && typeof code !== 'string')) continue;
    for (const field of ['foreign_currency_id', 'foreign_currency_code', 'foreign_amount'] as const) {
      asNew(draft).fail(field, 'The content of this field is invalid without foreign amount information.');
    }
  }
}

/** Notes splits of different types (contract 10, section 4.4, step 4). */
export function checkOneType(types: readonly (string | null | undefined)[], violations: Violations): void {
  if (new Set(types).size > 1) violations.add('transactions.0.type', 'All splits must be of the same type.');
}
