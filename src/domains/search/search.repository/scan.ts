import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { prepared } from '../../../storage/prepared.ts';

/** A condition about `j` of `journals` and `t` of `search_texts`, as the operators say it. */
type Where = RawBuilder<boolean>;

/** Groups by their numbers: all after the one, up to and with the other. */
export interface Run {
  after: number;
  to: number;
}

const spanQuery = prepared<{ userGroupId: number }, { first: number | null; last: number | null }>(
  (db, value) => {
    // One statement each, because both databases then look at one end of the index alone.
    const end = (order: 'asc' | 'desc') =>
      db
        .selectFrom('journals')
        .select('group_id')
        .where('user_group_id', '=', value('userGroupId'))
        .orderBy('group_id', order)
        .limit(1);
    return db.selectNoFrom([end('asc').as('first'), end('desc').as('last')]);
  },
);

/** The first and the last number of the household's groups; undefined when there are none. */
export async function selectSpan(
  db: Db,
  userGroupId: number,
): Promise<{ first: number; last: number } | undefined> {
  const [{ first, last } = { first: null, last: null }] = await spanQuery(db, { userGroupId });
  return first === null || last === null ? undefined : { first, last };
}

/** The splits of a run of groups of which a condition is true. */
const scanned = (userGroupId: number, { after, to }: Run, where: Where): RawBuilder<unknown> => sql`
  from journals j
  left join search_texts t on t.journal_id = j.id
  where j.user_group_id = ${userGroupId} and j.group_id > ${after} and j.group_id <= ${to} and ${where}`;

/** How many groups of a run have a split of which a condition is true. */
export async function countScanned(
  db: Db,
  userGroupId: number,
  { where, ...run }: Run & { where: Where },
): Promise<number> {
  // Read in the order of the index, so that no group has to be remembered.
  const { rows } = await sql<{ found: number }>`
    select count(*) as found
    from (select distinct j.group_id ${scanned(userGroupId, run, where)}) as g`.execute(db);
  return Number(rows[0]?.found ?? 0);
}

/** A split that was found. */
export interface ScannedSplit {
  journal_id: number;
  group_id: number;
}

/** The splits of a run of groups of which a condition is true, at most `limit` of them. */
export async function selectScanned(
  db: Db,
  userGroupId: number,
  { where, limit, ...run }: Run & { where: Where; limit: number },
): Promise<ScannedSplit[]> {
  const { rows } = await sql<ScannedSplit>`
    select j.id as journal_id, j.group_id ${scanned(userGroupId, run, where)} limit ${limit}`.execute(db);
  return rows;
}
