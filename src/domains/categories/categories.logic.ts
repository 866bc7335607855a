import type { Day } from '../../kernel/date.ts';
import type { TransactionType } from '../../ledger/kinds.ts';
import type { Amount } from '../../ledger/money.ts';

/** What splits of one type and currency of a category add up to; positive. */
export interface CategorySum {
  labelId: number;
  type: TransactionType;
  currencyId: number;
  amount: Amount;
}

/** The same of one day. */
export interface DailySum extends CategorySum {
  day: Day;
}

/** What moved in one direction in a range of days, with the sign of the wire. */
export interface Movement {
  /** Per currency, by its number. */
  perCurrency: { currencyId: number; amount: Amount }[];
  /**
   * All of it in the primary currency, each day at its own rate. Null when a rate is missing. While the
   * person does not convert it is what moved in the primary currency alone. Undefined when that is nothing.
   */
  inPrimary: Amount | null | undefined;
}

/** Where the money of a category went to or came from. */
export type Direction = 'spent' | 'earned' | 'transferred';

/** What moved in each direction. */
export type Movements = Record<Direction, Movement>;

/** Which transactions count into which direction, and the sign they are shown with (contract 10, 13). */
const DIRECTIONS: Record<Direction, { type: TransactionType; sign: bigint }> = {
  spent: { type: 'withdrawal', sign: -1n },
  earned: { type: 'deposit', sign: 1n },
  transferred: { type: 'transfer', sign: 1n },
};

/** All that is known of one category in a range of days. */
export interface Moved {
  sums: readonly CategorySum[];
  /** What moved in other currencies than the primary one, day by day. Undefined: nothing is converted. */
  daily: readonly DailySum[] | undefined;
  primaryId: number;
  /** A day's sum in the primary currency; null without a rate. */
  convert(sum: DailySum): Amount | null;
}

/** Adds up what moved in each direction, in every currency and in the primary one. */
export function computeMovements(moved: Moved): Movements {
  return {
    spent: computeMovement(moved, 'spent'),
    earned: computeMovement(moved, 'earned'),
    transferred: computeMovement(moved, 'transferred'),
  };
}

function computeMovement({ sums, daily, primaryId, convert }: Moved, direction: Direction): Movement {
  const { type, sign } = DIRECTIONS[direction];
  const perCurrency = sums
    .filter((sum) => sum.type === type)
    .map(({ currencyId, amount }) => ({ currencyId, amount: sign * amount }))
    .sort((a, b) => a.currencyId - b.currencyId);
  const own = perCurrency.find(({ currencyId }) => currencyId === primaryId)?.amount;
  const foreign = daily?.filter((sum) => sum.type === type) ?? [];
  if (foreign.length === 0) return { perCurrency, inPrimary: own };
  let total = own ?? 0n;
  for (const sum of foreign) {
    const converted = convert(sum);
    if (converted === null) return { perCurrency, inPrimary: null };
    total += sign * converted;
  }
  return { perCurrency, inPrimary: total };
}
