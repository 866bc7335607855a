import { cleanLine, lengthOf } from '../../../../kernel/text.ts';
import { named } from '../../../search/search.logic/split-view.ts';
import { type Run, unchanged } from './action.ts';

/** Characters of a tag and tags of a split, as requests may send them. */
const TAG_MAX = 255;
const TAGS_MAX = 255;

/** Adds the tag of this name, which is made when it is not there yet. */
export const addTag: Run = ({ split, value, household }) => {
  const name = cleanLine(value);
  if (name === '') return unchanged('no tag is named');
  if (lengthOf(name) > TAG_MAX) return unchanged(`a tag has ${TAG_MAX} characters at most`);
  if (split.type === 'opening-balance') return unchanged('opening balances have no tags');
  const tag = household.ask('tag', name) ?? named(0, name);
  if (split.tags.some(({ folded }) => folded === tag.folded)) return unchanged('it has this tag');
  if (split.tags.length >= TAGS_MAX) return unchanged(`a split has ${TAGS_MAX} tags at most`);
  return { split: { ...split, tags: [...split.tags, tag] } };
};
