import { one, plain } from '../../http/json-api.ts';
import type { Route } from '../../http/route.ts';
import { presentUser } from '../users/users.presenter.ts';
import { currentUser } from '../users/users.service/people.ts';
import { presentAbout } from './about.presenter.ts';

/** What this server is, and who is asking it. */
export const routes: Route[] = [
  {
    method: 'GET',
    path: '/v1/about',
    summary: 'Versions of this server and of the contract it speaks.',
    handle: async (_ctx, { server }) => plain({ data: presentAbout(server) }),
  },
  {
    method: 'GET',
    path: '/v1/about/user',
    summary: 'Who is asking.',
    handle: async (ctx) => one(presentUser(await currentUser(ctx))),
  },
];
