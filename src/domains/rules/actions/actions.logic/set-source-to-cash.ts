import { type Run, unchanged } from './action.ts';
import { cashAccount } from './find-account.ts';
import { rebooked } from './rebooked.ts';

/** Lets the money of a deposit come from nobody in particular. */
export const setSourceToCash: Run = ({ split, household }) =>
  split.type === 'deposit'
    ? rebooked(split, { source: cashAccount(household) }, household)
    : unchanged('only deposits come from cash');
