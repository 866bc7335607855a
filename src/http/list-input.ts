import { type Day, parseDay } from '../kernel/date.ts';
import type { DayRange } from '../kernel/day-range.ts';
import { PAGE_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, type PageRequest } from '../kernel/page.ts';
import { DAY_AFTER, DAY_BEFORE } from './field-kinds.ts';
import { Violations } from './fields.ts';
import type { RawInput } from './route.ts';

/**
 * Numbers of `page` and `limit` above this are refused where they are validated (contract 10, section 2.4).
 */
const VALIDATED_MAX = 131_337;

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 1), max);

function numberOf(sent: unknown, fallback: number): number {
  if (sent === undefined || sent === null) return fallback;
  const text = String(sent).trim();
  return /^[+-]?\d{1,9}/.test(text) ? Number.parseInt(text, 10) : 1;
}

/** `page` and `limit`, brought into their bounds without complaint. */
export function pageOf(raw: RawInput): PageRequest {
  return {
    page: clamp(numberOf(raw.query.page, 1), PAGE_MAX),
    limit: clamp(numberOf(raw.query.limit, raw.pageSize ?? PAGE_SIZE_DEFAULT), PAGE_SIZE_MAX),
  };
}

/** `page` and `limit` where the contract validates them: refuses (422) what is not a number from 1 on. */
export function strictPageOf(raw: RawInput, violations = new Violations()): PageRequest {
  for (const name of ['page', 'limit']) {
    const sent = raw.query[name];
    if (sent === undefined || sent === null) continue;
    const text = String(sent);
    if (!/^\d{1,9}$/.test(text)) violations.add(name, `The ${name} must be an integer.`);
    else if (Number(text) < 1) violations.add(name, `The ${name} must be at least 1.`);
    else if (Number(text) > VALIDATED_MAX)
      violations.add(name, `The ${name} may not be greater than ${VALIDATED_MAX}.`);
  }
  violations.throwIfAny();
  return pageOf(raw);
}

/**
 * `start` and `end`, read kindly: what is no date is ignored, a reversed pair is swapped (contract 10,
 * section 2.5).
 */
export function rangeOf(raw: RawInput): DayRange {
  const read = (sent: unknown) => (typeof sent === 'string' ? parseDay(sent) : undefined);
  const start = read(raw.query.start);
  const end = read(raw.query.end);
  return start !== undefined && end !== undefined && start > end
    ? { start: end, end: start }
    : { start, end };
}

/** `start`, `end` and `date` where the contract validates them: both or none, in the window, in order. */
export function strictRangeOf(
  raw: RawInput,
  violations = new Violations(),
): DayRange & { date?: Day | undefined } {
  const days: Record<string, Day | undefined> = {};
  for (const name of ['start', 'end', 'date']) {
    const sent = raw.query[name];
    if (sent === undefined || sent === null) continue;
    const day = typeof sent === 'string' ? parseDay(sent) : undefined;
    if (day === undefined) violations.add(name, `The ${name} is not a valid date.`);
    else if (day <= DAY_AFTER) violations.add(name, `The ${name} must be a date after ${DAY_AFTER}.`);
    else if (day >= DAY_BEFORE) violations.add(name, `The ${name} must be a date before ${DAY_BEFORE}.`);
    else days[name] = day;
  }
  const { start, end, date } = days;
  const given = (name: string) => raw.query[name] !== undefined && raw.query[name] !== null;
  if (given('end') && !given('start'))
    violations.add('start', 'The start field is required when end is present.');
  if (given('start') && !given('end'))
    violations.add('end', 'The end field is required when start is present.');
  if (start !== undefined && end !== undefined) {
    if (start >= end) violations.add('start', 'The start must be a date before end.');
    if (date !== undefined && (date < start || date > end)) {
      violations.add('date', 'The date must lie between start and end.');
    }
  }
  violations.throwIfAny();
  return { start, end, date };
}

/** The range as the links of a list repeat it. */
export function rangeLinks(range: DayRange): Record<string, string> {
  return { ...(range.start && { start: range.start }), ...(range.end && { end: range.end }) };
}
