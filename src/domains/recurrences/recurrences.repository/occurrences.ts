import type { Db } from '../../../kernel/database.ts';
import { type Day, endOfDay, startOfDay } from '../../../kernel/date.ts';
import type { DayRange } from '../../../kernel/day-range.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { paddedLists } from '../../../storage/prepared.ts';

/** What was made of a recurrence: how many in all, and for which days from one on, also if deleted since. */
export interface Made {
  count: number;
  days: Set<Day>;
}

/** What was made of a recurrence. */
export async function selectMade(db: Db, recurrenceId: number, from: Day): Promise<Made> {
  const all = db.selectFrom('recurrence_occurrences').where('recurrence_id', '=', recurrenceId);
  const count = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
  const rows = await all.select('date').where('date', '>=', from).execute();
  return { count: count?.total ?? 0, days: new Set(rows.map((row) => row.date)) };
}

/** For which days from one on a household's recurrences have transactions, in their order. */
export async function selectDaysMade(
  db: Db,
  { userGroupId, ids, from }: { userGroupId: number; ids: readonly number[]; from: Day },
): Promise<Map<number, Day[]>> {
  const days = new Map<number, Day[]>();
  for (const list of paddedLists(ids)) {
    const rows = await db
      .selectFrom('recurrence_occurrences as o')
      .innerJoin('transaction_groups as g', 'g.id', 'o.group_id')
      .select(['o.recurrence_id', 'o.date'])
      .where('o.recurrence_id', 'in', list)
      .where('o.user_group_id', '=', userGroupId)
      .where('o.date', '>=', from)
      .orderBy('o.date')
      .execute();
    for (const { recurrence_id: id, date } of rows) days.set(id, [...(days.get(id) ?? []), date]);
  }
  return days;
}

/**
 * Notes for which day a transaction was made, the how many-th it is, and of how many. One that is made again
 * takes the place of the one that was deleted.
 */
export async function insertOccurrence(
  db: Db,
  of: { userGroupId: number; recurrenceId: number },
  occurrence: { day: Day; groupId: number; number: number; total: number | null },
): Promise<void> {
  const { day, groupId, number, total } = occurrence;
  const own = { user_group_id: of.userGroupId, recurrence_id: of.recurrenceId };
  await db
    .insertInto('recurrence_occurrences')
    .values({ ...own, date: day, group_id: groupId, number, total })
    .onConflict((oc) => oc.columns(['recurrence_id', 'date']).doUpdateSet({ group_id: groupId }))
    .execute();
}

/** Which of the transactions of a recurrence a list holds. */
export interface GroupsFilter {
  types: readonly TransactionType[];
  range: DayRange;
}

/** A page of the numbers of the transactions that a recurrence made, newest first. */
export async function selectGroupsMade(
  db: Db,
  of: { userGroupId: number; recurrenceId: number },
  { filter, request }: { filter: GroupsFilter; request: PageRequest },
): Promise<Page<number>> {
  const { types, range } = filter;
  // The register of the whole ledger has each transaction once, at its place in every list.
  let query = db
    .selectFrom('recurrence_occurrences as o')
    .innerJoin('register_entries as e', 'e.group_id', 'o.group_id')
    .where('o.recurrence_id', '=', of.recurrenceId)
    .where('o.user_group_id', '=', of.userGroupId)
    .where('e.register', '=', 'ledger')
    .where('e.type', 'in', types);
  if (range.start !== undefined) query = query.where('e.date', '>=', startOfDay(range.start));
  if (range.end !== undefined) query = query.where('e.date', '<=', endOfDay(range.end));
  const rows = await query
    .select('e.group_id')
    .orderBy('e.date', 'desc')
    .orderBy('e.reverse_position', 'desc')
    .orderBy('e.journal_id', 'desc')
    .limit(request.limit)
    .offset(offsetOf(request))
    .execute();
  const count = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
  return { items: rows.map((row) => row.group_id), total: count?.total ?? 0 };
}
