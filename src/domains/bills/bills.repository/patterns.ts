import type { Db } from '../../../kernel/database.ts';
import type { Day } from '../../../kernel/date.ts';
import { fromLimbs } from '../../../ledger/money.ts';
import { prepared } from '../../../storage/prepared.ts';
import type { BillFrequency } from '../bills.logic/bill.ts';
import type { BillPattern } from '../bills.logic/match.ts';

/** The preference by which a person says whether payments are matched to bills; on when it is not there. */
export const MATCH_PREFERENCE = 'match_bills';

interface Row {
  id: number;
  name: string;
  currency_id: number;
  amount_min_units: number;
  amount_min_frac: number;
  amount_max_units: number;
  amount_max_frac: number;
  date: Day;
  end_date: Day | null;
  extension_date: Day | null;
  repeat_freq: string;
  skip: number;
}

// The preference is asked along with it, because this runs with almost every transaction that is made.
const select = prepared<{ userGroupId: number; userId: number; preference: string }, Row>((db, value) =>
  db
    .selectFrom('bills')
    .select([
      'id',
      'name',
      'currency_id',
      'amount_min_units',
      'amount_min_frac',
      'amount_max_units',
      'amount_max_frac',
      'date',
      'end_date',
      'extension_date',
      'repeat_freq',
      'skip',
    ])
    .where('user_group_id', '=', value('userGroupId'))
    .where('active', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('preferences')
            .select('preferences.id')
            .where('preferences.user_id', '=', value('userId'))
            .where('preferences.name', '=', value('preference'))
            .where('preferences.value', '=', 'false'),
        ),
      ),
    )
    .orderBy('id'),
);

/**
 * What payments are compared with: the household's active bills; none when the person has switched matching
 * off. One statement.
 */
export async function selectPatterns(
  db: Db,
  person: { userGroupId: number; userId: number },
): Promise<BillPattern[]> {
  const { userGroupId, userId } = person;
  const rows = await select(db, { userGroupId, userId, preference: MATCH_PREFERENCE });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    currencyId: row.currency_id,
    amountMin: fromLimbs(row.amount_min_units, row.amount_min_frac),
    amountMax: fromLimbs(row.amount_max_units, row.amount_max_frac),
    date: row.date,
    endDate: row.end_date,
    extensionDate: row.extension_date,
    frequency: row.repeat_freq as BillFrequency,
    skip: row.skip,
  }));
}
