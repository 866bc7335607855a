import { day, flag, id, integer, line, lines, money, oneOf } from '../../http/field-kinds.ts';
import { type Draft, readFields, Violations } from '../../http/fields.ts';
import { strictPageOf, strictRangeOf } from '../../http/list-input.ts';
import type { RawInput } from '../../http/route.ts';
import type { DayRange } from '../../kernel/day-range.ts';
import type { PageRequest } from '../../kernel/page.ts';
import { BILL_FREQUENCIES, SKIP_MAX } from './bills.logic/bill.ts';

/** Characters of a name, of an unknown currency's code, and of notes. */
const NAME_MAX = 255;
const CODE_MAX = 51;
const NOTES_MAX = 32_768;
/** A longer title of a group is cut to this many characters. */
const GROUP_TITLE_MAX = 255;

const groupTitle = line();

/** What is sent about a bill (contract 00, Bill; contract 10, section 9). */
export const BILL_FIELDS = {
  name: line({ required: true, max: NAME_MAX }),
  amount_min: money({ required: true, sign: 'positive' }),
  amount_max: money({ required: true, sign: 'positive' }),
  currency_id: id(),
  currency_code: line({ min: 3, max: CODE_MAX }),
  date: day({ required: true }),
  end_date: day(),
  extension_date: day(),
  repeat_freq: oneOf(BILL_FREQUENCIES, { required: true }),
  skip: integer({ min: 0, max: SKIP_MAX }),
  active: flag(),
  order: integer(),
  notes: lines({ max: NOTES_MAX }),
  object_group_id: id(),
  object_group_title: {
    ...groupTitle,
    read(sent, label, fail) {
      const title = groupTitle.read(sent, label, fail);
      return title === undefined ? undefined : [...title].slice(0, GROUP_TITLE_MAX).join('').trim();
    },
  } satisfies typeof groupTitle,
};

/** A bill as it was sent. */
export type BillDraft = Draft<typeof BILL_FIELDS>;

/** Reads a new bill. */
export const readNewBill = (raw: RawInput): BillDraft => readFields(BILL_FIELDS, raw.body);

/** Reads changes to a bill; fields that are not there stay as they are. */
export const readBillChange = (raw: RawInput): BillDraft =>
  readFields(BILL_FIELDS, raw.body, { update: true });

/** Which part of the list is asked for, and in which range of days payments are shown. */
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
  refuseSort(raw, violations);
  const page = strictPageOf(raw, violations);
  return { page, range: readBillRange(raw, violations) };
}

/** Reads in which range of days one bill is looked at, strictly (contract 10, section 2.5). */
export function readBillRange(raw: RawInput, violations = new Violations()): DayRange {
  const { start, end } = strictRangeOf(raw, violations);
  return { start, end };
}

/** Reads the page of a list below a bill, strictly and without any sorting (contract 10, section 2.4). */
export function readPageBelowBill(raw: RawInput): PageRequest {
  const violations = new Violations();
  refuseSort(raw, violations);
  return strictPageOf(raw, violations);
}

function refuseSort(raw: RawInput, violations: Violations): void {
  if (raw.query.sort === undefined || raw.query.sort === null) return;
  violations.add('sort', 'The selected sort is invalid.');
}
