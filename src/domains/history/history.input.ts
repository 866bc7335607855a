import { day, integer, line } from '../../http/field-kinds.ts';
import { readFields } from '../../http/fields.ts';
import { pageOf } from '../../http/list-input.ts';
import type { RawInput } from '../../http/route.ts';
import type { PageRequest } from '../../kernel/page.ts';
import type { HistoryFilter } from './history.logic/entry.ts';

/** Characters of a kind of thing, and of an action. */
const WORD_MAX = 64;

/** Rows of a page, because each may be large. */
const PAGE_ROWS_MAX = 100;

/** By what the history is looked through; all that is sent has to hold. */
export const HISTORY_FILTERS = {
  subject_type: line({ max: WORD_MAX, requiredWith: ['subject_id'] }),
  subject_id: integer({ min: 1 }),
  user_id: integer({ min: 1 }),
  action: line({ max: WORD_MAX }),
  start: day(),
  end: day(),
};

/** What is asked of the list. */
export interface HistoryRequest {
  filter: HistoryFilter;
  request: PageRequest;
  /** The filters as the links of the list repeat them. */
  links: Record<string, string>;
}

/** Reads page and filters. Refuses (422) words that are none, and an end before the start. */
export function readHistoryRequest(raw: RawInput): HistoryRequest {
  const draft = readFields(HISTORY_FILTERS, raw.query);
  const { start, end } = draft.values;
  if (start && end && start > end) draft.fail('end', 'The end must not be a date before start.');
  const sent = draft.done();
  const links = Object.entries(sent).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  const filter = {
    subjectType: sent.subject_type ?? undefined,
    subjectId: sent.subject_id ?? undefined,
    userId: sent.user_id ?? undefined,
    action: sent.action ?? undefined,
    start: sent.start ?? undefined,
    end: sent.end ?? undefined,
  };
  const { page, limit } = pageOf(raw);
  return {
    filter,
    request: { page, limit: Math.min(limit, PAGE_ROWS_MAX) },
    links: Object.fromEntries(links),
  };
}
