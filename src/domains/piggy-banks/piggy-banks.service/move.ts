import type { Ctx } from '../../../kernel/ctx.ts';
import { type CivilTime, dayOf } from '../../../kernel/date.ts';
import type { Amount } from '../../../ledger/money.ts';
import { changeBy, type PiggyBank } from '../piggy-banks.logic.ts';
import { hasEvent } from '../piggy-banks.repository/events.ts';
import { findPiggyBank, today } from '../piggy-banks.service.ts';
import { freeOn } from './check.ts';
import { writeChange } from './write.ts';

/** A split that is on the books and names a piggy bank. */
export interface SplitMove {
  piggyBankId: number;
  journalId: number;
  date: CivilTime;
  sourceId: number;
  destinationId: number;
  currencyId: number;
  amount: Amount;
  foreignCurrencyId: number | null;
  foreignAmount: Amount | null;
}

/**
 * Puts the money of a split into the piggy bank that it names, or takes it out: added when only the
 * destination belongs to the piggy bank, taken out when only the source does. It is cut to the room that is
 * left below the target, to the money that the account has left for it, and to what was saved; nothing is
 * refused. A split moves money of a piggy bank once, so a repeated call changes nothing (contract 10,
 * sections 4.9 and 10).
 */
export async function moveBySplit(ctx: Ctx, split: SplitMove): Promise<void> {
  const { piggyBankId, journalId, sourceId, destinationId } = split;
  const before = await findPiggyBank(ctx, { id: piggyBankId });
  const amount = before && amountIn(before, split);
  if (!before || amount === null || amount === undefined) return;
  if (await hasEvent(ctx.db, { piggyBankId, journalId })) return;
  const wanted = changeBy(before, { sourceId, destinationId, amount });
  if (!wanted) return;
  const { accountId } = wanted;
  const change = await limited(ctx, { before, wanted, day: dayOf(split.date) });
  const shares = before.shares.map((share) =>
    share.accountId === accountId ? { ...share, saved: share.saved + change } : share,
  );
  const movement = { amount: change, date: dayOf(split.date), journalId };
  await writeChange(ctx, { before, after: { ...before, shares } }, [movement]);
}

/** What the split moves in the currency of the piggy bank; null when it moves none of it. */
function amountIn({ currencyId }: PiggyBank, split: SplitMove): Amount | null {
  if (split.currencyId === currencyId) return split.amount;
  return split.foreignCurrencyId === currencyId ? split.foreignAmount : null;
}

/** No more is added than the account has left, once the transaction has happened. */
async function limited(
  ctx: Ctx,
  { before, wanted, day }: { before: PiggyBank; wanted: { accountId: number; change: Amount }; day: string },
): Promise<Amount> {
  const { accountId, change } = wanted;
  if (change < 0n) return change;
  const last = day > today(ctx) ? day : today(ctx);
  const free = await freeOn(ctx, { accountIds: [accountId], currencyId: before.currencyId, day: last });
  const left = free.get(accountId) ?? change;
  if (left <= 0n) return 0n;
  return left < change ? left : change;
}

/** Whether a split has moved money of a piggy bank already: it does so once. */
export const hasMoved = (ctx: Ctx, move: Pick<SplitMove, 'piggyBankId' | 'journalId'>): Promise<boolean> =>
  hasEvent(ctx.db, move);
