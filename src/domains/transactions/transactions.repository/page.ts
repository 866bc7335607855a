import type { Compilable } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import type { KeySpan } from '../../../ledger/period.ts';
import { prepared, preparedForIds, unindexed } from '../../../storage/prepared.ts';
import type { PeriodCount, Register } from '../transactions.logic/register.ts';
import { JOURNAL_COLUMNS, type JournalRow } from './groups.ts';

/** Prepared queries by how many values each of their lists has. */
function bySize<P, R>(make: (...sizes: number[]) => (db: Db, parameters: P) => Promise<R[]>) {
  const made = new Map<string, (db: Db, parameters: P) => Promise<R[]>>();
  return (...sizes: number[]) => {
    const key = sizes.join(' ');
    let query = made.get(key);
    if (!query) {
      query = make(...sizes);
      made.set(key, query);
    }
    return query;
  };
}

const numbered = (values: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(values.map((v, i) => [String(i), v]));

const countQuery = bySize<Record<string, unknown>, PeriodCount>((types = 1, spans = 1) =>
  prepared((db, value) => {
    const arm = (n: number) =>
      db
        .selectFrom('register_counts')
        .select(['period', 'count'])
        .where('user_group_id', '=', value('userGroupId') as number)
        .where('register', '=', value('register') as string)
        .where('register_id', '=', value('registerId') as number)
        .where(
          'type',
          'in',
          Array.from({ length: types }, (_, i) => value(String(i)) as string),
        )
        .where('period', '>=', value(`from${n}`) as string)
        .where('period', '<=', value(`to${n}`) as string);
    let query = arm(0);
    for (let n = 1; n < spans; n++) query = query.unionAll(arm(n));
    return query;
  }),
);

/** How many groups a register has in each period of some spans; several rows for a period add up. */
export async function selectCounts(
  db: Db,
  of: Register & { userGroupId: number; types: readonly TransactionType[] },
  spans: readonly KeySpan[],
): Promise<PeriodCount[]> {
  if (spans.length === 0) return [];
  const bounds = spans.flatMap(({ from, to }, n) => [
    [`from${n}`, from],
    [`to${n}`, to],
  ]);
  return countQuery(of.types.length, spans.length)(db, {
    ...numbered(of.types),
    ...Object.fromEntries(bounds),
    userGroupId: of.userGroupId,
    register: of.register,
    registerId: of.registerId,
  });
}

const entriesQuery = bySize<Record<string, unknown>, { group_id: number }>((types = 1) =>
  prepared((db, value) => {
    // One arm per type, so that each is read in key order and they are merged without sorting.
    const arm = (i: number) =>
      db
        .selectFrom('register_entries')
        .select(['group_id', 'date', 'reverse_position', 'journal_id'])
        .where('user_group_id', '=', value('userGroupId') as number)
        .where('register', '=', value('register') as string)
        .where('register_id', '=', value('registerId') as number)
        .where('type', '=', value(String(i)) as string)
        .where('date', '<=', value('to') as string)
        .where('date', '>=', value('from') as string);
    let query = arm(0);
    for (let i = 1; i < types; i++) query = query.unionAll(arm(i));
    return query
      .orderBy('date', 'desc')
      .orderBy('reverse_position', 'desc')
      .orderBy('journal_id', 'desc')
      .limit(value('limit') as number)
      .offset(value('skip') as number);
  }),
);

/** The numbers of the groups of a page, in list order: after `skip` groups that are not later than `to`. */
export async function selectEntries(
  db: Db,
  of: Register & { userGroupId: number; types: readonly TransactionType[] },
  page: { from: string; to: string; skip: number; limit: number },
): Promise<number[]> {
  const { userGroupId, register, registerId, types } = of;
  const rows = await entriesQuery(types.length)(db, {
    ...numbered(types),
    ...page,
    userGroupId,
    register,
    registerId,
  });
  return rows.map((row) => row.group_id);
}

/** A split with the names of everything it points at, and the head of its group. */
export interface JournalView extends JournalRow {
  group_title: string | null;
  group_user_id: number;
  group_created_at: string;
  group_updated_at: string;
  source_name: string;
  source_type: string;
  source_iban: string | null;
  destination_name: string;
  destination_type: string;
  destination_iban: string | null;
  destination_currency_id: number | null;
  category_name: string | null;
  budget_name: string | null;
  bill_name: string | null;
  /** The how many-th of a recurrence its group is, and of how many; null for all others. */
  recurrence_count: number | null;
  recurrence_total: number | null;
  /** The day of the calendar that it was made for. */
  recurrence_date: string | null;
  /** How many files are attached to it. */
  attachments: number;
}

/** The splits of groups with everything that is shown of them; in no order. */
export const selectViews = preparedForIds<JournalView>(
  (db, userGroupId, groupIds) =>
    db
      .selectFrom('journals as j')
      .innerJoin('transaction_groups as g', 'g.id', 'j.group_id')
      .innerJoin('accounts as s', 's.id', 'j.source_id')
      .innerJoin('accounts as d', 'd.id', 'j.destination_id')
      .leftJoin('categories as c', 'c.id', 'j.category_id')
      .leftJoin('budgets as b', 'b.id', 'j.budget_id')
      .leftJoin('bills as bill', 'bill.id', 'j.bill_id')
      .leftJoin('recurrence_occurrences as o', 'o.group_id', 'j.group_id')
      .select(['j.id', ...JOURNAL_COLUMNS.map((column) => `j.${column}` as const)])
      .select(['g.title as group_title', 'g.user_id as group_user_id'])
      .select(['g.created_at as group_created_at', 'g.updated_at as group_updated_at'])
      .select(['s.name as source_name', 's.type as source_type', 's.iban as source_iban'])
      .select(['d.name as destination_name', 'd.type as destination_type', 'd.iban as destination_iban'])
      .select(['d.currency_id as destination_currency_id'])
      .select(['c.name as category_name', 'b.name as budget_name', 'bill.name as bill_name'])
      .select(['o.number as recurrence_count', 'o.total as recurrence_total', 'o.date as recurrence_date'])
      .select((eb) =>
        eb
          .selectFrom('attachments as a')
          .select(eb.fn.countAll<number>().as('attachments'))
          .where('a.attachable_type', '=', 'TransactionJournal')
          .whereRef('a.attachable_id', '=', 'j.id')
          .as('attachments'),
      )
      .where(unindexed('j.user_group_id'), '=', userGroupId)
      .where('j.group_id', 'in', groupIds) as unknown as Compilable<JournalView>,
);
