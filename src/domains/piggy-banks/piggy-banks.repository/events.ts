import { sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { Day, Instant } from '../../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import { type Stamp, stampOf } from '../../../kernel/stamp.ts';
import { type Amount, fromLimbs, toLimbs } from '../../../ledger/money.ts';
import { padded, prepared, preparedForIds, unindexed } from '../../../storage/prepared.ts';

/** Money that was put into a piggy bank or, with a negative amount, taken out of it. */
export interface PiggyBankEvent {
  id: number;
  piggyBankId: number;
  date: Day;
  currencyId: number;
  amount: Amount;
  /** The split that moved the money and its transaction; null when there is none, or none any more. */
  journalId: number | null;
  groupId: number | null;
  createdAt: Instant;
}

/** An event that is to be noted. */
export type NewEvent = Pick<PiggyBankEvent, 'piggyBankId' | 'date' | 'currencyId' | 'amount' | 'journalId'>;

interface EventRow {
  id: number;
  piggyBankId: number;
  date: Day;
  currencyId: number;
  units: number;
  frac: number;
  journalId: number | null;
  groupId: number | null;
  createdAt: Instant;
}

const eventOf = ({ units, frac, ...row }: EventRow): PiggyBankEvent => ({
  ...row,
  amount: fromLimbs(units, frac),
});

type Of = { userGroupId: number; id: number };
type Value = <K extends keyof Of>(name: K) => Of[K];

/** Events of a piggy bank, or those that the splits of a transaction caused. */
const eventsOf = (db: Db, value: Value, of: 'piggy bank' | 'transaction') =>
  db
    .selectFrom('piggy_bank_events as e')
    // A split that was deleted is found no more, so the event shows none.
    .leftJoin('journals as j', 'j.id', 'e.journal_id')
    .where('e.user_group_id', '=', value('userGroupId'))
    .where(of === 'piggy bank' ? 'e.piggy_bank_id' : 'j.group_id', '=', value('id'));

const COLUMNS = [
  'e.id as id',
  'e.piggy_bank_id as piggyBankId',
  'e.date as date',
  'e.currency_id as currencyId',
  'e.amount_units as units',
  'e.amount_frac as frac',
  'j.id as journalId',
  'j.group_id as groupId',
  'e.created_at as createdAt',
] as const;

const pageQuery = (of: 'piggy bank' | 'transaction') =>
  prepared<Of & { limit: number; offset: number }, EventRow>((db, value) =>
    eventsOf(db, value, of)
      .select(COLUMNS)
      .orderBy('e.date', 'desc')
      .orderBy('e.id', 'desc')
      .limit(value('limit'))
      .offset(value('offset')),
  );
const countQuery = (of: 'piggy bank' | 'transaction') =>
  prepared<Of, { total: number }>((db, value) =>
    eventsOf(db, value, of).select((eb) => eb.fn.countAll<number>().as('total')),
  );
const PAGES = { 'piggy bank': pageQuery('piggy bank'), transaction: pageQuery('transaction') };
const COUNTS = { 'piggy bank': countQuery('piggy bank'), transaction: countQuery('transaction') };

/** A page of the events of a piggy bank or of a transaction, newest first. Two statements. */
export async function selectEvents(
  db: Db,
  userGroupId: number,
  { of, id, request }: { of: 'piggy bank' | 'transaction'; id: number; request: PageRequest },
): Promise<Page<PiggyBankEvent>> {
  const rows = await PAGES[of](db, { userGroupId, id, limit: request.limit, offset: offsetOf(request) });
  const [count] = await COUNTS[of](db, { userGroupId, id });
  return { items: rows.map(eventOf), total: count?.total ?? 0 };
}

/** Whether the split has moved money of the piggy bank already. */
export async function hasEvent(db: Db, event: { piggyBankId: number; journalId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('piggy_bank_events')
    .select(sql<number>`1`.as('found'))
    .where('journal_id', '=', event.journalId)
    .where('piggy_bank_id', '=', event.piggyBankId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Money that a split moved. */
export interface SplitEvent {
  id: number;
  piggyBankId: number;
  journalId: number;
  date: Day;
  amount: Amount;
  createdAt: Instant;
}

const splitEvents = preparedForIds<{
  id: number;
  piggy_bank_id: number;
  journal_id: number | null;
  date: Day;
  created_at: Instant;
  units: number;
  frac: number;
}>((db, userGroupId, journalIds) =>
  db
    .selectFrom('piggy_bank_events')
    .select(['id', 'piggy_bank_id', 'journal_id', 'date', 'created_at'])
    .select(['amount_units as units', 'amount_frac as frac'])
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('journal_id', 'in', journalIds),
);

/** What splits moved of piggy banks. */
export async function selectSplitEvents(
  db: Db,
  userGroupId: number,
  journalIds: readonly number[],
): Promise<SplitEvent[]> {
  const rows = await splitEvents(db, userGroupId, journalIds);
  return rows.map(({ id, piggy_bank_id, journal_id, date, created_at, units, frac }) => ({
    ...{ id, piggyBankId: piggy_bank_id, journalId: journal_id as number, date, createdAt: created_at },
    amount: fromLimbs(units, frac),
  }));
}

/** Removes an event. */
export async function deleteEvent(db: Db, id: number): Promise<void> {
  await db.deleteFrom('piggy_bank_events').where('id', '=', id).execute();
}

/** Those of some events of a piggy bank that there still are, by their number. */
export async function selectEventIds(db: Db, piggyBankId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('piggy_bank_events')
    .select('id')
    .where('piggy_bank_id', '=', piggyBankId)
    .where('id', 'in', padded(ids))
    .execute();
  return rows.map((row) => row.id);
}

/** Notes an event and gives its number. */
export async function insertEvent(db: Db, household: Stamp, event: NewEvent): Promise<number> {
  const { units, frac } = toLimbs(event.amount);
  const { updated_at: _, ...stamp } = stampOf(household);
  const { id } = await db
    .insertInto('piggy_bank_events')
    .values({
      ...stamp,
      piggy_bank_id: event.piggyBankId,
      date: event.date,
      currency_id: event.currencyId,
      amount_units: units,
      amount_frac: frac,
      journal_id: event.journalId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
