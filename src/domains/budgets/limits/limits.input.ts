import { day, flag, id, line, lines, money } from '../../../http/field-kinds.ts';
import { type Draft, readFields } from '../../../http/fields.ts';
import { pageOf, rangeLinks, rangeOf, strictRangeOf } from '../../../http/list-input.ts';
import { idIn, type RawInput } from '../../../http/route.ts';
import type { DayRange } from '../../../kernel/day-range.ts';
import type { PageRequest } from '../../../kernel/page.ts';

/** What is sent about a limit (contract 10, section 16). */
export const LIMIT_FIELDS = {
  start: day({ required: true }),
  end: day({ required: true }),
  amount: money({ required: true, sign: 'positive' }),
  currency_id: id(),
  currency_code: line({ min: 3, max: 51 }),
  notes: lines(),
  fire_webhooks: flag(),
};

/** A limit as it was sent. */
export type LimitDraft = Draft<typeof LIMIT_FIELDS>;

/** Reads a new limit. Notes (422) an end that is not after the start. */
export function readNewLimit(raw: RawInput): LimitDraft {
  const draft = readFields(LIMIT_FIELDS, raw.body);
  const { start, end } = draft.values;
  if (start && end && start >= end) {
    draft.fail('start', 'The start must be a date before end.');
    draft.fail('end', 'The end must be a date after start.');
  }
  return draft;
}

/** Reads changes to a limit; every field may be left out. */
export const readLimitChange = (raw: RawInput): LimitDraft =>
  readFields(LIMIT_FIELDS, raw.body, { update: true });

/** Which limits are asked for. */
export interface LimitQuery {
  range: DayRange;
  request: PageRequest;
  /** The recognised parameters as the links of the list repeat them. */
  links: Record<string, string>;
}

/** Reads the query of a list whose dates are read kindly (contract 10, section 2.5). */
export function readLimitQuery(raw: RawInput): LimitQuery {
  const range = rangeOf(raw);
  return { range, request: pageOf(raw), links: rangeLinks(range) };
}

/** Reads the query of the list of all limits. Refuses (422) what is no range of days. */
export function readStrictLimitQuery(raw: RawInput): LimitQuery {
  const { start, end } = strictRangeOf(raw);
  return { range: { start, end }, request: pageOf(raw), links: rangeLinks({ start, end }) };
}

/** The budget and the limit that a path names. */
export const placeIn = (raw: RawInput) => ({ budgetId: idIn(raw), id: idIn(raw, 'limitId') });
