/** Which part of a list is asked for. `page` counts from 1, `limit` is the number of rows of a page. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** A part of a list with the length of the whole. */
export interface Page<T> {
  items: T[];
  /** Rows in the whole list. */
  total: number;
}

/** Rows of a page when nobody says otherwise (contract 10, section 2.4). */
export const PAGE_SIZE_DEFAULT = 50;
/** The most rows one page may hold. */
export const PAGE_SIZE_MAX = 65_536;
/** The last page that may be asked for. */
export const PAGE_MAX = 65_536;

/** Number of rows before the page. */
export const offsetOf = (request: PageRequest): number => (request.page - 1) * request.limit;
