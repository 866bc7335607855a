import { type Run, unchanged } from './action.ts';
import { described } from './texts.ts';

/** Puts the notes behind the description, in its one line. */
export const appendNotesToDescr: Run = ({ split }) =>
  split.notes
    ? described(split, `${split.description} ${split.notes.replace(/\s+/g, ' ')}`)
    : unchanged('there are no notes');
