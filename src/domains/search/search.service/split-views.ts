import type { Ctx } from '../../../kernel/ctx.ts';
import type { AccountType, TransactionType } from '../../../ledger/kinds.ts';
import { type Amount, fromLimbs, fromLimbsOrNull } from '../../../ledger/money.ts';
import { type CurrencyMap, findCurrencies } from '../../currencies/currencies.service.ts';
import {
  type AccountView,
  type AttachmentView,
  type BalancesBefore,
  type CurrencyView,
  type Named,
  named,
  type Plan,
  type SplitView,
} from '../search.logic/split-view.ts';
import { type Condition, holds, needsBalances } from '../search.operators/condition.ts';
import { selectBalancesBefore } from '../search.repository/balances-before.ts';
import {
  type FileRow,
  type SplitViewRow,
  selectFilesOfSplits,
  selectSplitViews,
  selectTagsOfSplits,
} from '../search.repository/split-views.ts';

export type { SplitView } from '../search.logic/split-view.ts';

/** Makes each named thing once for all splits that point at it, so that its name is folded once. */
class Shared {
  readonly #made = new Map<string, Named>();

  get<T extends Named>(kind: string, id: number, make: () => T): T {
    const key = `${kind} ${id}`;
    const known = this.#made.get(key);
    if (known) return known as T;
    const made = make();
    this.#made.set(key, made);
    return made;
  }
}

const accountOf = (row: SplitViewRow, side: 'source' | 'destination', shared: Shared): AccountView =>
  shared.get('account', row[`${side}_id`], () => ({
    ...named(row[`${side}_id`], row[`${side}_name`]),
    type: row[`${side}_type`] as AccountType,
    iban: row[`${side}_iban`],
    number: row[`${side}_number`],
    active: row[`${side}_active`] === 1,
    currencyId: row[`${side}_currency_id`],
  }));

function planOf(row: SplitViewRow, kind: 'budget' | 'bill', shared: Shared): Plan | null {
  const id = row[`${kind}_id`];
  if (id === null) return null;
  const make = () => ({ ...named(id, row[`${kind}_name`] ?? ''), active: row[`${kind}_active`] === 1 });
  return shared.get(kind, id, make);
}

function categoryOf(row: SplitViewRow, shared: Shared): Named | null {
  const id = row.category_id;
  return id === null ? null : shared.get('category', id, () => named(id, row.category_name ?? ''));
}

function currencyOf(id: number, currencies: CurrencyMap, shared: Shared): CurrencyView {
  return shared.get('currency', id, () => {
    const { code, name, symbol, decimalPlaces } = currencies.get(id);
    return { ...named(id, name), code, symbol, decimals: decimalPlaces };
  });
}

/** What is read beside the rows of the splits. */
interface Beside {
  currencies: CurrencyMap;
  tags: ReadonlyMap<number, readonly Named[]>;
  files: ReadonlyMap<number, readonly AttachmentView[]>;
  shared: Shared;
}

const NONE: readonly never[] = [];

function viewOf(row: SplitViewRow, { currencies, tags, files, shared }: Beside): SplitView {
  return {
    journalId: row.id,
    groupId: row.group_id,
    groupTitle: row.group_title,
    groupCreatedAt: row.group_created_at,
    groupUpdatedAt: row.group_updated_at,
    splitsInGroup: row.splits_in_group,
    type: row.type as TransactionType,
    date: row.date,
    position: row.position,
    description: row.description,
    source: accountOf(row, 'source', shared),
    destination: accountOf(row, 'destination', shared),
    currency: currencyOf(row.currency_id, currencies, shared),
    amount: fromLimbs(row.amount_units, row.amount_frac),
    foreignCurrency:
      row.foreign_currency_id === null ? null : currencyOf(row.foreign_currency_id, currencies, shared),
    foreignAmount: fromLimbsOrNull(row.foreign_units, row.foreign_frac),
    category: categoryOf(row, shared),
    budget: planOf(row, 'budget', shared),
    bill: planOf(row, 'bill', shared),
    tags: tags.get(row.id) ?? NONE,
    reconciled: row.reconciled === 1,
    notes: row.notes,
    internalReference: row.internal_reference,
    externalId: row.external_id,
    externalUrl: row.external_url,
    recurrenceId: row.recurrence_id,
    sepaCtId: row.sepa_ct_id,
    interestDate: row.interest_date,
    bookDate: row.book_date,
    processDate: row.process_date,
    dueDate: row.due_date,
    paymentDate: row.payment_date,
    invoiceDate: row.invoice_date,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    attachments: files.get(row.id) ?? NONE,
  };
}

