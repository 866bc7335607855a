import { type Run, unchanged } from './action.ts';

/** Takes all tags away. */
export const removeAllTags: Run = ({ split }) =>
  split.tags.length === 0 ? unchanged('it has no tags') : { split: { ...split, tags: [] } };
