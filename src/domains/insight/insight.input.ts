import { Violations } from '../../http/fields.ts';
import { strictRangeOf } from '../../http/list-input.ts';
import type { RawInput } from '../../http/route.ts';
import { type Day, parseDay } from '../../kernel/date.ts';
import type { Insight } from './insight.logic/insight.ts';

/** Of which days and of what an insight is asked. */
export interface InsightAsked {
  start: Day;
  end: Day;
  /** All accounts when there are none. */
  accountIds: readonly number[];
  /** All labels when there are none. */
  labelIds: readonly number[];
}

/** The query parameters that name labels. */
export const LABEL_PARAMETERS = {
  category: 'categories',
  budget: 'budgets',
  bill: 'bills',
  tag: 'tags',
} as const;

/**
 * Nothing is dated on these days or outside of them, so no more is looked at, whatever is asked for; a range
 * that lies outside becomes the one empty day that is nearest.
 */
const FIRST_DAY: Day = '1969-12-31';
const LAST_DAY: Day = '2038-12-31';
const inWindow = (day: Day): Day => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/**
 * The days an insight is asked for, and the accounts and labels. Refuses (422) missing and wrong days, an end
 * before the start, and lists that are none (contract 20, section 2).
 */
export function readInsight(insight: Insight, raw: RawInput): InsightAsked {
  const violations = new Violations();
  const { start, end } = daysIn(raw, violations);
  const { grouping } = insight;
  const accountIds = idsIn(raw, 'accounts', violations);
  const labelIds = grouping.by === 'label' ? idsIn(raw, LABEL_PARAMETERS[grouping.label], violations) : [];
  violations.throwIfAny();
  return { start: inWindow(start), end: inWindow(end), accountIds, labelIds };
}

function daysIn(raw: RawInput, violations: Violations): { start: Day; end: Day } {
  const days = { start: '', end: '' };
  for (const name of ['start', 'end'] as const) {
    const sent = raw.query[name];
    const day = typeof sent === 'string' ? parseDay(sent) : undefined;
    if (sent === undefined || sent === null) violations.add(name, `The ${name} field is required.`);
    else if (day === undefined) violations.add(name, `The ${name} is not a valid date.`);
    else days[name] = day;
  }
  if (!violations.any && days.end < days.start)
    violations.add('end', 'The end must be a date after or equal to start.');
  return days;
}

/** The numbers in a list such as `accounts[]`; what is no number names nothing. */
export function idsIn(raw: RawInput, name: string, violations: Violations): number[] {
  const sent = raw.query[name];
  if (sent === undefined || sent === null) return [];
  const list: unknown[] = Array.isArray(sent) ? sent : [sent];
  if (list.some((item) => typeof item === 'object' && item !== null)) {
    violations.add(name, `The ${name} must be an array.`);
    return [];
  }
  const ids = list.flatMap((item) => (/^\d{1,15}$/.test(String(item)) ? [Number(item)] : []));
  return [...new Set(ids)];
}

/**
 * The strict range of a report, which has both days. Refuses (422) missing days, those outside of the window,
 * and a start that is not before the end (contract 20, section 3).
 */
export function reportDays(raw: RawInput): { start: Day; end: Day } {
  const violations = new Violations();
  const given = ['start', 'end'].filter((name) => raw.query[name] !== undefined && raw.query[name] !== null);
  if (given.length === 0) {
    for (const name of ['start', 'end']) violations.add(name, `The ${name} field is required.`);
  }
  const { start = '', end = '' } = strictRangeOf(raw, violations);
  return { start, end };
}
