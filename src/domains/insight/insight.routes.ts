import { plain } from '../../http/json-api.ts';
import type { Route } from '../../http/route.ts';
import { readInsight } from './insight.input.ts';
import { INSIGHTS } from './insight.logic/insight.ts';
import { presentInsight } from './insight.presenter.ts';
import { lookInto } from './insight.service.ts';

/** The endpoints of insights, one for each question (contract 20, section 2). */
export const insightRoutes: Route[] = INSIGHTS.map((insight) => ({
  method: 'GET',
  path: `/v1/insight/${insight.path}`,
  summary: insight.summary,
  handle: async (ctx, { raw }) =>
    plain((await lookInto(ctx, insight, readInsight(insight, raw))).map(presentInsight)),
}));
