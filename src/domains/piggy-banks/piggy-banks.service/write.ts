import type { Ctx } from '../../../kernel/ctx.ts';
import { type Day, instantOf } from '../../../kernel/date.ts';
import type { Stamp } from '../../../kernel/stamp.ts';
import { type Amount, formatAmount } from '../../../ledger/money.ts';
import { changesOf, type KeptEvent, type PiggyBank } from '../piggy-banks.logic.ts';
import { deleteEvent, insertEvent } from '../piggy-banks.repository/events.ts';
import { updatePiggyBankRow } from '../piggy-banks.repository/rows.ts';

/** Money that came in or, with a negative amount, went out, and why. */
export interface Movement {
  amount: Amount;
  date: Day;
  /** Null when it was done by hand. */
  journalId: number | null;
  /** Where its event was there before. */
  again?: Stamp['again'];
}

/** Notes the movements of a piggy bank; those of nothing leave no event. Gives the events. */
export async function noteMovements(
  ctx: Ctx,
  { id, currencyId }: Pick<PiggyBank, 'id' | 'currencyId'>,
  movements: readonly Movement[],
): Promise<KeptEvent[]> {
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()) };
  const events: KeptEvent[] = [];
  for (const { again, ...movement } of movements) {
    if (movement.amount === 0n) continue;
    const event = { piggyBankId: id, currencyId, ...movement };
    const eventId = await insertEvent(ctx.db, { ...household, again }, event);
    const { date, amount, journalId } = movement;
    const createdAt = again?.createdAt ?? household.at;
    events.push({ id: eventId, date, amount: formatAmount(amount, 0), journalId, createdAt });
  }
  return events;
}

/**
 * Writes a changed piggy bank with the events of what moved, and without those that are `removed`, and notes
 * what differs in the history. That the movements add up to the change of what is saved is the caller's to
 * see to.
 */
export async function writeChange(
  ctx: Ctx,
  { before, after, removed = [] }: { before: PiggyBank; after: PiggyBank; removed?: readonly KeptEvent[] },
  movements: readonly Movement[],
): Promise<PiggyBank> {
  const changes = changesOf(before, after);
  if (!changes) return before;
  const changed = { ...after, updatedAt: instantOf(ctx.now()) };
  await updatePiggyBankRow(ctx.db, ctx.actor.userGroupId, changed);
  for (const { id } of removed) await deleteEvent(ctx.db, id);
  const events = await noteMovements(ctx, changed, movements);
  ctx.record({
    action: 'piggy-banks.update',
    subject: { type: 'piggy_banks', id: before.id },
    before: { ...changes.before, ...(removed.length > 0 && { events: removed }) },
    after: { ...changes.after, ...(events.length > 0 && { events }) },
  });
  const [from, to] = [before.name, after.name];
  if (from !== to) await ctx.emit({ type: 'piggy-bank.renamed', piggyBankId: before.id, from, to });
  return changed;
}
