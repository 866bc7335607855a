import type { Change } from '../../../kernel/ctx.ts';
import type { Day, Instant } from '../../../kernel/date.ts';
import type { Currencies } from './fields.ts';

/** By what the history is looked through; what is undefined lets everything pass. */
export interface HistoryFilter {
  /** The kind of something that a write changed, as `tags`. */
  subjectType?: string | undefined;
  /** Its number; never without the kind. */
  subjectId?: number | undefined;
  userId?: number | undefined;
  /** As `tags.update`. */
  action?: string | undefined;
  start?: Day | undefined;
  end?: Day | undefined;
}

/** One kind of change of a write, and how many of it there are. */
export interface Tally {
  action: string;
  subjectType: string;
  count: number;
}

/** A row of the history as it is read: of large ones only the beginning. */
export interface StoredEntry {
  id: number;
  sequence: number;
  userId: number;
  createdAt: Instant;
  operation: string;
  /** The JSON list of changes, or the beginning of it. */
  text: string;
  /** 1 where it is all of the list. */
  isWhole: number;
}

/** A change as it is shown: perhaps not all of it. */
export interface ShownChange extends Change {
  /** By what a person knows the thing; null where it has no name, or none is known any more. */
  name: string | null;
  /** Whether something of it was left out. */
  isCut: boolean;
}

/** A write of a household, with all that is shown of it. */
export interface Entry {
  id: number;
  sequence: number;
  createdAt: Instant;
  /** Undefined when the server did it by itself, or the person is gone. */
  user: { id: number; email: string } | undefined;
  operation: string;
  tallies: readonly Tally[];
  changes: readonly ShownChange[];
  /** Those that the changes name. */
  currencies: Currencies;
  /** Whether not all changes are among them, or not all of each. */
  isCut: boolean;
  /** Why it cannot be undone, in a whole sentence; undefined when that may be tried. */
  refusal: string | undefined;
  /** The sequence of the write that undid it; undefined while it is in effect. */
  undoneBy: number | undefined;
  /** The sequence of the write that it undid; undefined when it was no undo. */
  undoes: number | undefined;
  /** What an undo left as it was, or could not bring back, in whole sentences. */
  notes: readonly string[];
}

/** The action under which an undo names what it undid. */
export const UNDO_ACTION = 'history.undo';

/** What an undo undid, and what it says about that; undefined for any other change. */
export function undoIn(changes: readonly Change[]): { sequence: number; notes: string[] } | undefined {
  const told = changes.find(({ action }) => action === UNDO_ACTION)?.after;
  if (!told) return undefined;
  return { sequence: Number(told.sequence), notes: (told.notes as string[] | undefined) ?? [] };
}
