import { type Run, unchanged } from './action.ts';
import { findAccount, findCounterparty, OWN } from './find-account.ts';
import { rebooked } from './rebooked.ts';

/**
 * Sends the money to another account: an own one that is there, or for a withdrawal anybody, who is made when
 * not there yet.
 */
export const setDestinationAccount: Run = ({ split, value, household }) => {
  if (!['withdrawal', 'deposit', 'transfer'].includes(split.type)) return unchanged(`it is a ${split.type}`);
  const destination =
    split.type === 'withdrawal'
      ? findCounterparty(household, value, 'expense')
      : findAccount(household, value, OWN);
  return destination
    ? rebooked(split, { destination }, household)
    : unchanged(`there is no account "${value}"`);
};
