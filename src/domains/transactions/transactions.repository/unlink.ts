import { sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { fromLimbs } from '../../../ledger/money.ts';
import { dayKey, monthKey, yearKey } from '../../../ledger/period.ts';
import { unindexed } from '../../../storage/prepared.ts';
import type { KeptSum, Label } from '../transactions.logic/label.ts';
import { WITHOUT_BUDGET } from '../transactions.logic/register.ts';
import { addRegisterCounts } from './ledger-rows.ts';

/** A label of a household. */
export interface OwnLabel {
  userGroupId: number;
  label: Label;
  labelId: number;
}

/** All sums that are kept of a label. */
export async function selectKeptOf(db: Db, { userGroupId, label, labelId }: OwnLabel): Promise<KeptSum[]> {
  const rows = await db
    .selectFrom('label_sums')
    .select(['period', 'type', 'currency_id', 'change_units', 'change_frac', 'count'])
    .where('user_group_id', '=', userGroupId)
    .where('label', '=', label)
    .where('label_id', '=', labelId)
    .execute();
  return rows.map((row) => ({
    label,
    labelId,
    period: row.period,
    type: row.type as TransactionType,
    currencyId: row.currency_id,
    amount: fromLimbs(row.change_units, row.change_frac),
    count: row.count,
  }));
}

/** What the splits come to that have this tag and no other, per month and day. */
export async function selectOnlyTagged(db: Db, userGroupId: number, tagId: number): Promise<KeptSum[]> {
  const { rows } = await sql<{
    type: string;
    day: string;
    currency_id: number;
    units: string;
    frac: string;
    count: number;
  }>`
    select j.type as type, substr(j.date, 1, 10) as day, j.currency_id as currency_id, count(*) as count,
      cast(sum(j.amount_units) as text) as units, cast(sum(j.amount_frac) as text) as frac
    from journal_tags t cross join journals j
    where t.tag_id = ${tagId} and j.id = t.journal_id and +j.user_group_id = ${userGroupId}
      and not exists (select 1 from journal_tags o where o.journal_id = j.id and o.tag_id <> ${tagId})
    group by j.type, substr(j.date, 1, 10), j.currency_id`.execute(db);
  const sums = new Map<string, KeptSum>();
  for (const row of rows) {
    for (const period of [monthKey(row.day), dayKey(row.day)]) {
      const key = `${period} ${row.type} ${row.currency_id}`;
      const of = { label: 'tag' as const, labelId: tagId, period, type: row.type as TransactionType };
      const sum = sums.get(key) ?? { ...of, currencyId: row.currency_id, amount: 0n, count: 0 };
      sum.amount += fromLimbs(row.units, row.frac);
      sum.count += row.count;
      sums.set(key, sum);
    }
  }
  return [...sums.values()];
}

/** Forgets the sums and the register of a label. */
export async function deleteKeptOfLabel(db: Db, { userGroupId, label, labelId }: OwnLabel): Promise<void> {
  await db
    .deleteFrom('label_sums')
    .where('user_group_id', '=', userGroupId)
    .where('label', '=', label)
    .where('label_id', '=', labelId)
    .execute();
  await db
    .deleteFrom('register_entries')
    .where('user_group_id', '=', userGroupId)
    .where('register', '=', label)
    .where('register_id', '=', labelId)
    .execute();
  await db
    .deleteFrom('register_counts')
    .where('user_group_id', '=', userGroupId)
    .where('register', '=', label)
    .where('register_id', '=', labelId)
    .execute();
}

/** The numbers of the splits that carry a label, in their order. */
export async function selectJournalsOf(db: Db, { userGroupId, label, labelId }: OwnLabel): Promise<number[]> {
  const rows =
    label === 'tag'
      ? await db.selectFrom('journal_tags').select('journal_id as id').where('tag_id', '=', labelId).execute()
      : await db
          .selectFrom('journals')
          .select('id')
          .where(`${label}_id`, '=', labelId)
          .where(unindexed('user_group_id'), '=', userGroupId)
          .execute();
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Takes a label off all splits that carry it; the splits are not touched otherwise. */
export async function clearLabel(db: Db, { userGroupId, label, labelId }: OwnLabel): Promise<void> {
  if (label === 'tag') {
    await db.deleteFrom('journal_tags').where('tag_id', '=', labelId).execute();
    return;
  }
  const column = `${label}_id` as const;
  await db
    .updateTable('journals')
    .set({ [column]: null })
    .where(column, '=', labelId)
    .where(unindexed('user_group_id'), '=', userGroupId)
    .execute();
}

/**
 * Puts the groups of a budget on the list of those without one, but for those that stand there already for
 * another split. Deposits that a rule made of withdrawals may keep a budget, but never lack one.
 */
export async function listWithoutBudget(db: Db, userGroupId: number, budgetId: number): Promise<void> {
  const { register, registerId } = WITHOUT_BUDGET;
  const joining = sql`
    from register_entries e
    where e.user_group_id = ${userGroupId} and e.register = 'budget' and e.register_id = ${budgetId}
      and e.type = 'withdrawal'
      and not exists (
        select 1 from register_entries w where w.group_id = e.group_id and w.register = ${register}
      )`;
  const { rows } = await sql<{ type: string; day: string; count: number }>`
    select e.type as type, substr(e.date, 1, 10) as day, count(*) as count ${joining}
    group by e.type, substr(e.date, 1, 10)`.execute(db);
  await sql`
    insert into register_entries
      (user_group_id, register, register_id, type, date, reverse_position, journal_id, group_id)
    select e.user_group_id, cast(${register} as text), ${sql.lit(registerId)}, e.type, e.date,
      e.reverse_position, e.journal_id, e.group_id ${joining}`.execute(db);
  const counts = new Map<string, { type: string; period: string; count: number }>();
  for (const { type, day, count } of rows) {
    for (const period of [yearKey(day), monthKey(day), dayKey(day)]) {
      const kept = counts.get(`${type} ${period}`) ?? { type, period, count: 0 };
      counts.set(`${type} ${period}`, { ...kept, count: kept.count + count });
    }
  }
  const of = { user_group_id: userGroupId, register, register_id: registerId };
  await addRegisterCounts(
    db,
    [...counts.values()].map((count) => ({ ...of, ...count })),
  );
}

/** The name of the household's tag of this number, if there is one. */
export async function selectTagName(db: Db, userGroupId: number, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('tags')
    .select('tag')
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.tag;
}
