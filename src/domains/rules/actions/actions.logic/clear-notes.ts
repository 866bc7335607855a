import { type Run, unchanged } from './action.ts';

/** Takes the notes away. */
export const clearNotes: Run = ({ split }) =>
  split.notes === null || split.notes === ''
    ? unchanged('there are no notes')
    : { split: { ...split, notes: null } };
