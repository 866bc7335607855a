import { plain } from '../../../http/json-api.ts';
import type { Route } from '../../../http/route.ts';
import { READERS } from '../bulk/bulk.input.ts';
import { readReceipt } from './demo.input.ts';
import { presentDemo } from './demo.presenter.ts';
import { type PreparedDemo, prepareDemo, storeDemo } from './demo.service.ts';

const fill: Route<PreparedDemo | undefined> = {
  method: 'POST',
  path: '/v1/data/demo',
  summary: 'Fills empty books with two years of a household that never was, to look around in.',
  optionalBody: true,
  prepare: (preparation) => prepareDemo(preparation),
  handle: async (ctx, _request, demo) =>
    plain(presentDemo(await storeDemo(ctx, demo, { entries: READERS, receipt: readReceipt }))),
};

/** The endpoint that fills books for a look around. */
export const demoRoutes: Route[] = [fill as Route];
