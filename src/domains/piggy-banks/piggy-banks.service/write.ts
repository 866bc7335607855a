import type { Ctx } from '../../../kernel/ctx.ts';
import { type Day, instantOf } from '../../../kernel/date.ts';
import type { Amount } from '../../../ledger/money.ts';
import { changesOf, type PiggyBank } from '../piggy-banks.logic.ts';
import { insertEvent } from '../piggy-banks.repository/events.ts';
import { updatePiggyBankRow } from '../piggy-banks.repository/rows.ts';

/** Money that came in or, with a negative amount, went out, and why. */
export interface Movement {
  amount: Amount;
  date: Day;
  /** Null when it was done by hand. */
  journalId: number | null;
}

/** Notes the movements of a piggy bank; those of nothing leave no event. */
export async function noteMovements(
  ctx: Ctx,
  { id, currencyId }: Pick<PiggyBank, 'id' | 'currencyId'>,
  movements: readonly Movement[],
): Promise<void> {
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()) };
  for (const movement of movements) {
    if (movement.amount === 0n) continue;
    await insertEvent(ctx.db, household, { piggyBankId: id, currencyId, ...movement });
  }
}

/**
 * Writes a changed piggy bank with the events of what moved, and notes what differs in the history. That the
 * movements add up to the change of what is saved is the caller's to see to.
 */
export async function writeChange(
  ctx: Ctx,
  { before, after }: { before: PiggyBank; after: PiggyBank },
  movements: readonly Movement[],
): Promise<PiggyBank> {
  const changes = changesOf(before, after);
  if (!changes) return before;
  const changed = { ...after, updatedAt: instantOf(ctx.now()) };
  await updatePiggyBankRow(ctx.db, ctx.actor.userGroupId, changed);
  await noteMovements(ctx, changed, movements);
  const subject = { type: 'piggy_banks', id: before.id };
  ctx.record({ action: 'piggy-banks.update', subject, ...changes });
  const [from, to] = [before.name, after.name];
  if (from !== to) await ctx.emit({ type: 'piggy-bank.renamed', piggyBankId: before.id, from, to });
  return changed;
}
