import type { Db } from '../../../kernel/database.ts';
import { formatAmount } from '../../../ledger/money.ts';
import { selectSums } from '../piggy-banks.repository/places.ts';

/**
 * Recomputes what the piggy banks of a household hold from their events, and tells where it is not what the
 * accounts have set aside, more than the target, or less than nothing.
 */
export async function verifyPiggyBanks(db: Db, userGroupId: number): Promise<string[]> {
  const sums = await selectSums(db, userGroupId);
  const shown = (amount: bigint) => formatAmount(amount, 2);
  return sums.flatMap(({ id, saved, least, moved, target, accounts }) => [
    ...(saved === moved
      ? []
      : [`piggy bank ${id} holds ${shown(saved)}, but its events add up to ${shown(moved)}`]),
    ...(target !== null && saved > target
      ? [`piggy bank ${id} holds ${shown(saved)}, more than its target ${shown(target)}`]
      : []),
    ...(least < 0n ? [`piggy bank ${id} has a negative amount on an account`] : []),
    ...(accounts === 0 ? [`piggy bank ${id} has no account`] : []),
  ]);
}
