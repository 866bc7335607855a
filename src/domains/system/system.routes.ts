import { plain } from '../../http/json-api.ts';
import type { Route } from '../../http/route.ts';
import { presentJob, presentState } from './system.presenter.ts';
import { getJob, runJob, showState } from './system.service.ts';

/** What the operator of a server looks at. */
export const systemRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/system',
    access: 'owner',
    summary: 'How the server is doing: versions, sizes, counts, regular jobs, messages of webhooks.',
    handle: async (ctx, { server }) => plain({ data: presentState(server, await showState(ctx, server)) }),
  },
  {
    method: 'POST',
    path: '/v1/system/jobs/:key/run',
    access: 'owner',
    summary: 'Runs a regular job at once, whether it is its turn or not.',
    optionalBody: true,
    prepare: (_, { raw, server }) => runJob(server, raw.params.key ?? ''),
    handle: async (ctx, { server }, name) =>
      plain({ data: presentJob(await getJob(ctx, server, name as string)) }),
  },
];
