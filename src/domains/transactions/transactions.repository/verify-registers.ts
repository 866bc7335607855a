import { sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { unindexed } from '../../../storage/prepared.ts';
import { entriesOf } from '../transactions.logic/register.ts';

/** Groups read at a time. */
const BATCH = 5000;
/** Differences told per kind. */
const TOLD_MAX = 20;

interface SplitRow {
  id: number;
  group_id: number;
  type: string;
  date: string;
  position: number;
  source_id: number;
  destination_id: number;
  currency_id: number;
  foreign_currency_id: number | null;
  category_id: number | null;
  budget_id: number | null;
  bill_id: number | null;
}

/**
 * Checks that every group is on exactly the registers it belongs on, in the right place, and that the counts
 * are right.
 */
export async function verifyRegisters(db: Db, userGroupId: number): Promise<string[]> {
  return [...(await verifyEntries(db, userGroupId)), ...(await verifyCounts(db, userGroupId))];
}

function groupBy<T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const list = groups.get(key(row));
    if (list) list.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

async function verifyEntries(db: Db, userGroupId: number): Promise<string[]> {
  const problems: string[] = [];
  for (let last = 0; problems.length <= TOLD_MAX; ) {
    const heads = await db
      .selectFrom('transaction_groups')
      .select('id')
      .where(unindexed('user_group_id'), '=', userGroupId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (heads.length === 0) break;
    const [from, to] = [heads[0]?.id ?? 0, heads.at(-1)?.id ?? 0];
    const splits = await db
      .selectFrom('journals')
      .select(['id', 'group_id', 'type', 'date', 'position', 'source_id', 'destination_id'])
      .select(['currency_id', 'foreign_currency_id', 'category_id', 'budget_id', 'bill_id'])
      .where('group_id', '>=', from)
      .where('group_id', '<=', to)
      .execute();
    const tags = await tagsBetween(db, from, to);
    const entries = await db
      .selectFrom('register_entries')
      .select(['group_id', 'register', 'register_id', 'type', 'date', 'reverse_position', 'journal_id'])
      .where('group_id', '>=', from)
      .where('group_id', '<=', to)
      .execute();
    const found = groupBy(entries, (row) => row.group_id);
    const bySplit = groupBy(splits, (row) => row.group_id);
    for (const { id } of heads) {
      const wanted = wantedEntries(id, bySplit.get(id) ?? [], tags);
      const kept = (found.get(id) ?? []).map(
        (e) => `${e.register} ${e.register_id} ${e.type} ${e.date} ${-e.reverse_position} ${e.journal_id}`,
      );
      if (wanted.sort().join() !== kept.sort().join())
        problems.push(`transaction ${id} is not where it belongs in the lists`);
    }
    last = to;
  }
  return problems.slice(0, TOLD_MAX);
}

/** The tags of the splits of groups, by split. */
async function tagsBetween(db: Db, from: number, to: number): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('journals as j')
    .innerJoin('journal_tags as t', 't.journal_id', 'j.id')
    .select(['t.journal_id', 't.tag_id'])
    .where('j.group_id', '>=', from)
    .where('j.group_id', '<=', to)
    .execute();
  const bySplit = groupBy(rows, (row) => row.journal_id);
  return new Map([...bySplit].map(([id, tags]) => [id, tags.map((tag) => tag.tag_id)]));
}

function wantedEntries(
  groupId: number,
  splits: readonly SplitRow[],
  tags: ReadonlyMap<number, number[]>,
): string[] {
  const [first] = splits;
  if (!first) return ['a transaction has at least one split'];
  const places = splits.map((row) => ({
    date: row.date,
    position: row.position,
    journalId: row.id,
    sourceId: row.source_id,
    destinationId: row.destination_id,
    currencyId: row.currency_id,
    foreignCurrencyId: row.foreign_currency_id,
    categoryId: row.category_id,
    budgetId: row.budget_id,
    billId: row.bill_id,
    tagIds: tags.get(row.id) ?? [],
  }));
  return entriesOf(groupId, first.type as TransactionType, places).map(
    (e) => `${e.register} ${e.registerId} ${e.type} ${e.date} ${e.position} ${e.journalId}`,
  );
}

interface CountRow {
  register: string;
  register_id: number;
  type: string;
  period: string;
  count: number;
}

async function verifyCounts(db: Db, userGroupId: number): Promise<string[]> {
  const problems: string[] = [];
  const key = (row: CountRow) => `${row.register} ${row.register_id} ${row.type} ${row.period}`;
  for (const [letter, length] of [
    ['y', 4],
    ['m', 7],
    ['d', 10],
  ] as const) {
    const { rows: wanted } = await sql<CountRow>`
      select register, register_id, type, ${sql.lit(letter)} || substr(date, 1, ${sql.lit(length)}) as period,
        count(*) as count
      from register_entries where user_group_id = ${userGroupId}
      group by register, register_id, type, substr(date, 1, ${sql.lit(length)})`.execute(db);
    const { rows: kept } = await sql<CountRow>`
      select register, register_id, type, period, count from register_counts
      where user_group_id = ${userGroupId} and period >= ${letter} and period < ${`${letter}~`}`.execute(db);
    const right = new Map(wanted.map((row) => [key(row), Number(row.count)]));
    const there = new Map(kept.map((row) => [key(row), Number(row.count)]));
    for (const name of new Set([...right.keys(), ...there.keys()])) {
      const [should, is] = [right.get(name) ?? 0, there.get(name) ?? 0];
      if (should !== is) problems.push(`register ${name}: kept count ${is}, but there are ${should}`);
    }
  }
  return problems.slice(0, TOLD_MAX);
}
