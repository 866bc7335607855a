import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import type { Amount } from '../../../ledger/money.ts';
import {
  type Account,
  createCounterparty,
  findAccountByName,
  findAccounts,
  findOrCreateCashAccount,
} from '../../accounts/accounts.service.ts';
import { findOrCreateCategories } from '../../categories/categories.service.ts';
import { enableCurrency, findCurrencies } from '../../currencies/currencies.service.ts';
import { moveBySplit } from '../../piggy-banks/piggy-banks.service/move.ts';
import { findOrCreateTags } from '../../tags/tags.service.ts';
import { changesOf } from '../transactions.logic/changes.ts';
import { type Split, type SplitAccount, splitColumns } from '../transactions.logic/split.ts';
import {
  deleteTagsOf,
  insertTags,
  type JournalRow,
  selectJournals,
  touchGroups,
} from '../transactions.repository/groups.ts';
import { LedgerWriter } from '../transactions.repository/ledger-writer.ts';
import { type JournalRewrite, rewriteJournals } from '../transactions.repository/rewrite.ts';
import { book } from './book.ts';
import { destroyGroups, removeSplit } from './destroy.ts';
import { storedSplits, tagRowsOf } from './stored.ts';

/** An account by its number, or one to be made. */
export type AmendedSide = number | { type: 'expense' | 'revenue' | 'cash'; name: string };

/** What a stored split is to become. Everything in it is known to fit: nothing is checked any more. */
export interface AmendedSplit {
  journalId: number;
  type: TransactionType;
  description: string;
  notes: string | null;
  source: AmendedSide;
  destination: AmendedSide;
  currencyId: number;
  amount: Amount;
  foreignCurrencyId: number | null;
  foreignAmount: Amount | null;
  /** A category by its number, or by the name of one to be made. */
  category: number | string | null;
  budgetId: number | null;
  billId: number | null;
  tags: readonly string[];
  /** Piggy banks of which it moves money. */
  piggyBankIds: readonly number[];
}

/** What is to be done to the splits of one group; those that are not named stay. */
export interface AmendedGroup {
  groupId: number;
  splits: readonly AmendedSplit[];
  /** Splits to be deleted. */
  deleted: readonly number[];
  /** Why, for the history. */
  reason: Record<string, unknown>;
}

/** What amended splits point at, by what they were named with. */
interface Targets {
  accounts: Map<AmendedSide | string, SplitAccount>;
  categories: Map<string, number>;
  tags: Map<string, number>;
}

const nameOf = (side: Exclude<AmendedSide, number>): string => `${side.type} ${side.name}`;

/**
 * Changes and deletes splits that were decided on already, as rules do, on the same books and with the same
 * history as a request; makes the accounts, categories and tags that are missing. No rules run for it, and
 * nobody hears that the groups changed, because a request may be telling of it anyway; it is told which whole
 * groups go. The kept sums are written once for all groups.
 */
export async function amendGroups(ctx: Ctx, groups: readonly AmendedGroup[]): Promise<void> {
  const amended = groups.filter(({ splits }) => splits.length > 0);
  if (amended.length > 0) await amendSplits(ctx, amended);
  const shrunk = groups.filter(({ deleted }) => deleted.length > 0);
  if (shrunk.length > 0) await deleteSplits(ctx, shrunk);
}

/** Deletes splits; a group of which none is left goes as a whole. */
async function deleteSplits(ctx: Ctx, groups: readonly AmendedGroup[]): Promise<void> {
  const ids = groups.map(({ groupId }) => groupId);
  const rows = await selectJournals(ctx.db, ctx.actor.userGroupId, ids);
  const left = Map.groupBy(rows, (row) => row.group_id);
  const isWhole = ({ groupId, deleted }: AmendedGroup) => left.get(groupId)?.length === deleted.length;
  const whole = groups.filter(isWhole);
  if (whole.length > 0) {
    await destroyGroups(
      ctx,
      whole.map(({ groupId }) => groupId),
    );
  }
  for (const { groupId, deleted } of groups.filter((group) => !isWhole(group))) {
    let splits: readonly JournalRow[] = left.get(groupId) ?? [];
    for (const journalId of deleted) {
      await removeSplit(ctx, journalId, splits);
      splits = splits.filter(({ id }) => id !== journalId);
    }
  }
}

