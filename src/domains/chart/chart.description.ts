import { type Descriptions, json, parametersOf } from '../../http/describe.ts';
import { listOf } from '../../http/schema.ts';
import { idsParameter, REPORT_DAYS } from '../insight/insight.description.ts';
import { CHART_FIELDS } from './chart.input.ts';
import { BalanceLine, BudgetBar, CategoryBar, FlowLine } from './chart.schema.ts';

const OF_ACCOUNTS = [
  ...parametersOf(CHART_FIELDS, {
    start: 'The first day that counts.',
    end: 'The last day that counts.',
    preselected: 'A group of accounts; it goes before single ones.',
    period: 'How far apart the points are.',
  }),
  idsParameter('accounts'),
];
const BALANCES = { query: OF_ACCOUNTS, answer: json(listOf(BalanceLine)) };
const FLOWS = { query: OF_ACCOUNTS, answer: json(listOf(FlowLine)) };

/** How the endpoints of charts are described (contract 20, section 4). */
export const chartDescriptions: Descriptions = {
  'GET /v1/chart/account/overview': BALANCES,
  'GET /v1/chart/balance/balance': FLOWS,
  'GET /v2/chart/account/dashboard': BALANCES,
  'GET /v2/chart/balance/balance': FLOWS,
  'GET /v1/chart/budget/overview': { query: REPORT_DAYS, answer: json(listOf(BudgetBar)) },
  'GET /v1/chart/category/overview': { query: REPORT_DAYS, answer: json(listOf(CategoryBar)) },
};
