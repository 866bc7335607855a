import { type Compilable, type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { Day } from '../../../kernel/date.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { type Amount, fromLimbs, toLimbs } from '../../../ledger/money.ts';
import type { KeySpan } from '../../../ledger/period.ts';
import { prepared, preparedForIds, unindexed } from '../../../storage/prepared.ts';
import { inRuns, preparedRows } from '../../../storage/prepared-rows.ts';
import type { KeptSum, Label, LabelledSplit } from '../transactions.logic/label.ts';
import type { LabelSumsTable } from '../transactions.tables/kept.ts';

/** What one 10^-12 limb carries into the next. */
const CARRY = sql.lit(1_000_000_000_000);

const sumRows = preparedRows<Insertable<LabelSumsTable>>(
  [
    'user_group_id',
    'label',
    'label_id',
    'period',
    'type',
    'currency_id',
    'change_units',
    'change_frac',
    'count',
  ],
  (db, rows) =>
    db
      .insertInto('label_sums')
      .values(rows)
      .onConflict((oc) =>
        oc.columns(['user_group_id', 'label', 'label_id', 'period', 'type', 'currency_id']).doUpdateSet({
          change_units: sql<number>`label_sums.change_units + excluded.change_units
            + case when label_sums.change_frac + excluded.change_frac >= ${CARRY} then 1 else 0 end`,
          change_frac: sql<number>`label_sums.change_frac + excluded.change_frac
            - case when label_sums.change_frac + excluded.change_frac >= ${CARRY} then ${CARRY} else 0 end`,
          count: sql<number>`label_sums.count + excluded.count`,
        }),
      ),
);

/** Adds to the kept sums of labels; a sum that is not there yet begins at zero. */
export function addLabelSums(db: Db, userGroupId: number, sums: readonly KeptSum[]): Promise<void> {
  const rows = sums.map((sum) => {
    const { units, frac } = toLimbs(sum.amount);
    return {
      user_group_id: userGroupId,
      label: sum.label,
      label_id: sum.labelId,
      period: sum.period,
      type: sum.type,
      currency_id: sum.currencyId,
      change_units: units,
      change_frac: frac,
      count: sum.count,
    };
  });
  return inRuns(db, rows, sumRows);
}

interface LabelledRow {
  id: number;
  type: string;
  date: string;
  currency_id: number;
  amount_units: number;
  amount_frac: number;
  category_id: number | null;
  budget_id: number | null;
  bill_id: number | null;
  tag_id: number | null;
}

const labelledQuery = preparedForIds<LabelledRow>(
  (db, userGroupId, groupIds) =>
    db
      .selectFrom('journals as j')
      .leftJoin('journal_tags as t', 't.journal_id', 'j.id')
      .select(['j.id', 'j.type', 'j.date', 'j.currency_id', 'j.amount_units', 'j.amount_frac'])
      .select(['j.category_id', 'j.budget_id', 'j.bill_id', 't.tag_id'])
      .where(unindexed('j.user_group_id'), '=', userGroupId)
      .where('j.group_id', 'in', groupIds) as unknown as Compilable<LabelledRow>,
);

/** The splits of groups with their labels, as stored; in no order. */
export async function selectLabelled(
  db: Db,
  userGroupId: number,
  groupIds: readonly number[],
): Promise<LabelledSplit[]> {
  const rows = await labelledQuery(db, userGroupId, groupIds);
  return [...Map.groupBy(rows, (row) => row.id).values()].map((ofSplit) => {
    const [row] = ofSplit as [LabelledRow];
    return {
      type: row.type as TransactionType,
      date: row.date,
      currencyId: row.currency_id,
      amount: fromLimbs(row.amount_units, row.amount_frac),
      categoryId: row.category_id,
      budgetId: row.budget_id,
      billId: row.bill_id,
      tagIds: ofSplit.flatMap(({ tag_id }) => tag_id ?? []),
    };
  });
}

/** A stretch of kept periods of one label. */
export interface LabelSpan extends KeySpan {
  labelId: number;
}

/** What a stretch holds of one type in one currency. */
export interface SpanSum {
  /** Which of the asked stretches, counted from 0. */
  n: number;
  type: TransactionType;
  currencyId: number;
  amount: Amount;
}

/** The same on one day. */
export interface DaySum extends SpanSum {
  day: Day;
}

interface SumRow {
  n: number;
  type: string;
  currency_id: number;
  /** Sums are text, because they may pass 2^53. */
  units: string;
  frac: string;
}

/** Stretches of one statement. Few lengths, so that few statements are kept; longer lists take several. */
const SIZES = [1, 3, 16, 64, 160, 512, 1536];
const SIZE_MAX = 1536;
/** Fills a statement up to its length: it lies behind everything that is kept, so nothing is found. */
const NOTHING: LabelSpan = { labelId: 0, from: 'z', to: 'z' };

type Parameters = Record<string, string | number>;
type SpanQuery<R> = (
  db: Db,
  of: { userGroupId: number; label: Label },
  spans: readonly LabelSpan[],
) => Promise<R[]>;

/**
 * A query over kept sums `s` that lie in stretches `asked`, made once per number of stretches. The cross join
 * keeps SQLite from reading all sums first.
 */
function overSpans<R extends SumRow>(
  select: (from: RawBuilder<unknown>, userGroupId: number) => RawBuilder<R>,
): SpanQuery<R> {
  const queries = new Map<number, (db: Db, parameters: Parameters) => Promise<R[]>>();
  const queryFor = (size: number) => {
    const query = prepared<Parameters, R>((db, value) => {
      const rows = Array.from({ length: size }, (_, i) => {
        const words = [`f${i}`, `t${i}`].map((name) => sql`cast(${value(name)} as text)`);
        return sql`(${sql.lit(i)}, cast(${value(`l${i}`)} as bigint), ${sql.join(words)})`;
      });
      const from = sql`from asked cross join label_sums s
        where s.user_group_id = ${value('userGroupId')} and s.label = ${value('label')}
          and s.label_id = asked.label_id and s.period >= asked.first and s.period <= asked.last`;
      const text = sql<R>`with asked (n, label_id, first, last) as (values ${sql.join(rows)})
        ${select(from, value('userGroupId') as number)}`;
      return { compile: () => text.compile(db) };
    });
    queries.set(size, query);
    return query;
  };
  return async (db, { userGroupId, label }, spans) => {
    const found: R[] = [];
    for (let at = 0; at < spans.length; at += SIZE_MAX) {
      const part = spans.slice(at, at + SIZE_MAX);
      const size = SIZES.find((s) => s >= part.length) ?? SIZE_MAX;
      const parameters: Parameters = { userGroupId, label };
      for (let i = 0; i < size; i++) {
        const { labelId, from, to } = part[i] ?? NOTHING;
        parameters[`l${i}`] = labelId;
        parameters[`f${i}`] = from;
        parameters[`t${i}`] = to;
      }
      const rows = await (queries.get(size) ?? queryFor(size))(db, parameters);
      for (const row of rows) found.push({ ...row, n: row.n + at });
    }
    return found;
  };
}

const spanSum = (row: SumRow): SpanSum => ({
  n: row.n,
  type: row.type as TransactionType,
  currencyId: row.currency_id,
  amount: fromLimbs(row.units, row.frac),
});

const sumQuery = overSpans(
  (from) => sql<SumRow>`
    select asked.n as n, s.type as type, s.currency_id as currency_id,
      cast(sum(s.change_units) as text) as units, cast(sum(s.change_frac) as text) as frac
    ${from} group by asked.n, s.type, s.currency_id having sum(s.count) > 0`,
);

/** What each stretch adds up to, per type and currency; nothing where no splits are. One statement. */
export async function sumSpans(
  db: Db,
  of: { userGroupId: number; label: Label },
  spans: readonly LabelSpan[],
): Promise<SpanSum[]> {
  return (await sumQuery(db, of, spans)).map(spanSum);
}

const dayQuery = overSpans(
  (from, userGroupId) => sql<SumRow & { period: string }>`
    select asked.n as n, s.period as period, s.type as type, s.currency_id as currency_id,
      cast(s.change_units as text) as units, cast(s.change_frac as text) as frac
    ${from} and s.count > 0 and s.currency_id <>
      (select c.id from currencies c where c.user_group_id = ${userGroupId} and c.is_primary = 1)`,
);

/** The sums of each day of stretches of days, but for those in the primary currency. One statement. */
export async function selectForeignDays(
  db: Db,
  of: { userGroupId: number; label: Label },
  spans: readonly LabelSpan[],
): Promise<DaySum[]> {
  return (await dayQuery(db, of, spans)).map((row) => ({ ...spanSum(row), day: row.period.slice(1) }));
}
