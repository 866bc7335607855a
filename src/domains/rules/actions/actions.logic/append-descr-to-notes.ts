import type { Run } from './action.ts';
import { noted } from './texts.ts';

/** Puts the description on a line of its own behind the notes. */
export const appendDescrToNotes: Run = ({ split }) =>
  noted(split, split.notes ? `${split.notes}\n${split.description}` : split.description);