/** Rows by the number of their split. */
function bySplit<R extends { journal_id: number }, T>(
  rows: readonly R[],
  make: (row: R) => T,
): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const list = found.get(row.journal_id);
    if (list) list.push(make(row));
    else found.set(row.journal_id, [make(row)]);
  }
  return found;
}

/** A file of a split as operators see it. */
export const attachmentOf = ({ filename, title, notes }: FileRow): AttachmentView => ({
  filename,
  title,
  notes,
});

/**
 * Everything about splits that can be asked, in the order of their numbers as given; those that this
 * household does not have are left out. A constant number of statements.
 */
export async function loadSplitViews(ctx: Ctx, journalIds: readonly number[]): Promise<SplitView[]> {
  const { db } = ctx;
  const { userGroupId } = ctx.actor;
  const rows = await selectSplitViews(db, userGroupId, journalIds);
  if (rows.length === 0) return [];
  const shared = new Shared();
  const currencyIds = new Set(
    rows.flatMap((row) => [row.currency_id, row.foreign_currency_id ?? row.currency_id]),
  );
  const tagRows = await selectTagsOfSplits(db, userGroupId, journalIds);
  const withFiles = rows.filter((row) => row.files > 0).map((row) => row.id);
  const beside: Beside = {
    currencies: await findCurrencies(ctx, currencyIds),
    tags: bySplit(tagRows, ({ id, name }) => shared.get('tag', id, () => named(id, name))),
    files: bySplit(await selectFilesOfSplits(db, userGroupId, withFiles), attachmentOf),
    shared,
  };
  const views = new Map(rows.map((row) => [row.id, viewOf(row, beside)]));
  return journalIds.flatMap((id) => views.get(id) ?? []);
}

function amountIn(before: string | null): Amount {
  if (before === null) return 0n;
  const [units = '0', frac = '0'] = before.split(' ');
  return fromLimbs(units, frac);
}

/**
 * The same splits with what their accounts held before each of them. Only for conditions that ask for it
 * (`needsBalances`), because it adds up the past of every account.
 */
export async function withBalances(ctx: Ctx, splits: readonly SplitView[]): Promise<SplitView[]> {
  const ids = splits.map((split) => split.journalId);
  const rows = await selectBalancesBefore(ctx.db, ctx.actor.userGroupId, ids);
  const found = new Map(rows.map((row) => [`${row.side} ${row.journal_id}`, amountIn(row.before)]));
  return splits.map((split) => {
    const before: BalancesBefore = {
      source: found.get(`source ${split.journalId}`) ?? 0n,
      destination: found.get(`destination ${split.journalId}`) ?? 0n,
    };
    return { ...split, balancesBefore: before };
  });
}

/**
 * The splits of these numbers of which a condition is true, in their order. For candidates that SQL could not
 * decide about (`conditionSql`).
 */
export async function splitsThat(
  ctx: Ctx,
  condition: Condition,
  journalIds: readonly number[],
): Promise<SplitView[]> {
  const loaded = await loadSplitViews(ctx, journalIds);
  const splits = needsBalances(condition) ? await withBalances(ctx, loaded) : loaded;
  return splits.filter((split) => holds(condition, split));
}
