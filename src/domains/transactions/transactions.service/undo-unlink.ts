import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { each, type UndoTable, type UndoWords } from '../../../kernel/undo.ts';
import type { Label } from '../transactions.logic/label.ts';
import { selectJournals, selectJournalsById } from '../transactions.repository/groups.ts';
import { selectTagName } from '../transactions.repository/unlink.ts';
import { type GroupRewrite, rewriteGroups, type TaggedRow } from './rewrite.ts';
import { withTags } from './stored.ts';

/** Gives splits the label back that they lost when it was deleted, once it is there again. */
export const undoUnlinks: UndoTable = {
  'categories.unlink': each((ctx, change, words) => relink(ctx, { label: 'category', change }, words)),
  'budgets.unlink': each((ctx, change, words) => relink(ctx, { label: 'budget', change }, words)),
  'bills.unlink': each((ctx, change, words) => relink(ctx, { label: 'bill', change }, words)),
  'tags.unlink': each((ctx, change, words) => relink(ctx, { label: 'tag', change }, words)),
};

/** Splits that get their label back; more would hold up everybody else for too long. */
const SPLITS_MAX = 20_000;
/** Groups whose splits are written together. */
const BATCH = 500;

const COLUMNS = { category: 'category_id', budget: 'budget_id', bill: 'bill_id' } as const;

/** Splits that are gone, or have another label by now, are left as they are. */
async function relink(
  ctx: Ctx,
  { label, change }: { label: Label; change: Change },
  words: UndoWords,
): Promise<void> {
  const { userGroupId } = ctx.actor;
  const lost = new Set((change.before?.journalIds ?? []) as number[]);
  if (lost.size > SPLITS_MAX) throw conflict(`More than ${SPLITS_MAX} splits had the ${label}.`);
  const rows = await selectJournalsById(ctx.db, userGroupId, [...lost]);
  const groupIds = [...new Set(rows.map((row) => row.group_id))];
  const tag = label === 'tag' ? await selectTagName(ctx.db, userGroupId, change.subject.id) : undefined;
  const give = (row: TaggedRow) => relabelled(row, { label, id: change.subject.id, tag });
  let others = 0;
  for (let at = 0; at < groupIds.length; at += BATCH) {
    const ids = groupIds.slice(at, at + BATCH);
    const stored = await withTags(ctx, await selectJournals(ctx.db, userGroupId, ids));
    const byGroup = Map.groupBy(stored, (row) => row.group_id);
    const rewrites: GroupRewrite[] = [...byGroup].map(([groupId, before]) => {
      const after = before.map((row) => (lost.has(row.id) ? give(row) : row));
      return { groupId, before, after };
    });
    others += stored.filter((row) => lost.has(row.id) && give(row) === row).length;
    await rewriteGroups(
      ctx,
      rewrites.filter(({ before, after }) => before.some((row, n) => row !== after[n])),
    );
  }
  if (others > 0) words.note(`Splits that have another ${label} by now, and keep it: ${others}.`);
}

/** The split with the label; the very same where it has another one, or is of a type that has none. */
function relabelled(
  row: TaggedRow,
  { label, id, tag }: { label: Label; id: number; tag: string | undefined },
): TaggedRow {
  if (label === 'tag') {
    return tag === undefined || row.tags.includes(tag) ? row : { ...row, tags: [...row.tags, tag] };
  }
  const column = COLUMNS[label];
  const fits = label === 'category' || row.type === 'withdrawal';
  return fits && row[column] === null ? { ...row, [column]: id } : row;
}
