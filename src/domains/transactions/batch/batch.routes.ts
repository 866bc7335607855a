import { nothing } from '../../../http/json-api.ts';
import type { Route } from '../../../http/route.ts';
import { doesApplyRules } from './batch.input.ts';
import { finishBatch } from './batch.service.ts';

/** The end of a batch of transactions (contract 20, section 12.4). */
export const batchRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/batch/finish',
    summary: 'Runs rules and webhooks for the transactions that were stored as parts of a batch.',
    prepare: (preparation, { raw }) => finishBatch(preparation, doesApplyRules(raw)),
    handle: async () => nothing(),
  },
];
