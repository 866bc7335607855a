import type { Db } from '../../../kernel/database.ts';
import { verifyLabelSums } from '../transactions.repository/verify-labels.ts';
import { verifyRegisters } from '../transactions.repository/verify-registers.ts';
import { verifyJournals, verifySums } from '../transactions.repository/verify-sums.ts';

/**
 * Recomputes everything that is kept of a household's ledger and tells what differs: the legs of every split,
 * the sums behind balances and those of labels, and the registers with their counts.
 */
export async function verifyLedger(db: Db, userGroupId: number): Promise<string[]> {
  return [
    ...(await verifyJournals(db, userGroupId)),
    ...(await verifySums(db, userGroupId)),
    ...(await verifyLabelSums(db, userGroupId)),
    ...(await verifyRegisters(db, userGroupId)),
  ];
}
