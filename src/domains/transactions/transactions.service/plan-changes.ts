import type { Draft } from '../../../http/fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { mayFace, type TransactionType } from '../../../ledger/kinds.ts';
import type { Account } from '../../accounts/accounts.service.ts';
import type { ChangedGroup } from '../transactions.input/group.ts';
import type { ChangedSplitFields } from '../transactions.input/split.ts';
import { mergeDetails } from '../transactions.logic/merge.ts';
import type { Split } from '../transactions.logic/split.ts';
import type { SplitPlan } from './book.ts';
import {
  checkAccountIds,
  checkForeign,
  checkOneType,
  findReferences,
  type References,
} from './references.ts';
import { type Resolved, resolveDestination, resolveSource } from './resolve.ts';
import { details, named } from './store.ts';
import type { SplitChange } from './update.ts';

type ChangedDraft = Draft<ChangedSplitFields>;

const SOURCE_FIELDS = ['source_id', 'source_name', 'source_iban', 'source_number'] as const;
const DESTINATION_FIELDS = [
  'destination_id',
  'destination_name',
  'destination_iban',
  'destination_number',
] as const;

/** The fields that nobody may change of a reconciled transaction (contract 10, section 4.10). */
const PROTECTED = [
  'amount',
  'foreign_amount',
  'currency_code',
  'currency_id',
  'foreign_currency_code',
  'foreign_currency_id',
  ...SOURCE_FIELDS,
  ...DESTINATION_FIELDS,
] as const;

/** Plans what each submitted split will be, after all checks of an update (contract 10, section 4.10). */
export async function planChanges(
  ctx: Ctx,
  change: ChangedGroup,
  { changes, stored }: { changes: readonly SplitChange[]; stored: readonly Split[] },
): Promise<SplitPlan[]> {
  const { violations } = change;
  const drafts = changes.map(({ draft }) => draft);
  protectReconciled(changes, stored);
  requireForNew(changes);
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
  violations.throwIfAny();
  const plans: SplitPlan[] = [];
  for (const [n, each] of changes.entries()) {
    const sides = await sidesOf(ctx, each, types[n] as TransactionType);
    if (sides)
      plans.push(
        planOf(each, sides, { type: types[n] as TransactionType, references: known[n] as References }),
      );
  }
  violations.throwIfAny();
  return plans;
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

function failSides(
  draft: ChangedDraft,
  fields: readonly (typeof PROTECTED)[number][],
  message: string,
): undefined {
  for (const field of fields) draft.fail(field, message);
  if (draft.has('type')) draft.fail('type', message);
  return undefined;
}

/** Both sides of a changed split: the stored accounts, unless others are submitted. */
async function sidesOf(ctx: Ctx, { draft, stored }: SplitChange, type: TransactionType) {
  const keep = (account: Split['source']): Resolved => ({ account: account as Account });
  const changesSource = !stored || draft.hasAny(...SOURCE_FIELDS);
  const changesDestination = !stored || draft.hasAny(...DESTINATION_FIELDS);
  const from = named(draft, 'source');
  const to = named(draft, 'destination');
  const source = changesSource ? await resolveSource(ctx, type, from) : keep(stored.source);
  if ('message' in source) return failSides(draft, SOURCE_FIELDS, source.message);
  const destination = changesDestination
    ? await resolveDestination(ctx, type, { named: to, source })
    : keep(stored.destination);
  if ('message' in destination) return failSides(draft, DESTINATION_FIELDS, destination.message);
  const types = [source, destination].map((side) => ('account' in side ? side.account.type : side.make.type));
  if (!mayFace(type, types[0] as Account['type'], types[1] as Account['type'])) {
    const message = `A ${type} cannot go between these accounts.`;
    return changesSource || changesDestination
      ? failSides(draft, DESTINATION_FIELDS, message)
      : void draft.fail('type', message);
  }
  return { source, destination };
}

/** The split as it will be: submitted values over stored ones. */
function planOf(
  { draft, stored }: SplitChange,
  sides: { source: Resolved; destination: Resolved },
  { type, references }: { type: TransactionType; references: References },
): SplitPlan {
  const v = draft.values;
  const foreignGone = draft.has('foreign_amount') && !v.foreign_amount;
  const unlinked = (id: keyof ChangedSplitFields & string, name: keyof ChangedSplitFields & string) =>
    draft.hasAny(id, name);
  return {
    ...sides,
    references: {
      currencyId: references.currencyId ?? stored?.currencyId ?? null,
      foreignCurrencyId: foreignGone ? null : references.foreignCurrencyId,
      budgetId: unlinked('budget_id', 'budget_name') ? references.budgetId : (stored?.budgetId ?? null),
      billId: unlinked('bill_id', 'bill_name') ? references.billId : (stored?.billId ?? null),
      categoryId: unlinked('category_id', 'category_name')
        ? references.categoryId
        : (stored?.categoryId ?? null),
      categoryName: references.categoryName,
    },
    tags: v.tags ?? [],
    split: {
      journalId: stored?.journalId ?? null,
      type,
      date: v.date ?? (stored?.date as string),
      position: v.order ?? stored?.position ?? 0,
      description: v.description ?? stored?.description ?? '(empty description)',
      amount: v.amount ?? (stored as Split).amount,
      foreignAmount: draft.has('foreign_amount')
        ? (v.foreign_amount ?? null)
        : (stored?.foreignAmount ?? null),
      reconciled: v.reconciled ?? stored?.reconciled ?? false,
      importHash: stored?.importHash ?? '',
      details: stored ? mergeDetails(stored.details, v, (field) => draft.has(field)) : details(draft),
    },
  };
}
