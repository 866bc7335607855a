import type { CivilTime } from '../../../kernel/date.ts';

/** What decides where a group stands in a list: one of its splits. */
export interface Place {
  group_id: number;
  journal_id: number;
  date: CivilTime;
  position: number;
}

/** Newest first, then by position, then the later number first (contract 10, section 4.1). */
function compare(a: Place, b: Place): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.position - b.position || b.journal_id - a.journal_id;
}

/** The groups of some splits in list order, each once, by the first of its splits. */
export function groupsInOrder(splits: readonly Place[]): number[] {
  return [...new Set([...splits].sort(compare).map((split) => split.group_id))];
}
