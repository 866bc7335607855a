import { noting } from './texts.ts';

/** Gives the split other notes. */
export const setNotes = noting((_, value) => value);
