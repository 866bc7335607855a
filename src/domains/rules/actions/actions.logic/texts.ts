import { lengthOf } from '../../../../kernel/text.ts';
import type { SplitView } from '../../../search/search.logic/split-view.ts';
import { type Outcome, type Run, unchanged } from './action.ts';

/** Characters of a description and of notes, as requests may send them. */
const DESCRIPTION_MAX = 1000;
const NOTES_MAX = 32_768;
/** What a description is when nothing is left of it. */
export const NO_DESCRIPTION = '(no description)';

/** Line ends, tabs and two control characters that a description loses (contract 30, section 9). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant.
const DROPPED = /[\r\n\t\u001e\u0015]/g;

/** The split with another description. Nothing when it would be too long. */
export function described(split: SplitView, text: string): Outcome {
  const description = text.replace(DROPPED, '').trim() || NO_DESCRIPTION;
  if (lengthOf(description) > DESCRIPTION_MAX) {
    return unchanged(`the description would have more than ${DESCRIPTION_MAX} characters`);
  }
  return { split: { ...split, description } };
}

/** The split with other notes; empty ones are none. Nothing when they would be too long. */
export function noted(split: SplitView, notes: string): Outcome {
  if (lengthOf(notes) > NOTES_MAX) return unchanged(`the notes would have more than ${NOTES_MAX} characters`);
  return { split: { ...split, notes: notes === '' ? null : notes } };
}

/** An action that makes the description of what the split and the value say. */
export const describing =
  (make: (split: SplitView, value: string) => string): Run =>
  ({ split, value }) =>
    described(split, make(split, value));

/** An action that makes the notes of what they were and the value. */
export const noting =
  (make: (notes: string, value: string) => string): Run =>
  ({ split, value }) =>
    noted(split, make(split.notes ?? '', value));
