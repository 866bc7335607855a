import type { Db } from '../../../kernel/database.ts';
import { type CivilTime, type Day, endOfDay, startOfDay } from '../../../kernel/date.ts';
import { type Amount, fromLimbs, fromLimbsOrNull } from '../../../ledger/money.ts';
import { paddedLists, prepared, unindexed } from '../../../storage/prepared.ts';

/** A withdrawal that belongs to a bill. */
export interface PaymentRow {
  billId: number;
  groupId: number;
  journalId: number;
  date: CivilTime;
  currencyId: number;
  amount: Amount;
  foreignCurrencyId: number | null;
  foreignAmount: Amount | null;
}

interface Row {
  bill_id: number;
  group_id: number;
  id: number;
  date: CivilTime;
  currency_id: number;
  amount_units: number;
  amount_frac: number;
  foreign_currency_id: number | null;
  foreign_units: number | null;
  foreign_frac: number | null;
}

type Asked = Record<string, number | string>;
const bySize = new Map<number, (db: Db, asked: Asked) => Promise<Row[]>>();

/** The text of the query for lists of one length. */
function queryOf(size: number) {
  const known = bySize.get(size);
  if (known) return known;
  const names = Array.from({ length: size }, (_, i) => String(i));
  const query = prepared<Asked, Row>((db, value) =>
    db
      .selectFrom('journals')
      .select([
        'bill_id',
        'group_id',
        'id',
        'date',
        'currency_id',
        'amount_units',
        'amount_frac',
        'foreign_currency_id',
        'foreign_units',
        'foreign_frac',
      ])
      .$narrowType<{ bill_id: number }>()
      .where(unindexed('user_group_id'), '=', value('userGroupId') as number)
      .where(
        'bill_id',
        'in',
        names.map((name) => value(name) as number),
      )
      .where('date', '>=', value('from') as string)
      .where('date', '<=', value('to') as string)
      .orderBy('date')
      .orderBy('id'),
  );
  bySize.set(size, query);
  return query;
}

/**
 * The payments of some bills in a range of days, both ends included, oldest first; one statement for up to
 * `LIST_MAX` bills.
 */
export async function selectPayments(
  db: Db,
  userGroupId: number,
  asked: { billIds: readonly number[]; start: Day; end: Day },
): Promise<PaymentRow[]> {
  const range = { userGroupId, from: startOfDay(asked.start), to: endOfDay(asked.end) };
  const rows: Row[] = [];
  for (const ids of paddedLists(asked.billIds)) {
    const parameters = { ...range, ...Object.fromEntries(ids.map((id, i) => [String(i), id])) };
    rows.push(...(await queryOf(ids.length)(db, parameters)));
  }
  return rows.map((row) => ({
    billId: row.bill_id,
    groupId: row.group_id,
    journalId: row.id,
    date: row.date,
    currencyId: row.currency_id,
    amount: fromLimbs(row.amount_units, row.amount_frac),
    foreignCurrencyId: row.foreign_currency_id,
    foreignAmount: fromLimbsOrNull(row.foreign_units, row.foreign_frac),
  }));
}
