import type { Instant } from '../../../kernel/date.ts';

/** Something in an order of its own. */
export interface Placed {
  id: number;
  position: number;
  title: string;
  updatedAt: Instant;
}

/** Where something stands now. */
export interface Place {
  id: number;
  position: number;
}

/** Things that move by the same number of places. */
export interface Shift {
  by: number;
  ids: number[];
}

/** Behind everything that has a place. */
export const LAST = 1_000_000_000;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The places 1, 2, 3 ... of all: in their order so far; of two at one place the later title comes first, then
 * what was changed last (contract 30, section 4).
 */
export function renumbered(items: readonly Placed[]): Place[] {
  return [...items]
    .sort(
      (a, b) =>
        a.position - b.position ||
        compare(b.title, a.title) ||
        compare(b.updatedAt, a.updatedAt) ||
        a.id - b.id,
    )
    .map(({ id }, at) => ({ id, position: at + 1 }));
}

/**
 * The places after one moved to another place: those between move by one. A place beyond the last is the one
 * behind it, which leaves a gap where the moved one was counted (contract 30, section 4).
 */
export function moved(places: readonly Place[], id: number, wish: number): Place[] {
  const from = places.find((place) => place.id === id)?.position ?? places.length;
  const to = Math.min(Math.max(wish, 1), places.length + 1);
  return places.map((place) => {
    const { position } = place;
    if (place.id === id) return { id, position: to };
    if (position > from && position <= to) return { ...place, position: position - 1 };
    if (position < from && position >= to) return { ...place, position: position + 1 };
    return place;
  });
}

/** What leads from places to others, of the same things or fewer; nothing for what stays. */
export function shiftsBetween(before: readonly Place[], after: readonly Place[]): Shift[] {
  const old = new Map(before.map(({ id, position }) => [id, position]));
  const byShift = Map.groupBy(after, ({ id, position }) => position - (old.get(id) ?? position));
  byShift.delete(0);
  return [...byShift].map(([by, places]) => ({ by, ids: places.map(({ id }) => id) }));
}
