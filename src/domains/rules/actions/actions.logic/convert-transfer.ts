import type { AccountView } from '../../../search/search.logic/split-view.ts';
import { type Given, type Outcome, type Run, unchanged } from './action.ts';
import { findAccount } from './find-account.ts';
import { currencyOf, isAlone, isSameAccount, rebooked } from './rebooked.ts';

/**
 * Makes a transfer of a withdrawal, whose money then goes to an own account, or of a deposit, whose money
 * then comes from one. That account has to be there and of the type of the one that takes part already
 * (contract 30, section 9).
 */
export const convertTransfer: Run = (given) => {
  const { split, value, household } = given;
  if (!isAlone(split)) return unchanged('the transaction has several splits');
  if (split.type !== 'withdrawal' && split.type !== 'deposit') return unchanged(`it is a ${split.type}`);
  const own = split.type === 'withdrawal' ? split.source : split.destination;
  const other = findAccount(household, value, [own.type]);
  if (!other) return unchanged(`there is no account "${value}" of the type ${own.type}`);
  if (isSameAccount(own, other)) return unchanged('source and destination would be the same');
  return split.type === 'withdrawal' ? spent(given, other) : received(given, other);
};

/** What was spent goes to `destination`: in its currency the same number, where nothing else is known. */
function spent({ split, household }: Given, destination: AccountView): Outcome {
  const currencyId = currencyOf(destination, split);
  const amount =
    split.foreignCurrency?.id === currencyId && split.foreignAmount ? split.foreignAmount : split.amount;
  const foreign = currencyId === split.currency.id ? null : { currencyId, amount };
  return rebooked(split, { type: 'transfer', destination, foreign }, household);
}

/** What was received comes from `source`: in its currency the same number, where nothing else is known. */
function received({ split, household }: Given, source: AccountView): Outcome {
  const currencyId = currencyOf(source, split);
  if (currencyId === split.currency.id) {
    return rebooked(split, { type: 'transfer', source, foreign: null }, household);
  }
  const amount =
    split.foreignCurrency?.id === currencyId && split.foreignAmount ? split.foreignAmount : split.amount;
  const foreign = { currencyId: split.currency.id, amount: split.amount };
  return rebooked(split, { type: 'transfer', source, amount, foreign }, household);
}
