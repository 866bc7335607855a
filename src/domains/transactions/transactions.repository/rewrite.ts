import { sql } from 'kysely';
import { assert } from '../../../kernel/assert.ts';
import type { Db } from '../../../kernel/database.ts';
import type { Instant } from '../../../kernel/date.ts';
import { padded } from '../../../storage/prepared.ts';
import type { JournalsTable } from '../transactions.tables.ts';

/** The columns that are rewritten, with their types: PostgreSQL has to be told those of a list of values. */
const TYPES = {
  type: 'text',
  description: 'text',
  source_id: 'bigint',
  destination_id: 'bigint',
  currency_id: 'bigint',
  amount_units: 'bigint',
  amount_frac: 'bigint',
  foreign_currency_id: 'bigint',
  foreign_units: 'bigint',
  foreign_frac: 'bigint',
  category_id: 'bigint',
  budget_id: 'bigint',
  bill_id: 'bigint',
  bill_chosen: 'integer',
  notes: 'text',
} as const satisfies { [K in keyof JournalsTable]?: string };

type Column = keyof typeof TYPES;
const COLUMNS = Object.keys(TYPES) as Column[];

/** A stored split with the columns that become others; without any it is only noted as changed. */
export interface JournalRewrite {
  id: number;
  changes: { readonly [K in Column]?: JournalsTable[K] };
}

/** Splits of one statement. */
const SPLITS_MAX = 256;

/**
 * Changes columns of splits, each to a value of its own: one statement for up to 256 splits of which the same
 * columns change.
 */
export async function rewriteJournals(
  db: Db,
  rewrites: readonly JournalRewrite[],
  at: Instant,
): Promise<void> {
  const columnsOf = ({ changes }: JournalRewrite) => {
    const columns = COLUMNS.filter((column) => column in changes);
    assert(columns.length === Object.keys(changes).length, 'only columns of known types are rewritten');
    return columns;
  };
  for (const alike of Map.groupBy(rewrites, (rewrite) => columnsOf(rewrite).join()).values()) {
    const columns = columnsOf(alike[0] as JournalRewrite);
    for (let n = 0; n < alike.length; n += SPLITS_MAX) {
      await rewriteAlike(db, { columns, rewrites: padded(alike.slice(n, n + SPLITS_MAX)) }, at);
    }
  }
}

async function rewriteAlike(
  db: Db,
  { columns, rewrites }: { columns: readonly Column[]; rewrites: readonly JournalRewrite[] },
  at: Instant,
): Promise<void> {
  const rows = rewrites.map(({ id, changes }) => {
    const values = columns.map((column) => sql`cast(${changes[column]} as ${sql.raw(TYPES[column])})`);
    return sql`(${sql.join([sql`cast(${id} as bigint)`, ...values])})`;
  });
  const names = ['id', ...columns].map((name) => sql.ref(name));
  const sets = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`changed.${column}`)}`);
  await sql`
    with changed (${sql.join(names)}) as (values ${sql.join(rows)})
    update journals set ${sql.join([...sets, sql`updated_at = ${at}`])}
    from changed where journals.id = changed.id`.execute(db);
}
