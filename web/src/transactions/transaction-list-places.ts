/** Where the rows of a list are: all have the same height, but for a few that are opened. In pixels. */
export interface Heights {
  count: number;
  row: number;
  /** By how much rows are taller than the others, by their place. */
  more: ReadonlyMap<number, number>;
}

/**
 * How tall a list is on the page at most. Browsers forget how tall an element is beyond some 33 million of a
 * screen's own pixels (Firefox beyond 17), of which phones have up to four to one of these.
 */
export const TALLEST = 8_000_000;
/** So much at the beginning and at the end of a taller list is scrolled as it is. */
const EDGE = 2_000_000;

const inOrder = ({ more }: Heights): [number, number][] => [...more].sort(([a], [b]) => a - b);

/** How tall all rows are together. */
export const fullHeight = (heights: Heights): number => startOf(heights, heights.count);

/** Where a row begins. */
export function startOf({ row, more }: Heights, index: number): number {
  let start = index * row;
  for (const [at, taller] of more) if (at < index) start += taller;
  return start;
}

/** The row at a place; the first or the last one where the place is beyond them. */
export function rowAtPlace(heights: Heights, place: number): number {
  const { count, row } = heights;
  let above = 0;
  for (const [at, taller] of inOrder(heights)) {
    const start = at * row + above;
    if (place < start) break;
    if (place < start + row + taller) return Math.min(at, count - 1);
    above += taller;
  }
  return Math.max(0, Math.min(count - 1, Math.floor((place - above) / row)));
}

/** By how much the middle of a list is pressed together, so that all of it fits. */
const pressed = (full: number): number => (full - 2 * EDGE) / (TALLEST - 2 * EDGE);

/**
 * The place in a list that belongs to a place of the scrollbar. A list that fits is scrolled as it is, and so
 * are the ends of a longer one; between them the scrollbar goes through it faster.
 */
export function placeInList(scrolled: number, full: number): number {
  if (full <= TALLEST || scrolled <= EDGE) return scrolled;
  if (scrolled >= TALLEST - EDGE) return scrolled + full - TALLEST;
  return EDGE + (scrolled - EDGE) * pressed(full);
}

/** The place of the scrollbar for a place in a list. */
export function placeOfScrollbar(place: number, full: number): number {
  if (full <= TALLEST || place <= EDGE) return place;
  if (place >= full - EDGE) return place - full + TALLEST;
  return EDGE + (place - EDGE) / pressed(full);
}
