import { Violations } from '../../../http/fields.ts';
import { rangeLinks, rangeOf, strictPageOf, strictRangeOf } from '../../../http/list-input.ts';
import type { RawInput } from '../../../http/route.ts';
import type { DayRange } from '../../../kernel/day-range.ts';
import type { PageRequest } from '../../../kernel/page.ts';

/** Which available budgets are asked for. */
export interface AvailableQuery {
  range: DayRange;
  request: PageRequest;
  /** The recognised parameters as the links of the list repeat them. */
  links: Record<string, string>;
}

/**
 * Reads the query of the list of all available budgets. Refuses (422) what is no page or no range of days
 * (contract 10, sections 2.4 and 2.5).
 */
export function readAvailableQuery(raw: RawInput): AvailableQuery {
  const violations = new Violations();
  const request = strictPageOf(raw, violations);
  strictRangeOf(raw, violations);
  const range = rangeOf(raw);
  return { range, request, links: rangeLinks(range) };
}
