import { type RawBuilder, sql } from 'kysely';
import { civilOf, type Day, dayOf, type Instant, momentOf } from '../../../kernel/date.ts';
import type { MetaDate, SplitView } from '../search.logic/split-view.ts';
import { type DayParts, type DayValue, readDay } from './day-value.ts';
import type { Operator } from './operator.ts';

/** How a date is compared. Before and after include the day itself (contract 30, section 7.4). */
type Order = 'on' | 'before' | 'after';

const COMPARE: Record<Order, (a: string, b: string) => boolean> = {
  on: (a, b) => a === b,
  before: (a, b) => a <= b,
  after: (a, b) => a >= b,
};
const SIGNS: Record<Order, RawBuilder<unknown>> = { on: sql`=`, before: sql`<=`, after: sql`>=` };

/** The parts of a date that are given, with their place in its text. */
const placesOf = ({ year, month, dayOfMonth }: DayParts): { from: number; part: string }[] =>
  [
    { from: 0, part: year },
    { from: 5, part: month },
    { from: 8, part: dayOfMonth },
  ].flatMap(({ from, part }) => (part === undefined ? [] : [{ from, part }]));

/** Each part is compared by itself: before `2018-09-xx` is a year up to 2018 and a month up to 9. */
const partsFit = (order: Order, parts: DayParts, day: Day): boolean =>
  placesOf(parts).every(({ from, part }) => COMPARE[order](day.slice(from, from + part.length), part));

function partsSql(order: Order, parts: DayParts, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const each = placesOf(parts).map(
    ({ from, part }) =>
      sql`substr(${column}, ${sql.lit(from + 1)}, ${sql.lit(part.length)}) ${SIGNS[order]} ${part}`,
  );
  return sql<boolean>`${sql.join(each, sql` and `)}`;
}

/** What one date of a split is made of. */
interface DateSubject {
  sql(order: Order, value: DayValue): RawBuilder<boolean> | undefined;
  test(order: Order, split: SplitView, value: DayValue): boolean;
  seen(split: SplitView): string | null;
}

/** The date of the split itself, a civil time: the bounds are those of its index. */
const transactionDate: DateSubject = {
  sql: (order, value) => {
    if (value.kind === 'parts') return partsSql(order, value, sql`j.date`);
    // The times of a day lie between its `T` and the next letter.
    const from = sql`j.date >= ${`${value.day}T`}`;
    const to = sql`j.date < ${`${value.day}U`}`;
    if (order === 'on') return sql<boolean>`${from} and ${to}`;
    return sql<boolean>`${order === 'before' ? to : from}`;
  },
  test: (order, split, value) => dayFits(order, dayOf(split.date), value),
  seen: (split) => dayOf(split.date),
};

const dayFits = (order: Order, day: Day, value: DayValue): boolean =>
  value.kind === 'day' ? COMPARE[order](day, value.day) : partsFit(order, value, day);

/** One of the optional dates; without it nothing fits. */
function metaDate(field: MetaDate, column: string): DateSubject {
  const day = sql`substr(${sql.ref(column)}, 1, 10)`;
  return {
    sql: (order, value) => {
      const fits =
        value.kind === 'day' ? sql`${day} ${SIGNS[order]} ${value.day}` : partsSql(order, value, day);
      return sql<boolean>`${sql.ref(column)} is not null and ${fits}`;
    },
    test: (order, split, value) => {
      const date = split[field];
      return date !== null && dayFits(order, dayOf(date), value);
    },
    seen: (split) => split[field],
  };
}

const civilDay = (instant: Instant): Day => dayOf(civilOf(momentOf(instant)));

/**
 * When a split was made or last changed. Before and after mean the first moment of the day (contract 30,
 * section 7.4). Parts of a date are those of the server's zone, which SQL knows nothing of.
 */
function instant(field: 'createdAt' | 'updatedAt', column: string): DateSubject {
  return {
    sql: (order, value) => {
      if (value.kind === 'parts') return undefined;
      const at = sql.ref(column);
      if (order === 'before') return sql<boolean>`${at} <= ${value.begins}`;
      if (order === 'after') return sql<boolean>`${at} >= ${value.begins}`;
      return sql<boolean>`${at} >= ${value.begins} and ${at} < ${value.ends}`;
    },
    test: (order, split, value) => {
      const at = split[field];
      if (value.kind === 'parts') return partsFit(order, value, civilDay(at));
      if (order === 'on') return at >= value.begins && at < value.ends;
      return COMPARE[order](at, value.begins);
    },
    seen: (split) => split[field],
  };
}

function dateOperators(subject: DateSubject, words: Record<Order, readonly string[]>): Operator[] {
  return (Object.keys(words) as Order[]).map((order) => {
    const [name = '', ...aliases] = words[order];
    const operator: Operator<DayValue> = {
      name,
      aliases,
      takes: 'day',
      memoryOnly: false,
      read: readDay,
      sql: (value) => subject.sql(order, value),
      test: (split, value) => subject.test(order, split, value),
      seen: subject.seen,
    };
    return operator as Operator;
  });
}

/** The words of an optional date. */
const metaWords = (name: string): Record<Order, readonly string[]> => ({
  on: [`${name}_on`, name, `${name}_is`],
  before: [`${name}_before`],
  after: [`${name}_after`],
});

/** The words of a moment, which is also called `…_on`. */
const instantWords = (name: string, other: string): Record<Order, readonly string[]> => ({
  on: [`${name}_on`, name, `${name}_is`, other, `${other}_on`],
  before: [`${name}_before`, `${other}_before`],
  after: [`${name}_after`, `${other}_after`],
});

/** Operators about the dates of a split (contract 30, section 7.4). */
export const DAY_OPERATORS: readonly Operator[] = [
  ...dateOperators(transactionDate, {
    on: ['date_on', 'date', 'date_is', 'on'],
    before: ['date_before', 'before'],
    after: ['date_after', 'after'],
  }),
  ...dateOperators(metaDate('interestDate', 'j.interest_date'), metaWords('interest_date')),
  ...dateOperators(metaDate('bookDate', 'j.book_date'), metaWords('book_date')),
  ...dateOperators(metaDate('processDate', 'j.process_date'), metaWords('process_date')),
  ...dateOperators(metaDate('dueDate', 'j.due_date'), metaWords('due_date')),
  ...dateOperators(metaDate('paymentDate', 'j.payment_date'), metaWords('payment_date')),
  ...dateOperators(metaDate('invoiceDate', 'j.invoice_date'), metaWords('invoice_date')),
  ...dateOperators(instant('createdAt', 'j.created_at'), instantWords('created_at', 'created_on')),
  ...dateOperators(instant('updatedAt', 'j.updated_at'), instantWords('updated_at', 'updated_on')),
];
