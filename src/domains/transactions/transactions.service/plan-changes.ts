import type { Ctx } from '../../../kernel/ctx.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import type { ChangedGroup } from '../transactions.input/group.ts';
import type { ChangedSplitFields } from '../transactions.input/split.ts';
import { mergeDetails } from '../transactions.logic/merge.ts';
import type { Split } from '../transactions.logic/split.ts';
import { checkAddresses } from './addresses.ts';
import type { SplitPlan } from './book.ts';
import {
  checkAccountIds,
  checkForeign,
  checkForeignOfNew,
  checkOneType,
  findReferences,
  type References,
} from './references.ts';
import { currencyOf } from './resolve.ts';
import { changedSides, checkOpening, SIDE_FIELDS, type Sides } from './sides.ts';
import { details } from './store.ts';
import type { SplitChange } from './update.ts';

/** The fields that nobody may change of a reconciled transaction (contract 10, section 4.10). */
const PROTECTED = [
  'amount',
  'foreign_amount',
  'currency_code',
  'currency_id',
  'foreign_currency_code',
  'foreign_currency_id',
  ...SIDE_FIELDS.source,
  ...SIDE_FIELDS.destination,
] as const;

/** The splits of a group: all that are stored, and those submitted, each with the stored one it changes. */
interface Matched {
  groupId: number;
  changes: readonly SplitChange[];
  stored: readonly Split[];
}

/** Plans what each submitted split will be, after all checks of an update (contract 10, section 4.10). */
export async function planChanges(
  ctx: Ctx,
  change: ChangedGroup,
  { groupId, changes, stored }: Matched,
): Promise<SplitPlan[]> {
  const { violations } = change;
  const drafts = changes.map(({ draft }) => draft);
  protectReconciled(changes, stored);
  requireForNew(changes);
  await checkAddresses(ctx, drafts);
  await checkAccountIds(ctx, drafts);
  const references: References[] = [];
  for (const draft of drafts) references.push(await findReferences(ctx, draft));
  violations.throwIfAny();
  const fallback = stored[0]?.type;
  const types = changes.map(({ draft, stored: old }) => draft.values.type ?? old?.type ?? fallback);
  checkOneType(types, violations);
  violations.throwIfAny();
  // A foreign amount alone keeps the currency that the split has.
  const known = references.map((r, n) => ({
    ...r,
    foreignCurrencyId: r.foreignCurrencyId ?? changes[n]?.stored?.foreignCurrencyId ?? null,
  }));
  checkForeign(drafts, known);
  checkForeignOfNew(drafts.filter((_, n) => !changes[n]?.stored));
  violations.throwIfAny();
  const type = types[0] as TransactionType;
  const sides = await changedSides(ctx, changes, type);
  violations.throwIfAny();
  if (type === 'opening-balance') await checkOpening(ctx, sides, { violations, groupId });
  violations.throwIfAny();
  return changes.map((each, n) =>
    planOf(each, sides[n] as Sides, { type, references: references[n] as References }),
  );
}

/**
 * Once a split is reconciled its money stays, unless the request takes the mark away (contract 10, section
 * 4.10).
 */
function protectReconciled(changes: readonly SplitChange[], stored: readonly Split[]): void {
  if (!stored.some((split) => split.reconciled)) return;
  for (const { draft } of changes) {
    if (draft.values.reconciled === false) continue;
    for (const field of PROTECTED) {
      if (!draft.has(field)) continue;
      draft.fail(field, `This transaction is already reconciled, you cannot change the "${field}"`);
    }
  }
}

/** What a split that is made along the way needs, as in a create request. */
function requireForNew(changes: readonly SplitChange[]): void {
  for (const { draft, stored } of changes) {
    if (stored) continue;
    for (const field of ['date', 'amount'] as const) {
      if (!draft.values[field] && !draft.failed(field))
        draft.fail(field, `The ${draft.label(field)} field is required.`);
    }
  }
}

/**
 * What is left of a stored foreign amount. Where it was what the old destination received, it says nothing of
 * a new one that keeps another currency: an amount in that has to be submitted.
 */
function foreignOf(stored: Split | undefined, { destination }: Sides) {
  if (!stored) return { currencyId: null, amount: null };
  const { foreignCurrencyId, foreignAmount } = stored;
  const wasReceived = foreignCurrencyId !== null && foreignCurrencyId === stored.destination.currencyId;
  const currencyId = currencyOf(destination);
  return wasReceived && currencyId !== foreignCurrencyId
    ? { currencyId, amount: null }
    : { currencyId: foreignCurrencyId, amount: foreignAmount };
}

/** The split as it will be: submitted values over stored ones. */
function planOf(
  { draft, stored }: SplitChange,
  sides: Sides,
  { type, references }: { type: TransactionType; references: References },
): SplitPlan {
  const v = draft.values;
  const foreign = foreignOf(stored, sides);
  const foreignGone = draft.has('foreign_amount') && !v.foreign_amount;
  const unlinked = (id: keyof ChangedSplitFields & string, name: keyof ChangedSplitFields & string) =>
    draft.hasAny(id, name);
  return {
    ...sides,
    references: {
      currencyId: references.currencyId ?? stored?.currencyId ?? null,
      foreignCurrencyId: foreignGone ? null : (references.foreignCurrencyId ?? foreign.currencyId),
      budgetId: unlinked('budget_id', 'budget_name') ? references.budgetId : (stored?.budgetId ?? null),
      billId: unlinked('bill_id', 'bill_name') ? references.billId : (stored?.billId ?? null),
      categoryId: unlinked('category_id', 'category_name')
        ? references.categoryId
        : (stored?.categoryId ?? null),
      categoryName: references.categoryName,
      piggyBankId: references.piggyBankId,
    },
    tags: v.tags ?? null,
    split: {
      journalId: stored?.journalId ?? null,
      type,
      date: v.date ?? (stored?.date as string),
      position: v.order ?? stored?.position ?? 0,
      description: v.description ?? stored?.description ?? '(empty description)',
      amount: v.amount ?? (stored as Split).amount,
      foreignAmount: draft.has('foreign_amount') ? (v.foreign_amount ?? null) : foreign.amount,
      tagIds: stored?.tagIds ?? [],
      billChosen: unlinked('bill_id', 'bill_name') || (stored?.billChosen ?? false),
      reconciled: v.reconciled ?? stored?.reconciled ?? false,
      importHash: stored?.importHash ?? '',
      details: stored ? mergeDetails(stored.details, v, (field) => draft.has(field)) : details(draft),
    },
  };
}
