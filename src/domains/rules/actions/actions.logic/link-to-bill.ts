import { type Run, unchanged } from './action.ts';

/** Links a withdrawal to the bill of this name, which has to be there. */
export const linkToBill: Run = ({ split, value, household }) => {
  if (split.type !== 'withdrawal') return unchanged('only withdrawals pay bills');
  const bill = household.ask('bill', value.trim());
  if (!bill) return unchanged(`there is no bill "${value}"`);
  return split.bill?.id === bill.id ? unchanged('it is linked to this bill') : { split: { ...split, bill } };
};
