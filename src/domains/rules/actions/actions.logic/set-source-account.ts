import { type Run, unchanged } from './action.ts';
import { findAccount, findCounterparty, OWN } from './find-account.ts';
import { rebooked } from './rebooked.ts';

/**
 * Takes the money from another account: an own one that is there, or for a deposit anybody, who is made when
 * not there yet.
 */
export const setSourceAccount: Run = ({ split, value, household }) => {
  if (!['withdrawal', 'deposit', 'transfer'].includes(split.type)) return unchanged(`it is a ${split.type}`);
  const source =
    split.type === 'deposit'
      ? findCounterparty(household, value, 'revenue')
      : findAccount(household, value, OWN);
  return source ? rebooked(split, { source }, household) : unchanged(`there is no account "${value}"`);
};
