import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { TRANSACTION_TYPES, type TransactionType } from '../../../ledger/kinds.ts';

/** Where a group stands in the lists it is on, the newest first. */
export interface Entry {
  group_id: number;
  date: string;
  reverse_position: number;
  journal_id: number;
}

/** Which groups are walked through, newest first. */
export interface Walk {
  userGroupId: number;
  /** Civil times, both inclusive; everything when left out. */
  from?: string;
  to?: string;
  /** Only what touches one of these accounts. */
  accountIds?: readonly number[] | undefined;
  types?: readonly TransactionType[];
  /** The last group that was seen. */
  behind?: Entry | undefined;
  limit: number;
}

/** Comes before every other entry. */
const BEFORE_ALL = { date: '9999-12-31T23:59:59', reverse_position: 2_147_483_647, journal_id: 2 ** 52 };

/**
 * The groups that come next in list order. Each register and type is read from its own key and the few rows
 * are put together, so a page costs the same however far behind it lies.
 */
export async function selectNextGroups(db: Db, walk: Walk): Promise<Entry[]> {
  const { accountIds, types = TRANSACTION_TYPES, limit } = walk;
  const registers = accountIds?.map((id) => ['account', id] as const) ?? [['ledger', 0] as const];
  const arms = registers.flatMap(([register, id]) =>
    types.map((type, n) => arm(walk, { register, id, type, alias: `${register}${id}_${n}` })),
  );
  if (arms.length === 0) return [];
  // What touches two of the accounts is on both lists, at the same place.
  const query = sql<Entry>`
    select distinct group_id, date, reverse_position, journal_id
    from (${sql.join(arms, sql` union all `)}) as found
    order by date desc, reverse_position desc, journal_id desc limit ${limit}`;
  return (await query.execute(db)).rows;
}

function arm(
  { userGroupId, from = '', to = BEFORE_ALL.date, behind, limit }: Walk,
  of: { register: string; id: number; type: string; alias: string },
): RawBuilder<unknown> {
  const { date, reverse_position, journal_id } = behind ?? { ...BEFORE_ALL, date: to };
  return sql`select * from (
    select group_id, date, reverse_position, journal_id from register_entries
    where user_group_id = ${userGroupId} and register = ${of.register} and register_id = ${of.id}
      and type = ${of.type} and date >= ${from}
      and (date, reverse_position, journal_id) < (${date}, ${reverse_position}, ${journal_id})
    order by date desc, reverse_position desc, journal_id desc limit ${limit}
  ) as ${sql.ref(of.alias)}`;
}

/** Which of these accounts the household has, of the given types. */
export async function selectAccountsAmong(
  db: Db,
  userGroupId: number,
  asked: { ids: readonly number[]; types: readonly string[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_group_id', '=', userGroupId)
    .where('id', 'in', asked.ids)
    .where('type', 'in', asked.types)
    .execute();
  return rows.map(({ id }) => id);
}
