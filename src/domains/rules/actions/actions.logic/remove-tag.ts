import { cleanLine, fold } from '../../../../kernel/text.ts';
import { type Run, unchanged } from './action.ts';

/** Takes one tag away. */
export const removeTag: Run = ({ split, value }) => {
  const wanted = fold(cleanLine(value));
  const tags = split.tags.filter(({ folded }) => folded !== wanted);
  return tags.length === split.tags.length ? unchanged('it has no such tag') : { split: { ...split, tags } };
};
