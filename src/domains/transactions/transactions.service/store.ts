import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import type { Amount } from '../../../ledger/money.ts';
import { BillMatcher } from '../../bills/bills.service/match.ts';
import { tellStored } from '../batch/batch.service.ts';
import type { NewGroup } from '../transactions.input/group.ts';
import { DETAILS, type Details, importHash, type Split, splitColumns } from '../transactions.logic/split.ts';
import {
  insertGroup,
  insertJournal,
  insertTags,
  selectDuplicate,
} from '../transactions.repository/groups.ts';
import { LedgerWriter } from '../transactions.repository/ledger-writer.ts';
import { checkAddresses } from './addresses.ts';
import { linkToBills, recordLinks } from './bill-links.ts';
import { book, type SplitPlan, settle } from './book.ts';
import { movePiggyMoney, piggyMovesOf } from './piggy-moves.ts';
import {
  checkAccountIds,
  checkForeign,
  checkForeignOfNew,
  checkOneType,
  findReferences,
  type References,
  type SplitDraft,
} from './references.ts';
import { checkEqualAccounts, checkOpening, newSides, type Sides } from './sides.ts';

/**
 * The optional texts, dates and place that a split was sent with. The place is kept only when it is complete.
 */
export function details(draft: SplitDraft): Details {
  const values = draft.values as Record<string, unknown>;
  const found = Object.fromEntries(DETAILS.map((name) => [name, values[name] ?? null])) as Details;
  const complete = found.latitude !== null && found.longitude !== null && found.zoom_level !== null;
  return complete ? found : { ...found, latitude: null, longitude: null, zoom_level: null };
}

/**
 * Runs the checks of a create request in the contract's order; each is skipped once something is wrong (10,
 * 4.4).
 */
async function check(ctx: Ctx, group: NewGroup): Promise<{ references: References[]; sides: Sides[] }> {
  const { violations, splits } = group;
  await checkAddresses(ctx, splits);
  await checkAccountIds(ctx, splits);
  const references: References[] = [];
  for (const split of splits) references.push(await findReferences(ctx, split));
  violations.throwIfAny();
  if (splits.every((split) => !split.values.description)) {
    throw invalid({ 'transactions.0.description': ['The description field is required.'] });
  }
  checkOneType(
    splits.map((split) => split.values.type),
    violations,
  );
  violations.throwIfAny();
  checkForeign(splits, references);
  checkForeignOfNew(splits);
  violations.throwIfAny();
  const sides = await newSides(ctx, splits, violations);
  violations.throwIfAny();
  checkEqualAccounts(splits, sides, violations);
  if (splits[0]?.values.type === 'opening-balance') await checkOpening(ctx, sides, { violations });
  violations.throwIfAny();
  if (splits.length > 1 && !group.head.values.group_title) {
    throw invalid({ group_title: ['A group title is mandatory when there is more than one transaction.'] });
  }
  return { references, sides };
}

/** Refuses (422) a group of which a split is there already. */
async function refuseDuplicate(ctx: Ctx, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    const groupId = await selectDuplicate(ctx.db, ctx.actor.userGroupId, hash);
    if (groupId !== undefined) {
      throw invalid({ 'transactions.0.description': [`Duplicate of transaction #${groupId}.`] });
    }
  }
}

/** What the groups of a batch are written with. */
interface Helpers {
  ledger: LedgerWriter;
  bills: BillMatcher;
}

/**
 * Checks a new group, writes it and puts it on the books, which are the caller's to flush. Gives what it
 * moves of piggy banks, which is to be done then.
 */
async function write(ctx: Ctx, group: NewGroup, { ledger, bills }: Helpers) {
  const { references, sides } = await check(ctx, group);
  const hashes = group.splits.map((split) => importHash(split.values));
  if (group.head.values.error_if_duplicate_hash) await refuseDuplicate(ctx, hashes);
  const plans = group.splits.map((draft, n) => ({
    ...(sides[n] as Sides),
    references: references[n] as References,
    tags: draft.values.tags ?? null,
    split: {
      ...newSplit(draft, hashes[n] as string),
      billChosen: (references[n] as References).billId !== null,
    },
  }));
  const splits = await settle(ctx, plans, group.violations);
  const links = await linkToBills(bills, splits);
  const groupId = await insertAll(ctx, group.head.values.group_title ?? null, splits);
  recordLinks(ctx, groupId, links);
  book(ledger, groupId, splits);
  return { groupId, moves: piggyMovesOf(splits, plans) };
}

/** What a new split is by itself, before its accounts and currencies are decided. */
export function newSplit(draft: SplitDraft, hash: string): Omit<SplitPlan['split'], 'billChosen'> {
  const { values } = draft;
  return {
    journalId: null,
    type: values.type as TransactionType,
    date: values.date as string,
    position: values.order ?? 0,
    description: values.description ?? '(empty description)',
    amount: values.amount as Amount,
    foreignAmount: values.foreign_amount ?? null,
    tagIds: [],
    reconciled: values.reconciled ?? false,
    importHash: hash,
    details: details(draft),
  };
}

/**
 * Makes a transaction and gives its number. Anybody may, in their own household. Counterparties, categories
 * and tags that are not there yet are made along with it. Refuses (422) everything contract 10, sections 4.2
 * to 4.8, names.
 */
export async function storeGroup(ctx: Ctx, group: NewGroup): Promise<number> {
  const ledger = new LedgerWriter(ctx.db, ctx.actor.userGroupId);
  const { groupId, moves } = await write(ctx, group, { ledger, bills: new BillMatcher(ctx) });
  await ledger.flush();
  await movePiggyMoney(ctx, moves);
  await ctx.emit({ type: 'journals.written', groupIds: [groupId] });
  recordStored(ctx, groupId);
  const { apply_rules, fire_webhooks, batch_submission } = group.head.values;
  await tellStored(ctx, {
    groupId,
    applyRules: apply_rules ?? true,
    fireWebhooks: fire_webhooks ?? true,
    isOfBatch: batch_submission ?? false,
  });
  return groupId;
}

function recordStored(ctx: Ctx, id: number): void {
  ctx.record({ action: 'transactions.store', subject: { type: 'transactions', id }, after: { id } });
}

/**
 * Makes many transactions at once, all or none, and gives their numbers. The kept sums are written once for
 * all of them. Meant for filling a database: neither rules nor webhooks run.
 */
export async function storeGroups(ctx: Ctx, groups: readonly NewGroup[]): Promise<number[]> {
  const ledger = new LedgerWriter(ctx.db, ctx.actor.userGroupId);
  const written = [];
  const bills = new BillMatcher(ctx);
  for (const group of groups) written.push(await write(ctx, group, { ledger, bills }));
  await ledger.flush();
  for (const { moves } of written) await movePiggyMoney(ctx, moves);
  const ids = written.map(({ groupId }) => groupId);
  await ctx.emit({ type: 'journals.written', groupIds: ids });
  for (const id of ids) recordStored(ctx, id);
  return ids;
}

/** Writes the rows of a group and gives its number; the splits learn theirs. */
export async function insertAll(ctx: Ctx, title: string | null, splits: Split[]): Promise<number> {
  const { userGroupId, userId } = ctx.actor;
  const at = instantOf(ctx.now());
  const times = { created_at: at, updated_at: at };
  const groupId = await insertGroup(ctx.db, { user_group_id: userGroupId, user_id: userId, title, ...times });
  for (const split of splits) {
    const row = { user_group_id: userGroupId, group_id: groupId, ...splitColumns(split), ...times };
    split.journalId = await insertJournal(ctx.db, row);
  }
  await insertTags(ctx.db, splits);
  return groupId;
}
