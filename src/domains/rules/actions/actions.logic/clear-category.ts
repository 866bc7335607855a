import { type Run, unchanged } from './action.ts';

/** Takes the category away. */
export const clearCategory: Run = ({ split }) =>
  split.category === null ? unchanged('it has no category') : { split: { ...split, category: null } };
