import { type Run, unchanged } from './action.ts';

/** Gives a withdrawal the budget of this name, which has to be there. */
export const setBudget: Run = ({ split, value, household }) => {
  if (split.type !== 'withdrawal') return unchanged('only withdrawals have a budget');
  const budget = household.ask('budget', value.trim());
  if (!budget) return unchanged(`there is no budget "${value}"`);
  return split.budget?.id === budget.id ? unchanged('it has this budget') : { split: { ...split, budget } };
};
