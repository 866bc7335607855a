import { type Run, unchanged } from './action.ts';
import { isAlone, rebooked } from './rebooked.ts';

/** Turns a transfer round; between accounts of two currencies the two amounts change places as well. */
export const switchAccounts: Run = ({ split, household }) => {
  if (split.type !== 'transfer') return unchanged('only transfers can be turned round');
  if (!isAlone(split)) return unchanged('the transaction has several splits');
  const { source, destination, currency, amount, foreignCurrency, foreignAmount } = split;
  const turned = { source: destination, destination: source };
  if (foreignCurrency === null || foreignAmount === null || foreignCurrency.id !== destination.currencyId) {
    return rebooked(split, turned, household);
  }
  const foreign = { currencyId: currency.id, amount };
  return rebooked(split, { ...turned, amount: foreignAmount, foreign }, household);
};
