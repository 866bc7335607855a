import type { Ctx } from '../../../kernel/ctx.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { type Amount, fromLimbs, fromLimbsOrNull } from '../../../ledger/money.ts';
import { type Account, findAccounts } from '../../accounts/accounts.service.ts';
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
  selectSplitViewsOfGroups,
  selectTagsOfSplits,
} from '../search.repository/split-views.ts';

export type { SplitView } from '../search.logic/split-view.ts';

/** Makes each named thing once for all splits that point at it, so that its name is folded once. */
class Shared {
  readonly #made = new Map<string, Map<number, Named>>();

  get<T extends Named>(kind: string, id: number, make: () => T): T {
    const ofKind = this.#made.get(kind) ?? new Map<number, Named>();
    this.#made.set(kind, ofKind);
    const known = ofKind.get(id);
    if (known) return known as T;
    const made = make();
    ofKind.set(id, made);
    return made;
  }
}

/** An account as operators see it. */
export const accountView = (account: Account): AccountView => ({
  ...named(account.id, account.name),
  type: account.type,
  iban: account.iban,
  number: account.accountNumber,
  active: account.active,
  currencyId: account.currencyId,
});

const accountOf = (id: number, { accounts, shared }: Beside): AccountView =>
  shared.get('account', id, () => accountView(accounts.get(id) as Account));

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
  accounts: ReadonlyMap<number, Account>;
  currencies: CurrencyMap;
  tags: ReadonlyMap<number, readonly Named[]>;
  files: ReadonlyMap<number, readonly AttachmentView[]>;
  shared: Shared;
}

const NONE: readonly never[] = [];

function viewOf(row: SplitViewRow, splitsInGroup: number, beside: Beside): SplitView {
  const { currencies, tags, files, shared } = beside;
  return {
    journalId: row.id,
    groupId: row.group_id,
    groupTitle: row.group_title,
    groupCreatedAt: row.group_created_at,
    groupUpdatedAt: row.group_updated_at,
    splitsInGroup,
    type: row.type as TransactionType,
    date: row.date,
    position: row.position,
    description: row.description,
    source: accountOf(row.source_id, beside),
    destination: accountOf(row.destination_id, beside),
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

/** Makes the views of rows, in their order; `sizeOf` tells how many splits the group of one has. */
async function viewsOf<R extends SplitViewRow>(
  ctx: Ctx,
  rows: readonly R[],
  sizeOf: (row: R) => number,
): Promise<SplitView[]> {
  if (rows.length === 0) return [];
  const { db } = ctx;
  const { userGroupId } = ctx.actor;
  const shared = new Shared();
  const currencyIds = new Set(
    rows.flatMap((row) => [row.currency_id, row.foreign_currency_id ?? row.currency_id]),
  );
  const ids = rows.map((row) => row.id);
  const tagRows = await selectTagsOfSplits(db, userGroupId, ids);
  const withFiles = rows.filter((row) => row.files > 0).map((row) => row.id);
  const beside: Beside = {
    accounts: await findAccounts(
      ctx,
      rows.flatMap((row) => [row.source_id, row.destination_id]),
    ),
    currencies: await findCurrencies(ctx, currencyIds),
    tags: bySplit(tagRows, ({ id, name }) => shared.get('tag', id, () => named(id, name))),
    files: bySplit(await selectFilesOfSplits(db, userGroupId, withFiles), attachmentOf),
    shared,
  };
  return rows.map((row) => viewOf(row, sizeOf(row), beside));
}

/**
 * Everything about splits that can be asked, in the order of their numbers as given; those that this
 * household does not have are left out. A constant number of statements.
 */
export async function loadSplitViews(ctx: Ctx, journalIds: readonly number[]): Promise<SplitView[]> {
  const rows = await selectSplitViews(ctx.db, ctx.actor.userGroupId, journalIds);
  const made = await viewsOf(ctx, rows, (row) => row.splits_in_group);
  const views = new Map(made.map((view) => [view.journalId, view]));
  return journalIds.flatMap((id) => views.get(id) ?? []);
}

/**
 * The same about all splits of groups: group by group in the order of their numbers, each in list order;
 * groups that this household does not have are left out. A constant number of statements.
 */
export async function loadGroupViews(ctx: Ctx, groupIds: readonly number[]): Promise<SplitView[][]> {
  const rows = await selectSplitViewsOfGroups(ctx.db, ctx.actor.userGroupId, groupIds);
  const sizes = new Map<number, number>();
  for (const { group_id: id } of rows) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  const views = await viewsOf(ctx, rows, (row) => sizes.get(row.group_id) as number);
  const groups = Map.groupBy(views, (view) => view.groupId);
  return [...groups].sort(([a], [b]) => a - b).map(([, splits]) => splits);
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
