import type { Ctx } from '../../../kernel/ctx.ts';
import { type Amount, amount, formatAmount } from '../../../ledger/money.ts';
import { totalOf } from '../piggy-banks.logic.ts';
import { selectSplitEvents } from '../piggy-banks.repository/events.ts';
import { findPiggyBank } from '../piggy-banks.service.ts';
import { writeChange } from './write.ts';

/** Money that a split put into a piggy bank or, with a negative amount, took out; plain data. */
export interface MovedMoney {
  piggyBankId: number;
  /** The account on which it is, or was, set aside. */
  accountId: number;
  /** As a decimal text. */
  amount: string;
}

/** What splits moved of piggy banks, by the number of the split. */
export async function movedBy(
  ctx: Ctx,
  splits: readonly { journalId: number; sourceId: number; destinationId: number }[],
): Promise<Map<number, MovedMoney[]>> {
  const sides = new Map(splits.map((split) => [split.journalId, split]));
  const events = await selectSplitEvents(ctx.db, ctx.actor.userGroupId, [...sides.keys()]);
  const moved = new Map<number, MovedMoney[]>();
  for (const { piggyBankId, journalId, amount: change } of events) {
    const split = sides.get(journalId);
    if (!split) continue;
    const accountId = change > 0n ? split.destinationId : split.sourceId;
    const list = moved.get(journalId) ?? [];
    moved.set(journalId, [...list, { piggyBankId, accountId, amount: formatAmount(change, 0) }]);
  }
  return moved;
}

/**
 * Makes undone what a split moved of a piggy bank, as if it had never been. Gives the reason where that
 * cannot be, and changes nothing then: the piggy bank or its share is gone, what was put in was taken out
 * since, or what was taken out has no room any more.
 */
export async function takeBack(
  ctx: Ctx,
  journalId: number,
  { piggyBankId, accountId, amount: text }: MovedMoney,
): Promise<string | undefined> {
  const moved = amount(text);
  const before = await findPiggyBank(ctx, { id: piggyBankId });
  if (!before) return 'the piggy bank is gone';
  const events = await selectSplitEvents(ctx.db, ctx.actor.userGroupId, [journalId]);
  const event = events.find((one) => one.piggyBankId === piggyBankId && one.amount === moved);
  const share = before.shares.find((one) => one.accountId === accountId);
  if (!event || !share) return `what it moved of the piggy bank "${before.name}" was changed since`;
  if (share.saved < moved) return `what it put into the piggy bank "${before.name}" was taken out since`;
  if (!fits(before, moved)) return `there is no room left in the piggy bank "${before.name}"`;
  const shares = before.shares.map((one) =>
    one.accountId === accountId ? { ...one, saved: one.saved - moved } : one,
  );
  const { id, date, createdAt } = event;
  const removed = [{ id, date, amount: text, journalId, createdAt }];
  await writeChange(ctx, { before, after: { ...before, shares }, removed }, []);
  return undefined;
}

const fits = (
  { shares, target }: { shares: readonly { saved: Amount }[]; target: Amount | null },
  moved: Amount,
): boolean => moved > 0n || target === null || totalOf(shares) - moved <= target;
