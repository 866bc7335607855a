import { sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';

/** Kept texts of a household that belong to no split of it, or to a wording that is not theirs. */
export async function selectStray(db: Db, userGroupId: number): Promise<number[]> {
  const { rows } = await sql<{ journal_id: number }>`
    select t.journal_id from search_texts t
    left join journals j on j.id = t.journal_id and j.user_group_id = t.user_group_id
    left join search_wordings w on w.user_group_id = t.user_group_id and w.id = t.wording_id
    where t.user_group_id = ${userGroupId} and (j.id is null or w.id is null)
    order by t.journal_id`.execute(db);
  return rows.map((row) => row.journal_id);
}

/** How many wordings of a household have another count than their splits, or no split at all. */
export async function countMiscounted(db: Db, userGroupId: number): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from search_wordings w
    left join (
      select wording_id, sum(alone) as alone from search_texts
      where user_group_id = ${userGroupId} group by wording_id
    ) as t on t.wording_id = w.id
    where w.user_group_id = ${userGroupId} and (t.alone is null or t.alone <> w.alone)`.execute(db);
  return rows[0]?.wrong ?? 0;
}
