import { type Run, unchanged } from './action.ts';

/** Takes the budget away. */
export const clearBudget: Run = ({ split }) =>
  split.budget === null ? unchanged('it has no budget') : { split: { ...split, budget: null } };
