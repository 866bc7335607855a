import { indexKey } from '../../../kernel/index-key.ts';

const DIGITS = /[0-9]+/g;

/** What is looked for to find texts: the description of a split and the title of its group, folded. */
export interface Wording {
  description: string;
  groupTitle: string | null;
}

/** Folded texts with every run of digits as one zero (`SearchWordingsTable`). */
export const wordingOf = ({ description, groupTitle }: Wording): Wording => ({
  description: withoutDigits(description),
  groupTitle: groupTitle === null ? null : withoutDigits(groupTitle),
});

/** A folded text with every run of digits as one zero. */
export const withoutDigits = (text: string): string => text.replace(DIGITS, '0');

/** Whether a text is told by wordings alone: whether a digit-free piece is in a text, its wording knows. */
export const isDigitFree = (text: string): boolean => !/[0-9]/.test(text);

/** The text by which a wording is found. */
export const wordingKey = ({ description, groupTitle }: Wording): string =>
  indexKey(groupTitle === null ? description : `${description}\n${groupTitle}`);
