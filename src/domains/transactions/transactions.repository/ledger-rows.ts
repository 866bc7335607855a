import { type Compilable, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { fromLimbs, toLimbs } from '../../../ledger/money.ts';
import { preparedForIds, unindexed } from '../../../storage/prepared.ts';
import { inRuns, preparedRows } from '../../../storage/prepared-rows.ts';
import type { Posting } from '../transactions.logic/posting.ts';
import type { RegisterEntry } from '../transactions.logic/register.ts';
import type {
  BalanceSumsTable,
  RegisterCountsTable,
  RegisterEntriesTable,
} from '../transactions.tables/kept.ts';
import type { PostingsTable } from '../transactions.tables.ts';

const postingRows = preparedRows<Insertable<PostingsTable>>(
  [
    'user_group_id',
    'account_id',
    'currency_id',
    'date',
    'position',
    'journal_id',
    'amount_units',
    'amount_frac',
  ],
  (db, rows) => db.insertInto('postings').values(rows),
);

const entryRows = preparedRows<Insertable<RegisterEntriesTable>>(
  ['user_group_id', 'register', 'register_id', 'type', 'date', 'reverse_position', 'journal_id', 'group_id'],
  (db, rows) => db.insertInto('register_entries').values(rows),
);

/** What one 10^-12 limb carries into the next. */
const CARRY = sql.lit(1_000_000_000_000);

const sumRows = preparedRows<Insertable<BalanceSumsTable>>(
  ['user_group_id', 'account_id', 'currency_id', 'period', 'change_units', 'change_frac', 'count'],
  (db, rows) =>
    db
      .insertInto('balance_sums')
      .values(rows)
      .onConflict((oc) =>
        oc.columns(['user_group_id', 'account_id', 'currency_id', 'period']).doUpdateSet({
          change_units: sql<number>`balance_sums.change_units + excluded.change_units
            + case when balance_sums.change_frac + excluded.change_frac >= ${CARRY} then 1 else 0 end`,
          change_frac: sql<number>`balance_sums.change_frac + excluded.change_frac
            - case when balance_sums.change_frac + excluded.change_frac >= ${CARRY} then ${CARRY} else 0 end`,
          count: sql<number>`balance_sums.count + excluded.count`,
        }),
      ),
);

const countRows = preparedRows<Insertable<RegisterCountsTable>>(
  ['user_group_id', 'register', 'register_id', 'type', 'period', 'count'],
  (db, rows) =>
    db
      .insertInto('register_counts')
      .values(rows)
      .onConflict((oc) =>
        oc
          .columns(['user_group_id', 'register', 'register_id', 'type', 'period'])
          .doUpdateSet({ count: sql<number>`register_counts.count + excluded.count` }),
      ),
);

/** Writes the legs of splits. */
export function insertPostings(db: Db, userGroupId: number, postings: readonly Posting[]): Promise<void> {
  const rows = postings.map((p) => {
    const { units, frac } = toLimbs(p.amount);
    return {
      user_group_id: userGroupId,
      account_id: p.accountId,
      currency_id: p.currencyId,
      date: p.date,
      position: p.position,
      journal_id: p.journalId,
      amount_units: units,
      amount_frac: frac,
    };
  });
  return inRuns(db, rows, postingRows);
}

/** Writes groups into the registers they are on. */
export function insertEntries(db: Db, userGroupId: number, entries: readonly RegisterEntry[]): Promise<void> {
  const rows = entries.map((e) => ({
    user_group_id: userGroupId,
    register: e.register,
    register_id: e.registerId,
    type: e.type,
    date: e.date,
    reverse_position: -e.position,
    journal_id: e.journalId,
    group_id: e.groupId,
  }));
  return inRuns(db, rows, entryRows);
}

/** Adds to the kept balances; a sum that is not there yet begins at zero. */
export const addBalanceSums = (db: Db, rows: Insertable<BalanceSumsTable>[]): Promise<void> =>
  inRuns(db, rows, sumRows);

/** Adds to the kept counts. */
export const addRegisterCounts = (db: Db, rows: Insertable<RegisterCountsTable>[]): Promise<void> =>
  inRuns(db, rows, countRows);

type PostingRow = Omit<Selectable<PostingsTable>, 'user_group_id'>;
const postingsQuery = preparedForIds<PostingRow>((db, userGroupId, groupIds) =>
  db
    .selectFrom('postings as p')
    .innerJoin('journals as j', 'j.id', 'p.journal_id')
    .select(['p.account_id', 'p.currency_id', 'p.date', 'p.position', 'p.journal_id'])
    .select(['p.amount_units', 'p.amount_frac'])
    .where('j.group_id', 'in', groupIds)
    .where(unindexed('j.user_group_id'), '=', userGroupId),
);

/** The legs of the splits of groups, as booked. */
export async function selectPostings(
  db: Db,
  userGroupId: number,
  groupIds: readonly number[],
): Promise<Posting[]> {
  const rows = await postingsQuery(db, userGroupId, groupIds);
  return rows.map((row) => ({
    accountId: row.account_id,
    currencyId: row.currency_id,
    date: row.date,
    position: row.position,
    journalId: row.journal_id,
    amount: fromLimbs(row.amount_units, row.amount_frac),
  }));
}

const entriesQuery = preparedForIds<Selectable<RegisterEntriesTable>>((db, userGroupId, groupIds) =>
  db
    .selectFrom('register_entries')
    .selectAll()
    .where('group_id', 'in', groupIds)
    .where(unindexed('user_group_id'), '=', userGroupId),
);

/** Where groups stand in the registers. */
export async function selectEntriesOf(
  db: Db,
  userGroupId: number,
  groupIds: readonly number[],
): Promise<RegisterEntry[]> {
  const rows = await entriesQuery(db, userGroupId, groupIds);
  return rows.map((row) => ({
    register: row.register as RegisterEntry['register'],
    registerId: row.register_id,
    type: row.type as TransactionType,
    date: row.date,
    position: -row.reverse_position,
    journalId: row.journal_id,
    groupId: row.group_id,
  }));
}

/** Deletes the legs of groups. */
export const deletePostings = preparedForIds<never>((db, userGroupId, groupIds) => {
  const journals = db.selectFrom('journals').select('id').where('group_id', 'in', groupIds);
  const own = db.deleteFrom('postings').where(unindexed('user_group_id'), '=', userGroupId);
  return own.where('journal_id', 'in', journals) as unknown as Compilable<never>;
});

/** Deletes the register entries of groups. */
export const deleteEntries = preparedForIds<never>((db, userGroupId, groupIds) => {
  const own = db.deleteFrom('register_entries').where(unindexed('user_group_id'), '=', userGroupId);
  return own.where('group_id', 'in', groupIds) as unknown as Compilable<never>;
});
