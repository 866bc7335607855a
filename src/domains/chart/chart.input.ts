import { day, oneOf } from '../../http/field-kinds.ts';
import { readFields, Violations } from '../../http/fields.ts';
import type { RawInput } from '../../http/route.ts';
import { idsIn, reportDays } from '../insight/insight.input.ts';
import { CHART_PERIODS, type ChartAsked, type ChartPeriod, type Days, PRESELECTIONS } from './chart.logic.ts';

/** The fields of a chart's query, for reading them. */
export const CHART_FIELDS = {
  start: day({ required: true }),
  end: day({ required: true }),
  preselected: oneOf(PRESELECTIONS),
  period: oneOf(Object.keys(CHART_PERIODS) as ChartPeriod[]),
};

/**
 * What a chart of accounts is asked for. Refuses (422) missing days, days outside of the window, an end
 * before the start, unknown words and a list that is none (contract 20, section 4).
 */
export function readAccountChart(raw: RawInput): ChartAsked {
  const violations = new Violations();
  const draft = readFields(CHART_FIELDS, raw.query, { violations });
  const { start, end } = draft.values;
  if (start && end && end < start) draft.fail('end', 'The end must be a date after or equal to start.');
  const accountIds = idsIn(raw, 'accounts', violations);
  const { preselected, period, ...days } = draft.done();
  return { ...days, period: period ?? '1M', preselected: preselected ?? undefined, accountIds };
}

/** The days of a chart of budgets or categories. Refuses (422) as `reportDays`. */
export const readBarChart = (raw: RawInput): Days => reportDays(raw);
