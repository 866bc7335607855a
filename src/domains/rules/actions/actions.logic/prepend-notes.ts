import { noting } from './texts.ts';

/** Puts the value before the notes, with nothing between (contract 30, R3). */
export const prependNotes = noting((notes, value) => `${value}${notes}`);