async function amendSplits(ctx: Ctx, groups: readonly AmendedGroup[]): Promise<void> {
  const ids = groups.map(({ groupId }) => groupId);
  const rows = await selectJournals(ctx.db, ctx.actor.userGroupId, ids);
  const tagged = await tagRowsOf(ctx, rows);
  const stored = await storedSplits(ctx, rows, tagged);
  const targets = await findTargets(ctx, groups, stored);
  const plans = new Map(groups.flatMap(({ splits }) => splits.map((split) => [split.journalId, split])));
  const changed = stored.map((split) => {
    const plan = plans.get(split.journalId as number);
    return plan ? amendedSplit(split, plan, targets) : split;
  });
  await enableNew(ctx, stored, changed);
  const { sameTexts } = await write(ctx, { rows, stored, changed });
  await ctx.emit({ type: 'journals.written', groupIds: ids, sameTexts });
  await moveMoney(ctx, changed, plans);
  const names = new Map(tagged.map(({ tag_id, tag }) => [tag_id, tag]));
  for (const [name, id] of targets.tags) names.set(id, name);
  const tagsOf = ({ tagIds }: Split) => tagIds.toSorted((a, b) => a - b).map((id) => names.get(id) as string);
  const groupOf = new Map(rows.map((row) => [row.id, row.group_id]));
  const before = rows.map((row, n) => ({ ...row, tags: tagsOf(stored[n] as Split) }));
  const after = changed.map((split) => ({
    id: split.journalId as number,
    ...splitColumns(split),
    tags: tagsOf(split),
  }));
  const beforeBy = Map.groupBy(before, (row) => row.group_id);
  const afterBy = Map.groupBy(after, (row) => groupOf.get(row.id));
  for (const { groupId, reason } of groups) {
    const splits = changesOf(beforeBy.get(groupId) ?? [], afterBy.get(groupId) ?? []);
    ctx.record({
      action: 'transactions.update',
      subject: { type: 'transactions', id: groupId },
      before: { splits: splits.before },
      after: { splits: splits.after, ...reason },
    });
  }
}

/** Finds what the splits point at, and makes what is missing. But for that, in a few statements. */
async function findTargets(
  ctx: Ctx,
  groups: readonly AmendedGroup[],
  stored: readonly Split[],
): Promise<Targets> {
  const splits = groups.flatMap((group) => group.splits);
  const sides = splits.flatMap(({ source, destination }) => [source, destination]);
  const known = stored.flatMap(({ source, destination }) => [source, destination]);
  const accounts: Targets['accounts'] = new Map(known.map((account) => [account.id, account]));
  const others = sides.filter((side) => typeof side === 'number' && !accounts.has(side)) as number[];
  for (const [id, account] of await findAccounts(ctx, others)) accounts.set(id, account);
  for (const side of sides) {
    if (typeof side === 'number' || accounts.has(nameOf(side))) continue;
    accounts.set(nameOf(side), await findOrMake(ctx, side));
  }
  const names = splits.map(({ category }) => category).filter((category) => typeof category === 'string');
  return {
    accounts,
    categories: await findOrCreateCategories(ctx, names),
    tags: await findOrCreateTags(
      ctx,
      splits.flatMap(({ tags }) => tags),
    ),
  };
}

async function findOrMake(ctx: Ctx, { type, name }: Exclude<AmendedSide, number>): Promise<Account> {
  if (type === 'cash') return findOrCreateCashAccount(ctx);
  return (await findAccountByName(ctx, name, [type])) ?? createCounterparty(ctx, { type, name });
}

function amendedSplit(split: Split, plan: AmendedSplit, targets: Targets): Split {
  const { accounts, categories, tags } = targets;
  const side = (wanted: AmendedSide) =>
    accounts.get(typeof wanted === 'number' ? wanted : nameOf(wanted)) as SplitAccount;
  const { type, description, currencyId, amount, foreignCurrencyId, foreignAmount, budgetId, billId } = plan;
  return {
    ...split,
    type,
    description,
    currencyId,
    amount,
    foreignCurrencyId,
    foreignAmount,
    budgetId,
    billId,
    source: side(plan.source),
    destination: side(plan.destination),
    categoryId: typeof plan.category === 'string' ? (categories.get(plan.category) ?? null) : plan.category,
    tagIds: plan.tags.map((tag) => tags.get(tag) as number),
    billChosen: split.billChosen || billId !== split.billId,
    details: { ...split.details, notes: plan.notes },
  };
}

