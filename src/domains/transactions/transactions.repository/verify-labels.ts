import type { Db } from '../../../kernel/database.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { formatAmount, fromLimbs } from '../../../ledger/money.ts';
import { unindexed } from '../../../storage/prepared.ts';
import { type KeptSum, keptSumKey, type Label, sumsOfSplit } from '../transactions.logic/label.ts';
import { selectLabelled } from './label-sums.ts';

/** Groups read at a time. */
const BATCH = 1000;
/** Differences told; the first ones are enough to act on. */
const TOLD_MAX = 20;

/** Checks the sums kept of every label, and of what has none, against the splits. */
export async function verifyLabelSums(db: Db, userGroupId: number): Promise<string[]> {
  const right = await computedSums(db, userGroupId);
  const kept = await keptSums(db, userGroupId);
  const problems: string[] = [];
  for (const key of new Set([...right.keys(), ...kept.keys()])) {
    const [should, is] = [textOf(right.get(key)), textOf(kept.get(key))];
    if (should !== is) problems.push(`${key}: kept ${is}, but the splits make ${should}`);
  }
  return problems.slice(0, TOLD_MAX);
}

type Sum = Pick<KeptSum, 'amount' | 'count'>;

/** A sum of nothing counts as absent: taking the last split out of a period leaves a row of zeros. */
const textOf = (sum: Sum | undefined): string =>
  sum === undefined || (sum.count === 0 && sum.amount === 0n)
    ? 'nothing'
    : `${formatAmount(sum.amount, 2)} in ${sum.count} splits`;

async function computedSums(db: Db, userGroupId: number): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  for (let last = 0; ; ) {
    const groups = await db
      .selectFrom('transaction_groups')
      .select('id')
      .where(unindexed('user_group_id'), '=', userGroupId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (groups.length === 0) return sums;
    const ids = groups.map((group) => group.id);
    for (const split of await selectLabelled(db, userGroupId, ids)) {
      for (const part of sumsOfSplit(split)) {
        const sum = sums.get(keptSumKey(part)) ?? { amount: 0n, count: 0 };
        sums.set(keptSumKey(part), { amount: sum.amount + part.amount, count: sum.count + part.count });
      }
    }
    last = ids.at(-1) as number;
  }
}

async function keptSums(db: Db, userGroupId: number): Promise<Map<string, Sum>> {
  const rows = await db
    .selectFrom('label_sums')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .execute();
  return new Map(
    rows.map((row) => {
      const key = keptSumKey({
        label: row.label as Label,
        labelId: row.label_id,
        period: row.period,
        type: row.type as TransactionType,
        currencyId: row.currency_id,
      });
      return [key, { amount: fromLimbs(row.change_units, row.change_frac), count: row.count }];
    }),
  );
}
