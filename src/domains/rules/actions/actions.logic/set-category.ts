import { cleanLine, lengthOf } from '../../../../kernel/text.ts';
import { named } from '../../../search/search.logic/split-view.ts';
import { type Run, unchanged } from './action.ts';

/** Characters of the name of a category, as requests may send it. */
const NAME_MAX = 255;

/** Gives the split the category of this name, which is made when it is not there yet. */
export const setCategory: Run = ({ split, value, household }) => {
  const name = cleanLine(value);
  if (name === '') return unchanged('no category is named');
  if (lengthOf(name) > NAME_MAX) return unchanged(`a category has ${NAME_MAX} characters at most`);
  const category = household.ask('category', name) ?? named(0, name);
  if (split.category?.folded === category.folded) return unchanged('it has this category');
  return { split: { ...split, category } };
};
