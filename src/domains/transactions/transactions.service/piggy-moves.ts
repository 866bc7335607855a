import type { Ctx } from '../../../kernel/ctx.ts';
import { moveBySplit, type SplitMove } from '../../piggy-banks/piggy-banks.service/move.ts';
import type { Split } from '../transactions.logic/split.ts';
import type { SplitPlan } from './book.ts';

/** What stored splits move into and out of the piggy banks that their plans name. */
export function piggyMovesOf(splits: readonly Split[], plans: readonly SplitPlan[]): SplitMove[] {
  return splits.flatMap((split, n) => {
    const piggyBankId = plans[n]?.references.piggyBankId ?? null;
    if (piggyBankId === null || split.journalId === null) return [];
    const { journalId, date, amount, currencyId, foreignAmount, foreignCurrencyId } = split;
    const sides = { sourceId: split.source.id, destinationId: split.destination.id };
    return [{ piggyBankId, journalId, date, ...sides, amount, currencyId, foreignAmount, foreignCurrencyId }];
  });
}

/** Moves the money of piggy banks, once the balances are right that limit it. */
export async function movePiggyMoney(ctx: Ctx, moves: readonly SplitMove[]): Promise<void> {
  for (const move of moves) await moveBySplit(ctx, move);
}
