import { noting } from './texts.ts';

/** Puts the value behind the notes, with nothing between (contract 30, R3). */
export const appendNotes = noting((notes, value) => `${notes}${value}`);
