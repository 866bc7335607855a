import { plain } from '../../http/json-api.ts';
import type { Route } from '../../http/route.ts';
import { readSummary } from './summary.input.ts';
import { presentSummary } from './summary.presenter.ts';
import { summarise } from './summary.service.ts';

/** The endpoint of summaries (contract 20, section 3). */
export const summaryRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/summary/basic',
    summary: 'What was earned, spent, paid and left in some days, and what there is in the end.',
    handle: async (ctx, { raw }) => plain(presentSummary(await summarise(ctx, readSummary(raw)))),
  },
];
