import { type AccountType, isOwn, type TransactionType } from '../../../ledger/kinds.ts';
import type { Amount } from '../../../ledger/money.ts';

/** What is needed of an account to decide in which currency a split is booked. */
export interface Side {
  type: AccountType;
  /** Its own currency; null when it has none. */
  currencyId: number | null;
}

/** The currencies and the foreign amount of a split, as decided. */
export interface SplitCurrencies {
  currencyId: number;
  foreignCurrencyId: number | null;
  foreignAmount: Amount | null;
}

/** What is wrong with the foreign side of a split. */
export interface ForeignProblem {
  field: 'foreign_amount' | 'foreign_currency_code';
  message: string;
}

/** What the request says about currencies. */
export interface CurrencyRequest {
  type: TransactionType;
  source: Side;
  destination: Side;
  /** The currency asked for, or the household's primary one. */
  requestedId: number;
  foreignCurrencyId: number | null;
  foreignAmount: Amount | null;
}

/**
 * Decides the currencies of a split. The account decides: its own currency wins over the one asked for. The
 * source's counts where it is the household's own, else the destination's (contract 10, section 4.7): money
 * never comes onto an account, or goes off it, in another currency than its balance is kept in. Between two
 * own accounts of different currencies the foreign amount is what the destination receives, so it must be
 * there and be in the destination's currency (section 4.5). A transfer has no other foreign currency.
 */
export function decideCurrencies(request: CurrencyRequest): SplitCurrencies | ForeignProblem {
  const { type, source, destination } = request;
  const decider = isOwn(source.type) ? source : destination;
  const currencyId = decider.currencyId ?? request.requestedId;
  const bothOwn = isOwn(source.type) && isOwn(destination.type);
  const { foreignCurrencyId, foreignAmount } = request;
  const hasForeign = foreignAmount !== null && foreignAmount > 0n && foreignCurrencyId !== null;
  const hasOtherCurrency = destination.currencyId !== null && destination.currencyId !== currencyId;
  if (bothOwn && hasOtherCurrency) {
    if (!hasForeign) {
      return { field: 'foreign_amount', message: 'Accounts of different currencies need a foreign amount.' };
    }
    if (foreignCurrencyId !== destination.currencyId) {
      const field = type === 'deposit' ? 'foreign_currency_code' : 'foreign_amount';
      return { field, message: 'The foreign currency must be that of the destination account.' };
    }
  }
  // A foreign amount in the split's own currency says nothing, so it is dropped.
  const isForeign = foreignCurrencyId !== currencyId && (type !== 'transfer' || hasOtherCurrency);
  if (!hasForeign || !isForeign) return { currencyId, foreignCurrencyId: null, foreignAmount: null };
  return { currencyId, foreignCurrencyId, foreignAmount };
}
