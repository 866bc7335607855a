import { describing } from './texts.ts';

/** Puts the value before the description, with nothing between (contract 30, R3). */
export const prependDescription = describing(({ description }, value) => `${value}${description}`);
