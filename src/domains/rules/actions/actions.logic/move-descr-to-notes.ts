import { type Run, unchanged } from './action.ts';
import { appendDescrToNotes } from './append-descr-to-notes.ts';
import { NO_DESCRIPTION } from './texts.ts';

/** Puts the description behind the notes and leaves none. */
export const moveDescrToNotes: Run = (given) => {
  if (given.split.description === NO_DESCRIPTION) return unchanged('there is no description');
  const outcome = appendDescrToNotes(given);
  return 'split' in outcome ? { split: { ...outcome.split, description: NO_DESCRIPTION } } : outcome;
};
