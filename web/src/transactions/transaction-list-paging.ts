/** Rows that are read at once. */
export const PAGE_ROWS = 50;

/** The pages on which some rows are. */
export function pagesOf({ first, last }: { first: number; last: number }): number[] {
  const from = Math.floor(first / PAGE_ROWS);
  const to = Math.floor(last / PAGE_ROWS);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** The pages on which some rows are, and the next one in the direction of scrolling. */
export function pagesAround(
  { first, last }: { first: number; last: number },
  { count, forward }: { count: number; forward: boolean },
): number[] {
  const end = Math.max(0, Math.ceil(count / PAGE_ROWS) - 1);
  const from = Math.floor(first / PAGE_ROWS) - (forward ? 0 : 1);
  const to = Math.floor(last / PAGE_ROWS) + (forward ? 1 : 0);
  const pages = [];
  for (let page = Math.max(0, from); page <= Math.min(end, to); page++) pages.push(page);
  return pages;
}
