import { Violations } from '../../http/fields.ts';
import { strictPageOf, strictRangeOf } from '../../http/list-input.ts';
import type { RawInput } from '../../http/route.ts';
import type { DayRange } from '../../kernel/day-range.ts';
import type { PageRequest } from '../../kernel/page.ts';

/** Which bills are asked for, and in which range of days their payments lie. */
export interface BillsQuery {
  page: PageRequest;
  range: DayRange;
}

/**
 * Reads the query of the list, strictly: its page, its range and no sorting (contract 10, sections 2.4 to
 * 2.6).
 */
export function readBillsQuery(raw: RawInput): BillsQuery {
  const violations = new Violations();
  violations.declare(['page', 'limit', 'sort', 'start', 'end']);
  if (raw.query.sort !== undefined && raw.query.sort !== null) {
    violations.add('sort', 'The selected sort is invalid.');
  }
  const page = strictPageOf(raw, violations);
  const { start, end } = strictRangeOf(raw, violations);
  return { page, range: { start, end } };
}
