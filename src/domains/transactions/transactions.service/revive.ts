import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { findAccounts } from '../../accounts/accounts.service.ts';
import { findCurrencies } from '../../currencies/currencies.service.ts';
import { findOrCreateTags } from '../../tags/tags.service.ts';
import { isFitting } from '../transactions.logic/turn-back.ts';
import { insertGroupAgain, insertJournalsAgain } from '../transactions.repository/again.ts';
import {
  type GroupRow,
  insertTags,
  type JournalRow,
  selectGroups,
  selectJournals,
  selectJournalsById,
} from '../transactions.repository/groups.ts';
import { LedgerWriter } from '../transactions.repository/ledger-writer.ts';
import { book } from './book.ts';
import { storedSplits, tagsOf } from './stored.ts';

/** All that is needed to make a split again that is about to be deleted; plain data, to be kept as JSON. */
export interface KeptSplit {
  row: JournalRow;
  tags: string[];
  group: GroupRow;
}

/** What is kept of splits, by number. */
export async function keepSplits(ctx: Ctx, journalIds: readonly number[]): Promise<Map<number, KeptSplit>> {
  const { db } = ctx;
  const { userGroupId } = ctx.actor;
  const rows = await selectJournalsById(db, userGroupId, journalIds);
  const heads = await selectGroups(db, userGroupId, [...new Set(rows.map((row) => row.group_id))]);
  const groups = new Map(heads.map((group) => [group.id, group]));
  const tags = await tagsOf(ctx, journalIds);
  return new Map(
    rows.map((row) => [
      row.id,
      { row, tags: tags.get(row.id) ?? [], group: groups.get(row.group_id) as GroupRow },
    ]),
  );
}

/** Things that may have been deleted since a split was, by what they are to it. */
export type StillThere = Record<'category_id' | 'budget_id' | 'bill_id', ReadonlySet<number>>;

const LABELS = { category_id: 'category', budget_id: 'budget', bill_id: 'bill' } as const;

/** Splits that were made again, and what of them could not be, by the number of the split. */
export interface Revived {
  journalIds: number[];
  /** Groups that were gone and are there again. */
  groupIds: number[];
  /** Whole sentences without a full stop, for whoever asked for it. */
  lost: { journalId: number; reason: string }[];
}

/**
 * Makes deleted splits again, with their numbers and in their groups, which are made again as well where they
 * are gone. Those whose accounts or currencies are gone stay gone, and so do those that do not fit the rest
 * of their group any more; labels that are gone are left out. Files, links and what piggy banks were told
 * belong to others. The kept sums are written once for all.
 */
export async function reviveSplits(
  ctx: Ctx,
  kept: readonly KeptSplit[],
  { there, reason }: { there: StillThere; reason: Record<string, unknown> },
): Promise<Revived> {
  const lost: Revived['lost'] = [];
  const groupIds = [...new Set(kept.map(({ group }) => group.id))];
  const others = await selectJournals(ctx.db, ctx.actor.userGroupId, groupIds);
  const othersBy = Map.groupBy(others, (row) => row.group_id);
  const whyGone = await goneIn(ctx, kept);
  const left = kept.filter(({ row }) => {
    const why = whyGone(row) ?? whyUnfit(row, othersBy.get(row.group_id) ?? []);
    if (why !== undefined) lost.push({ journalId: row.id, reason: why });
    return why === undefined;
  });
  if (left.length === 0) return { journalIds: [], groupIds: [], lost };
  const rows = left.map(({ row }) => withoutGone(row, there, lost));
  const groupsMade = await writeAgain(ctx, { left, rows, othersBy });
  const made = Map.groupBy(rows, (row) => row.group_id);
  await ctx.emit({ type: 'journals.written', groupIds: [...made.keys()] });
  for (const [id, of] of made) {
    const after = { id, splits: of.map((row) => row.id), ...reason };
    ctx.record({ action: 'transactions.store', subject: { type: 'transactions', id }, after });
  }
  return { journalIds: rows.map((row) => row.id), groupIds: groupsMade, lost };
}

/** The row without the labels that are gone, each of which is noted. */
function withoutGone(row: JournalRow, there: StillThere, lost: Revived['lost']): JournalRow {
  const left = { ...row };
  for (const column of ['category_id', 'budget_id', 'bill_id'] as const) {
    const id = row[column];
    if (id === null || there[column].has(id)) continue;
    left[column] = null;
    lost.push({ journalId: row.id, reason: `its ${LABELS[column]} is gone` });
  }
  return left;
}

/** Tells of a split whether something is gone that it cannot be without. */
export async function goneIn(ctx: Ctx, kept: readonly Pick<KeptSplit, 'row'>[]) {
  const currenciesOf = (row: JournalRow) => [row.currency_id, row.foreign_currency_id ?? row.currency_id];
  const accounts = await findAccounts(
    ctx,
    kept.flatMap(({ row }) => [row.source_id, row.destination_id]),
  );
  const currencies = await findCurrencies(ctx, new Set(kept.flatMap(({ row }) => currenciesOf(row))));
  return (row: JournalRow): string | undefined => {
    if (!accounts.has(row.source_id) || !accounts.has(row.destination_id)) {
      return 'one of its accounts is gone';
    }
    const isThere = currenciesOf(row).every((id) => currencies.find(id));
    return isThere ? undefined : 'one of its currencies is gone';
  };
}

const whyUnfit = (row: JournalRow, others: readonly JournalRow[]): string | undefined =>
  isFitting(row, others) ? undefined : 'the rest of its transaction was changed since';

/** What is to be written again: splits, their rows in the same order, and what is left of their groups. */
interface Again {
  left: readonly KeptSplit[];
  rows: readonly JournalRow[];
  othersBy: ReadonlyMap<number, JournalRow[]>;
}

/** Writes splits into the groups that they were in, and books that. Gives the groups that were made again. */
async function writeAgain(ctx: Ctx, { left, rows, othersBy }: Again): Promise<number[]> {
  const { db, actor } = ctx;
  const at = instantOf(ctx.now());
  const tags = await findOrCreateTags(
    ctx,
    left.flatMap((split) => split.tags),
  );
  const ledger = new LedgerWriter(db, actor.userGroupId);
  const groups = new Map(left.map(({ group }) => [group.id, group]));
  const stillThere = await selectGroups(db, actor.userGroupId, [...groups.keys()]);
  for (const { id } of stillThere) groups.delete(id);
  if (stillThere.length > 0) await ledger.remove(...stillThere.map(({ id }) => id));
  for (const group of groups.values()) await insertGroupAgain(db, { ...group, updated_at: at });
  await insertJournalsAgain(
    db,
    rows.map((row) => ({ ...row, updated_at: at })),
  );
  const tagged = left.map((split) => split.tags.map((tag) => tags.get(tag) as number));
  await insertTags(
    db,
    rows.map((row, n) => ({ journalId: row.id, tagIds: tagged[n] ?? [] })),
  );
  const byGroup = Map.groupBy(rows, (row) => row.group_id);
  const all = [...byGroup].flatMap(([id, of]) => [...(othersBy.get(id) ?? []), ...of]);
  const splits = Map.groupBy((await storedSplits(ctx, all)).entries(), ([n]) => all[n]?.group_id as number);
  for (const [id, of] of splits) {
    book(
      ledger,
      id,
      of.map(([, split]) => split),
    );
  }
  await ledger.flush();
  return [...groups.keys()];
}
