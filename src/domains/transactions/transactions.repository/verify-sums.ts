import { sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { type Amount, formatAmount, fromLimbs, fromLimbsOrNull } from '../../../ledger/money.ts';
import { unindexed } from '../../../storage/prepared.ts';
import { postingsOf } from '../transactions.logic/posting.ts';

/** Splits read at a time. */
const BATCH = 5000;
/** Differences told per kind; the first ones are enough to act on. */
const TOLD_MAX = 20;

interface StoredPosting {
  account_id: number;
  currency_id: number;
  date: string;
  position: number;
  amount_units: number;
  amount_frac: number;
}

const postingText = (p: StoredPosting): string =>
  `${p.account_id} ${p.currency_id} ${p.date} ${p.position} ${p.amount_units} ${p.amount_frac}`;

/** Splits from a number on, with what of theirs belongs to the household. */
const selectSplits = (db: Db, userGroupId: number, after: number) =>
  db
    .selectFrom('journals as j')
    .leftJoin('accounts as s', (on) =>
      on.onRef('s.id', '=', 'j.source_id').on('s.user_group_id', '=', userGroupId),
    )
    .leftJoin('accounts as d', (on) =>
      on.onRef('d.id', '=', 'j.destination_id').on('d.user_group_id', '=', userGroupId),
    )
    .leftJoin('transaction_groups as g', (on) =>
      on.onRef('g.id', '=', 'j.group_id').on('g.user_group_id', '=', userGroupId),
    )
    .leftJoin('currencies as c', (on) =>
      on.onRef('c.id', '=', 'j.currency_id').on('c.user_group_id', '=', userGroupId),
    )
    .select([
      'j.id',
      'j.date',
      'j.position',
      'j.source_id',
      'j.destination_id',
      'j.currency_id',
      'j.amount_units',
    ])
    .select(['j.amount_frac', 'j.foreign_currency_id', 'j.foreign_units', 'j.foreign_frac'])
    .select(['s.id as own_source', 'd.id as own_destination', 'g.id as own_group', 'c.id as own_currency'])
    .select('d.currency_id as destination_currency_id')
    .where(unindexed('j.user_group_id'), '=', userGroupId)
    .where('j.id', '>', after)
    .orderBy('j.id')
    .limit(BATCH)
    .execute();

type SplitRow = Awaited<ReturnType<typeof selectSplits>>[number];

/** The legs that a split should have, each as a text. */
function wantedPostings(row: SplitRow): string[] {
  const postings = postingsOf({
    journalId: row.id,
    date: row.date,
    position: row.position,
    sourceId: row.source_id,
    destinationId: row.destination_id,
    currencyId: row.currency_id,
    amount: fromLimbs(row.amount_units, row.amount_frac),
    foreignCurrencyId: row.foreign_currency_id,
    foreignAmount: fromLimbsOrNull(row.foreign_units, row.foreign_frac),
    destinationCurrencyId: row.destination_currency_id,
  });
  return postings.map((p) => `${p.accountId} ${p.currencyId} ${p.date} ${p.position} ${limbs(p.amount)}`);
}

/**
 * Checks that every split has the two legs it should have, and that all it points at is of this household.
 */
export async function verifyJournals(db: Db, userGroupId: number): Promise<string[]> {
  const problems: string[] = [];
  for (let last = 0; problems.length <= TOLD_MAX; ) {
    const rows = await selectSplits(db, userGroupId, last);
    if (rows.length === 0) break;
    const range = { first: rows[0]?.id ?? 0, last: rows.at(-1)?.id ?? 0 };
    const stored = await postingsBetween(db, userGroupId, range);
    for (const row of rows) {
      if (!row.own_source || !row.own_destination || !row.own_group || !row.own_currency) {
        problems.push(`split ${row.id} points at something that is not of this household`);
        continue;
      }
      const found = (stored.get(row.id) ?? []).map(postingText);
      if (wantedPostings(row).sort().join() !== found.sort().join()) {
        problems.push(`the postings of split ${row.id} do not match it`);
      }
    }
    last = range.last;
  }
  return problems.slice(0, TOLD_MAX);
}

function limbs(amount: Amount): string {
  const one = 10n ** 12n;
  const frac = ((amount % one) + one) % one;
  return `${(amount - frac) / one} ${frac}`;
}

async function postingsBetween(
  db: Db,
  userGroupId: number,
  { first, last }: { first: number; last: number },
): Promise<Map<number, StoredPosting[]>> {
  const rows = await db
    .selectFrom('postings')
    .select(['journal_id', 'account_id', 'currency_id', 'date', 'position', 'amount_units', 'amount_frac'])
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('journal_id', '>=', first)
    .where('journal_id', '<=', last)
    .execute();
  const byJournal = new Map<number, StoredPosting[]>();
  for (const row of rows) byJournal.set(row.journal_id, [...(byJournal.get(row.journal_id) ?? []), row]);
  return byJournal;
}

interface Sum {
  account_id: number;
  currency_id: number;
  period: string;
  units: string;
  frac: string;
  count: number;
}

/** Checks the kept sums of every account, currency, year, month and day against the postings. */
export async function verifySums(db: Db, userGroupId: number): Promise<string[]> {
  const problems: string[] = [];
  for (const [letter, length] of [
    ['y', 4],
    ['m', 7],
    ['d', 10],
  ] as const) {
    const { rows: wanted } = await sql<Sum>`
      select account_id, currency_id, ${sql.lit(letter)} || substr(date, 1, ${sql.lit(length)}) as period,
        cast(sum(amount_units) as text) as units, cast(sum(amount_frac) as text) as frac, count(*) as count
      from postings where user_group_id = ${userGroupId}
      group by account_id, currency_id, substr(date, 1, ${sql.lit(length)})`.execute(db);
    const { rows: kept } = await sql<Sum>`
      select account_id, currency_id, period, cast(change_units as text) as units,
        cast(change_frac as text) as frac, count
      from balance_sums
      where user_group_id = ${userGroupId} and period >= ${letter} and period < ${`${letter}~`}`.execute(db);
    problems.push(...compare(wanted, kept));
  }
  return problems.slice(0, TOLD_MAX);
}

/** A sum of nothing counts as absent: taking the last posting out of a period leaves a row of zeros. */
function compare(wanted: readonly Sum[], kept: readonly Sum[]): string[] {
  const text = (s: Sum) => `${formatAmount(fromLimbs(s.units, s.frac), 2)} in ${s.count} postings`;
  const key = (s: Sum) => `account ${s.account_id}, currency ${s.currency_id}, ${s.period}`;
  const index = (sums: readonly Sum[]) =>
    new Map(
      sums
        .filter((s) => Number(s.count) !== 0 || fromLimbs(s.units, s.frac) !== 0n)
        .map((s) => [key(s), text(s)]),
    );
  const [right, there] = [index(wanted), index(kept)];
  const problems: string[] = [];
  for (const name of new Set([...right.keys(), ...there.keys()])) {
    const [should, is] = [right.get(name) ?? 'nothing', there.get(name) ?? 'nothing'];
    if (should !== is) problems.push(`${name}: kept ${is}, but the postings make ${should}`);
  }
  return problems;
}
