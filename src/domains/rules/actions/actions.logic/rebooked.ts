import { isOwn, mayFace, type TransactionType } from '../../../../ledger/kinds.ts';
import type { Amount } from '../../../../ledger/money.ts';
import type { AccountView, SplitView } from '../../../search/search.logic/split-view.ts';
import { decideCurrencies } from '../../../transactions/transactions.logic/currency.ts';
import { type Outcome, unchanged } from './action.ts';
import type { Household } from './household.ts';

/** Where the money of a split is to go, and how much where that changes. */
export interface Booking {
  type?: TransactionType;
  source?: AccountView;
  destination?: AccountView;
  amount?: Amount;
  foreign?: { currencyId: number; amount: Amount } | null;
}

/** Whether the split is the only one of its transaction: others cannot be converted (contract 30, 9). */
export const isAlone = (split: SplitView): boolean => split.splitsInGroup === 1;

/** Whether two accounts are one; those that are still to be made are told apart by name and type. */
export const isSameAccount = (a: AccountView, b: AccountView): boolean =>
  a.id === b.id && (a.id !== 0 || (a.type === b.type && a.folded === b.folded));

/**
 * The foreign amount that the split keeps. Where it was what the old destination received, it says nothing of
 * a new one that keeps another currency.
 */
function keptForeign(split: SplitView, destination: AccountView): Booking['foreign'] {
  const { foreignCurrency, foreignAmount } = split;
  if (foreignCurrency === null || foreignAmount === null) return null;
  const wasReceived = foreignCurrency.id === split.destination.currencyId;
  if (wasReceived && destination.currencyId !== foreignCurrency.id) return null;
  return { currencyId: foreignCurrency.id, amount: foreignAmount };
}

/**
 * The split with other accounts, another type or other amounts, in the currencies that follow from that.
 * Nothing when these accounts may not face each other, or the amounts do not fit their currencies (contract
 * 10, sections 4.5 and 4.7). Only withdrawals keep a bill; a budget stays with what becomes a deposit, and is
 * dropped by what becomes a transfer (contract 30, section 9; contract 10, section 4.10).
 */
export function rebooked(split: SplitView, booking: Booking, household: Household): Outcome {
  const { type = split.type, source = split.source, destination = split.destination } = booking;
  if (isSameAccount(source, destination)) return unchanged('source and destination would be the same');
  if (!mayFace(type, source.type, destination.type)) {
    return unchanged(`a ${type} cannot go from ${source.type} to ${destination.type}`);
  }
  const foreign = booking.foreign === undefined ? keptForeign(split, destination) : booking.foreign;
  const decided = decideCurrencies({
    type,
    source,
    destination,
    requestedId: split.currency.id,
    foreignCurrencyId: foreign?.currencyId ?? null,
    foreignAmount: foreign?.amount ?? null,
  });
  if ('message' in decided) return unchanged(decided.message);
  const currency = household.ask('currency', String(decided.currencyId));
  const foreignCurrency =
    decided.foreignCurrencyId === null ? null : household.ask('currency', String(decided.foreignCurrencyId));
  if (!currency || foreignCurrency === undefined) return unchanged('a currency is not known');
  return {
    split: {
      ...split,
      type,
      source,
      destination,
      currency,
      amount: booking.amount ?? split.amount,
      foreignCurrency,
      foreignAmount: decided.foreignAmount,
      budget: type === 'transfer' ? null : split.budget,
      bill: type === 'withdrawal' ? split.bill : null,
    },
  };
}

/** The currency in which an account takes part in a split: its own, or that of the split. */
export const currencyOf = (account: AccountView, split: SplitView): number =>
  isOwn(account.type) ? (account.currencyId ?? split.currency.id) : split.currency.id;
