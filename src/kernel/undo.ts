import type { Change, Ctx } from './ctx.ts';
import { canonicalJson } from './json.ts';
import { conflict } from './refusal.ts';

/** What an undo may say besides doing it. */
export interface UndoWords {
  /** Tells, in a whole sentence, what could not be brought back beside the rest. */
  note(sentence: string): void;
  /**
   * Tells, in a whole sentence, that something stays as it is. A note where it came along with something
   * else; refuses (conflict) where it is all that the write did.
   */
  leave(sentence: string): void;
}

/**
 * Turns changes of one kind back, which follow each other in a write, the last one first. Refuses (conflict)
 * what cannot be turned back any more, because something else came in between.
 */
export type Undo = (ctx: Ctx, changes: readonly Change[], words: UndoWords) => Promise<void>;

/** How the changes of a domain are turned back, by their action: `tags.update`. */
export type UndoTable = Readonly<Record<string, Undo>>;

/** An undo that takes one change after the other. */
export const each =
  (undo: (ctx: Ctx, change: Change, words: UndoWords) => Promise<void>): Undo =>
  async (ctx, changes, words) => {
    for (const change of changes) await undo(ctx, change, words);
  };

/** The name of a field on the wire: `accountNumber` is `account_number`. */
export const wireName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Places follow from those of others, so that they move without anybody having changed them. */
const MOVES_ALONG = new Set(['position', 'order']);

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);

/** What is to be compared and given back. */
export interface FieldChange<T> {
  /** As a person calls the thing: `tag`. */
  noun: string;
  /** The fields as they are now. */
  now: Partial<T> | undefined;
  change: Change;
}

/**
 * The fields of a changed thing as they were before, to be written again. Refuses (conflict) when it is gone,
 * when one of them was changed again since, and when it is not kept what they were.
 */
export function fieldsBack<T extends object>({ noun, now, change }: FieldChange<T>): Partial<T> {
  if (!now) throw gone(noun);
  const { before, after } = change;
  if (!before || !after) throw conflict(`What was changed of the ${noun} is not kept.`);
  for (const field of Object.keys(after)) {
    const value = now[field as keyof T];
    if (MOVES_ALONG.has(field) || isSame(value, after[field]) || isSame(value, before[field])) continue;
    throw conflict(`The field ${wireName(field)} of the ${noun} was changed again since.`);
  }
  return before as Partial<T>;
}

/**
 * All that a deleted thing held, to be stored again. Refuses (conflict) when it is there again, and when its
 * content is not kept.
 */
export function contentBack<T>(noun: string, { before }: Change, now: unknown): T {
  if (now !== undefined) throw conflict(`The ${noun} is there again.`);
  if (!before) throw conflict(`What the ${noun} held is not kept.`);
  return before as T;
}

/** What was changed or made is not there any more. */
export const gone = (noun: string) => conflict(`The ${noun} is gone.`);

/** Another thing has the name by now that must be the only one. */
export const nameTaken = (noun: string, name: string) =>
  conflict(`Another ${noun} has the name "${name}" by now.`);

/** Something is gone that the thing cannot be without. */
export const lacks = (noun: string, what: string) => conflict(`The ${what} of the ${noun} is gone.`);
