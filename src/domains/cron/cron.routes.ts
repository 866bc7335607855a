import { plain } from '../../http/json-api.ts';
import type { Route } from '../../http/route.ts';
import { civilOf, dayOf } from '../../kernel/date.ts';
import { newGroup } from '../transactions/transactions.input/group.ts';
import { cronCall, tokenIn } from './cron.input.ts';
import type { Outcome } from './cron.logic.ts';
import { presentOutcomes } from './cron.presenter.ts';
import { runCron } from './cron.service.ts';

const cronRoute: Route<Map<string, Outcome>> = {
  method: 'GET',
  path: '/v1/cron/:token',
  summary: 'Runs what comes back regularly, now; the server also does so by itself.',
  access: 'anybody',
  effect: 'write',
  guessable: true,
  prepare: (preparation, { raw, server }) =>
    runCron(preparation, {
      token: tokenIn(raw),
      serverToken: server.cronToken,
      read: () => cronCall(raw, dayOf(civilOf(preparation.now()))),
      readGroup: newGroup,
      sendMessages: () => server.sendMessages(),
    }),
  handle: async (_ctx, _request, outcomes) => plain(presentOutcomes(outcomes)),
};

/** The endpoint for the clocks of other machines (contract 20, section 12.3). */
export const cronRoutes: Route[] = [cronRoute];
