import { describing } from './texts.ts';

/** Whether the two would run into each other: neither has a blank where they meet. */
const needsBlank = (before: string, behind: string): boolean => !/\s$/.test(before) && !/^\s/.test(behind);

/** Puts the value behind the description, with a blank between unless there is one (contract 30, R3). */
export const appendDescription = describing(
  ({ description }, value) => `${description}${needsBlank(description, value) ? ' ' : ''}${value}`,
);