/** A currency that is used is enabled for the household (contract 10, section 4.7). */
async function enableNew(ctx: Ctx, stored: readonly Split[], changed: readonly Split[]): Promise<void> {
  const used = (splits: readonly Split[]) =>
    new Set(
      splits.flatMap((split) => [split.currencyId, split.foreignCurrencyId]).filter((id) => id !== null),
    );
  const added = used(changed).difference(used(stored));
  if (added.size === 0) return;
  const currencies = await findCurrencies(ctx, added);
  for (const id of added) if (!currencies.get(id).enabled) await enableCurrency(ctx, id);
}

/** Splits of some groups, in one order: as stored, read, and as they will be. */
interface Rewrite {
  rows: readonly JournalRow[];
  stored: readonly Split[];
  changed: readonly Split[];
}

const differs = (a: Split, b: Split): boolean => a.tagIds.join() !== b.tagIds.join();

/** The columns of a split that are others now. */
function changedColumns(before: Split, after: Split) {
  const [old, columns] = [splitColumns(before), splitColumns(after)];
  const entries = Object.entries(columns).filter(([name, value]) => old[name as keyof typeof old] !== value);
  return Object.fromEntries(entries) as Partial<typeof columns>;
}

/** Columns that are searched as texts, and of which books and lists know nothing. */
const TEXTS = ['description', 'notes'];
const UNBOOKED = new Set([...TEXTS, 'bill_chosen']);
/** Columns that lists and the sums of labels know, but balances do not. */
const LABELS = new Set([...UNBOOKED, 'category_id', 'budget_id', 'bill_id']);

/** Writes what is another one now; tells whether all texts are still the same. */
async function write(ctx: Ctx, { rows, stored, changed }: Rewrite): Promise<{ sameTexts: boolean }> {
  const at = instantOf(ctx.now());
  const changes = changed.map((split, n) => changedColumns(stored[n] as Split, split));
  const retagged = changed.filter((split, n) => differs(stored[n] as Split, split));
  const isRetagged = new Set(retagged);
  const isBooked = (n: number) =>
    Object.keys(changes[n] ?? {}).some((column) => !UNBOOKED.has(column)) ||
    isRetagged.has(changed[n] as Split);
  const rebooked = new Set(rows.filter((_, n) => isBooked(n)).map((row) => row.group_id));
  const columns = new Set(changes.flatMap((change) => Object.keys(change)));
  const ledger = new LedgerWriter(ctx.db, ctx.actor.userGroupId, {
    keepsPostings: columns.isSubsetOf(LABELS),
  });
  if (rebooked.size > 0) await ledger.remove(...rebooked);
  const rewrites = changed.flatMap((split, n): JournalRewrite[] => {
    const change = changes[n] ?? {};
    const isChanged = Object.keys(change).length > 0 || isRetagged.has(split);
    return isChanged ? [{ id: split.journalId as number, changes: change }] : [];
  });
  await rewriteJournals(ctx.db, rewrites, at);
  await deleteTagsOf(
    ctx.db,
    retagged.map((split) => split.journalId as number),
  );
  await insertTags(ctx.db, retagged);
  await touchGroups(ctx.db, [...new Set(rows.map((row) => row.group_id))], at);
  const byGroup = Map.groupBy(changed.entries(), ([n]) => (rows[n] as JournalRow).group_id);
  for (const groupId of rebooked) {
    book(
      ledger,
      groupId,
      (byGroup.get(groupId) ?? []).map(([, split]) => split),
    );
  }
  await ledger.flush();
  return { sameTexts: TEXTS.every((text) => !columns.has(text)) };
}

/** Moves the money of piggy banks, once the balances are right that limit it. */
async function moveMoney(
  ctx: Ctx,
  splits: readonly Split[],
  plans: ReadonlyMap<number, AmendedSplit>,
): Promise<void> {
  for (const split of splits) {
    const journalId = split.journalId as number;
    for (const piggyBankId of plans.get(journalId)?.piggyBankIds ?? []) {
      const { date, amount, currencyId, foreignAmount, foreignCurrencyId } = split;
      const sides = { sourceId: split.source.id, destinationId: split.destination.id };
      await moveBySplit(ctx, {
        piggyBankId,
        journalId,
        date,
        ...sides,
        amount,
        currencyId,
        foreignAmount,
        foreignCurrencyId,
      });
    }
  }
}
