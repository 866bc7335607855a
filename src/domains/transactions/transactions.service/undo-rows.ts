import type { Ctx } from '../../../kernel/ctx.ts';
import { DETAILS } from '../transactions.logic/split.ts';
import type { KeptColumns } from '../transactions.logic/turn-back.ts';
import { selectLabelsThere } from '../transactions.repository/again.ts';
import type { JournalRow } from '../transactions.repository/groups.ts';
import type { StillThere } from './revive.ts';
import type { TaggedRow } from './rewrite.ts';

/** Columns that are left out of the history where a split has nothing in them. */
const OPTIONAL = [
  ...DETAILS,
  'foreign_currency_id',
  'foreign_units',
  'foreign_frac',
  'category_id',
  'budget_id',
  'bill_id',
] as const;

/** A deleted split as it was, from what the history keeps of it. */
export function keptRow(
  kept: KeptColumns,
  { userGroupId, groupId }: { userGroupId: number; groupId: number },
): TaggedRow {
  const nothing = Object.fromEntries(OPTIONAL.map((column) => [column, null]));
  const { tags = [], ...columns } = kept as KeptColumns & { tags?: string[] };
  const row = { ...nothing, ...columns, user_group_id: userGroupId, group_id: groupId };
  return { ...(row as unknown as JournalRow), tags };
}

/** Which of the categories, budgets and bills of some splits are there. */
export async function labelsThere(ctx: Ctx, rows: readonly JournalRow[]): Promise<StillThere> {
  const { userGroupId } = ctx.actor;
  const idsOf = (column: keyof StillThere) => [...new Set(rows.flatMap((row) => row[column] ?? []))];
  const there = (table: 'categories' | 'budgets' | 'bills', column: keyof StillThere) =>
    selectLabelsThere(ctx.db, { table, userGroupId }, idsOf(column));
  return {
    category_id: await there('categories', 'category_id'),
    budget_id: await there('budgets', 'budget_id'),
    bill_id: await there('bills', 'bill_id'),
  };
}

/** The first label of a split that is not there any more, as a word; undefined when all are. */
export function labelGone(row: JournalRow, there: StillThere): string | undefined {
  const words = { category_id: 'category', budget_id: 'budget', bill_id: 'bill' } as const;
  for (const column of ['category_id', 'budget_id', 'bill_id'] as const) {
    const id = row[column];
    if (id !== null && !there[column].has(id)) return words[column];
  }
  return undefined;
}
