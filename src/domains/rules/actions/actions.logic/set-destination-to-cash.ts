import { type Run, unchanged } from './action.ts';
import { cashAccount } from './find-account.ts';
import { rebooked } from './rebooked.ts';

/** Lets the money of a withdrawal go to nobody in particular. */
export const setDestinationToCash: Run = ({ split, household }) =>
  split.type === 'withdrawal'
    ? rebooked(split, { destination: cashAccount(household) }, household)
    : unchanged('only withdrawals go to cash');
