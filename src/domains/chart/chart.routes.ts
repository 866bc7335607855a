import { plain } from '../../http/json-api.ts';
import type { Route } from '../../http/route.ts';
import { readAccountChart, readBarChart } from './chart.input.ts';
import {
  presentBalanceLine,
  presentBudgetBar,
  presentCategoryBar,
  presentFlowLine,
} from './chart.presenter.ts';
import { drawBalances } from './chart.service/accounts.ts';
import { drawBudgets } from './chart.service/budgets.ts';
import { drawCategories, drawFlows } from './chart.service/flows.ts';

/**
 * The charts of accounts under one of their addresses. Apps of some years ago know others, which the
 * reference has dropped (contract 50, Abacus).
 */
const ofAccounts = (paths: { balances: string; flows: string }): Route[] => [
  {
    method: 'GET',
    path: paths.balances,
    summary: 'Balances of accounts over some days.',
    handle: async (ctx, { raw }) => {
      const shown = { asked: readAccountChart(raw), converts: ctx.actor.convertsToPrimary };
      const lines = await drawBalances(ctx, shown.asked);
      return plain(lines.map((line) => presentBalanceLine(line, shown)));
    },
  },
  {
    method: 'GET',
    path: paths.flows,
    summary: 'What was earned and spent by accounts over some days.',
    handle: async (ctx, { raw }) => {
      const shown = { asked: readAccountChart(raw), converts: ctx.actor.convertsToPrimary };
      const lines = await drawFlows(ctx, shown.asked);
      return plain(lines.map((line) => presentFlowLine(line, shown)));
    },
  },
];

/** The endpoints of charts (contract 20, section 4). */
export const chartRoutes: Route[] = [
  ...ofAccounts({ balances: '/v1/chart/account/overview', flows: '/v1/chart/balance/balance' }),
  ...ofAccounts({ balances: '/v2/chart/account/dashboard', flows: '/v2/chart/balance/balance' }),
  {
    method: 'GET',
    path: '/v1/chart/budget/overview',
    summary: 'What active budgets planned and spent in some days.',
    handle: async (ctx, { raw }) => {
      const days = readBarChart(raw);
      return plain((await drawBudgets(ctx, days)).map((bar) => presentBudgetBar(bar, days)));
    },
  },
  {
    method: 'GET',
    path: '/v1/chart/category/overview',
    summary: 'What was spent and earned by category in some days.',
    handle: async (ctx, { raw }) => {
      const days = readBarChart(raw);
      return plain((await drawCategories(ctx, days)).map((bar) => presentCategoryBar(bar, days)));
    },
  },
];
