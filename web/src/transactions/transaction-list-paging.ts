/** Rows that are read at once. */
export const PAGE_ROWS = 50;

/** The pages on which some rows are. */
export function pagesOf({ first, last }: { first: number; last: number }): number[] {
  const from = Math.floor(first / PAGE_ROWS);
  const to = Math.floor(last / PAGE_ROWS);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** For how long scrolling on may go before the next rows must be there, in seconds. */
const AHEAD_S = 0.25;
/** Pages that are read ahead while nobody scrolls, so that it begins with rows at hand. */
const AHEAD_MIN = 2;
/** Pages that are read ahead at most. */
const AHEAD_MAX = 6;

/** How many pages to read ahead at a pace of so many rows a second: nothing is seen that comes too late. */
export const pagesAhead = (pace: number): number =>
  Math.min(AHEAD_MAX, AHEAD_MIN + Math.floor((pace * AHEAD_S) / PAGE_ROWS));

/** The pages on which some rows are, and the next ones in the direction of scrolling. */
export function pagesAround(
  { first, last }: { first: number; last: number },
  { count, forward, ahead = 1 }: { count: number; forward: boolean; ahead?: number },
): number[] {
  const end = Math.max(0, Math.ceil(count / PAGE_ROWS) - 1);
  const from = Math.floor(first / PAGE_ROWS) - (forward ? 0 : ahead);
  const to = Math.floor(last / PAGE_ROWS) + (forward ? ahead : 0);
  const pages = [];
  for (let page = Math.max(0, from); page <= Math.min(end, to); page++) pages.push(page);
  return pages;
}
