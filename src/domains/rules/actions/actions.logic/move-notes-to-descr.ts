import type { Run } from './action.ts';
import { appendNotesToDescr } from './append-notes-to-descr.ts';

/** Puts the notes behind the description and leaves none. */
export const moveNotesToDescr: Run = (given) => {
  const outcome = appendNotesToDescr(given);
  return 'split' in outcome ? { split: { ...outcome.split, notes: null } } : outcome;
};
