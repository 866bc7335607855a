import type { Db } from '../../kernel/database.ts';

/** When the jobs of a household, or of all under 0, last ran, in seconds of Unix time, by job. */
export async function selectMarks(db: Db, userGroupId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('cron_marks')
    .select(['job', 'mark'])
    .where('user_group_id', '=', userGroupId)
    .execute();
  return new Map(rows.map(({ job, mark }) => [job, Number(mark)]));
}

/** Notes when a job ran. */
export async function upsertMark(
  db: Db,
  row: { userGroupId: number; job: string; mark: number },
): Promise<void> {
  const { userGroupId, job, mark } = row;
  await db
    .insertInto('cron_marks')
    .values({ user_group_id: userGroupId, job, mark })
    .onConflict((oc) => oc.columns(['user_group_id', 'job']).doUpdateSet({ mark }))
    .execute();
}

/** The households of those who keep this value, in JSON, under the preference `access_token`. */
export async function selectHoldersOfToken(db: Db, value: string): Promise<number[]> {
  const rows = await db
    .selectFrom('preferences as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('u.user_group_id')
    .where('p.name', '=', 'access_token')
    .where('p.value', '=', value)
    .where('u.blocked', '=', 0)
    .execute();
  return rows.map((row) => row.user_group_id);
}
