import type { Ctx } from '../../../kernel/ctx.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { fromLimbs, fromLimbsOrNull } from '../../../ledger/money.ts';
import { type Account, findAccounts } from '../../accounts/accounts.service.ts';
import { DETAILS, type Details, type Split } from '../transactions.logic/split.ts';
import { type JournalRow, selectTagsOf, type TagOfSplit } from '../transactions.repository/groups.ts';

/** Stored rows as splits, with their accounts and tags; `tagged` where their tags were read already. */
export async function storedSplits(
  ctx: Ctx,
  rows: readonly JournalRow[],
  tagged?: readonly TagOfSplit[],
): Promise<Split[]> {
  const ids = new Set(rows.flatMap((row) => [row.source_id, row.destination_id]));
  const accounts = await findAccounts(ctx, [...ids]);
  const tags = Map.groupBy(tagged ?? (await tagRowsOf(ctx, rows)), (row) => row.journal_id);
  return rows.map((row) => ({
    journalId: row.id,
    type: row.type as TransactionType,
    date: row.date,
    position: row.position,
    description: row.description,
    source: accounts.get(row.source_id) as Account,
    destination: accounts.get(row.destination_id) as Account,
    currencyId: row.currency_id,
    amount: fromLimbs(row.amount_units, row.amount_frac),
    foreignCurrencyId: row.foreign_currency_id,
    foreignAmount: fromLimbsOrNull(row.foreign_units, row.foreign_frac),
    categoryId: row.category_id,
    budgetId: row.budget_id,
    billId: row.bill_id,
    billChosen: row.bill_chosen === 1,
    tagIds: (tags.get(row.id) ?? []).map((tag) => tag.tag_id),
    reconciled: row.reconciled === 1,
    importHash: row.import_hash,
    details: Object.fromEntries(DETAILS.map((name) => [name, row[name]])) as Details,
  }));
}

/** The tags of stored rows. */
export const tagRowsOf = (ctx: Ctx, rows: readonly JournalRow[]): Promise<TagOfSplit[]> =>
  selectTagsOf(
    ctx.db,
    ctx.actor.userGroupId,
    rows.map((row) => row.id),
  );

/** The tags of splits by the split's number, in the order in which the tags were made. */
export async function tagsOf(ctx: Ctx, journalIds: readonly number[]): Promise<Map<number, string[]>> {
  const tags = new Map<number, string[]>();
  for (const { journal_id, tag } of await selectTagsOf(ctx.db, ctx.actor.userGroupId, journalIds)) {
    const list = tags.get(journal_id);
    if (list) list.push(tag);
    else tags.set(journal_id, [tag]);
  }
  return tags;
}

/** Splits with the names of their tags, as the history keeps them. */
export async function withTags<R extends { id: number | null }>(
  ctx: Ctx,
  rows: readonly R[],
): Promise<(R & { tags: string[] })[]> {
  const tags = await tagsOf(
    ctx,
    rows.flatMap((row) => row.id ?? []),
  );
  return rows.map((row) => ({ ...row, tags: tags.get(row.id ?? 0) ?? [] }));
}
