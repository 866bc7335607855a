import {
  always,
  id,
  mapOf,
  moment,
  money,
  named,
  nothing,
  object,
  oneOf,
  type Schema,
  text,
  whole,
} from '../../http/schema.ts';
import { CHART_PERIODS } from './chart.logic.ts';

const PERIOD = oneOf(...Object.keys(CHART_PERIODS));
const SPAN = { start_date: moment, end_date: moment, yAxisID: always(0) };
/** The fields that name a currency, in the order of the wire. */
const currency = (prefix: string, but?: 'name' | 'symbol'): Record<string, Schema> => {
  const { [`${prefix}currency_${but}`]: _, ...fields } = {
    [`${prefix}currency_id`]: id,
    [`${prefix}currency_name`]: text,
    [`${prefix}currency_code`]: text,
    [`${prefix}currency_symbol`]: text,
    [`${prefix}currency_decimal_places`]: whole,
  };
  return fields;
};
const { primary_currency_id, ...CONVERTED } = currency('primary_', 'name');
const LINE = {
  label: text,
  date: moment,
  ...SPAN,
  type: always('line'),
  period: PERIOD,
  entries: mapOf(money),
  pc_entries: mapOf(money),
};
const BAR = { label: text, period: nothing, ...SPAN, type: always('bar') };

/** The line of an account; amounts by moment (contract 20, section 4). */
export const BalanceLine = named(
  'ChartBalanceLine',
  object({ ...LINE, ...currency(''), ...(primary_currency_id && { primary_currency_id }) }, CONVERTED),
);
/** The line of what was earned or spent. */
export const FlowLine = named(
  'ChartFlowLine',
  object({ ...LINE, ...currency('', 'name'), ...currency('primary_', 'name') }),
);

const USE = object({ budgeted: money, spent: money, left: money, overspent: money });
/** The bar of a budget. */
export const BudgetBar = named(
  'ChartBudgetBar',
  object({
    ...BAR,
    date: moment,
    ...currency('', 'symbol'),
    ...currency('primary_'),
    entries: USE,
    pc_entries: USE,
  }),
);

const SUMS = object({ spent: money, earned: money });
/** The bar of a category. */
export const CategoryBar = named(
  'ChartCategoryBar',
  object({ ...BAR, ...currency(''), ...currency('primary_'), entries: SUMS, pc_entries: SUMS }),
);
