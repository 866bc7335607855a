import { describing } from './texts.ts';

/** Gives the split another description. */
export const setDescription = describing((_, value) => value);
