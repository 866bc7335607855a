import type { Db } from '../../../kernel/database.ts';
import { selectBacklog } from '../search.repository/backlog.ts';
import { selectGroupIds, selectTextsOfGroups, selectWritten } from '../search.repository/texts.ts';
import { countMiscounted, selectStray } from '../search.repository/verify.ts';
import { isKept, textsToKeep } from './keep.ts';

/** Groups that are compared together. */
const BATCH = 1024;
/** Splits that are named; of more, the number is told. */
const NAMED_MAX = 10;

/**
 * Recomputes the folded texts and the counts of wordings of a household and tells what differs. A household
 * whose texts are still to be written is passed over.
 */
export async function verifyTexts(db: Db, userGroupId: number): Promise<string[]> {
  if ((await selectBacklog(db, userGroupId)) !== undefined) return [];
  const wrong: number[] = [];
  for (
    let after = 0, ids = await selectGroupIds(db, userGroupId, { after, limit: BATCH });
    ids.length > 0;
  ) {
    const kept = new Map<number, Parameters<typeof isKept>[0]>();
    for (const row of await selectTextsOfGroups(db, userGroupId, ids)) kept.set(row.journal_id, row);
    for (const texts of textsToKeep(userGroupId, await selectWritten(db, userGroupId, ids))) {
      const row = kept.get(texts.journal_id);
      if (!row || !isKept(row, texts)) wrong.push(texts.journal_id);
    }
    after = ids.at(-1) as number;
    ids = await selectGroupIds(db, userGroupId, { after, limit: BATCH });
  }
  const stray = await selectStray(db, userGroupId);
  const miscounted = await countMiscounted(db, userGroupId);
  return [
    ...told(wrong, 'the searched texts of split'),
    ...told(stray, 'there are searched texts, but no split, for number'),
    ...(miscounted > 0 ? [`${miscounted} wordings of searched texts are counted wrongly`] : []),
  ];
}

function told(ids: readonly number[], what: string): string[] {
  const named = ids
    .slice(0, NAMED_MAX)
    .map((id) => `${what} ${id}${what.startsWith('there') ? '' : ' are wrong'}`);
  return ids.length > NAMED_MAX ? [...named, `and so on for ${ids.length - NAMED_MAX} more`] : named;
}
