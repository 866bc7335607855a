import { list, one } from '../../http/json-api.ts';
import { idIn, type Route } from '../../http/route.ts';
import { readHistoryRequest } from './history.input.ts';
import { presentEntry } from './history.presenter.ts';
import { undoEntry } from './history.service/undo.ts';
import * as history from './history.service.ts';

/** The endpoints of the history. */
export const historyRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/history',
    summary: 'Who changed what in the household, newest first.',
    handle: async (ctx, { raw }) => {
      const { filter, request, links } = readHistoryRequest(raw);
      const { items, total } = await history.listHistory(ctx, filter, request);
      return list({ items: items.map(presentEntry), total }, request, links);
    },
  },
  {
    method: 'GET',
    path: '/v1/history/:id',
    summary: 'One write of the household, with more of what it changed than lists show.',
    handle: async (ctx, { raw }) => one(presentEntry(await history.showEntry(ctx, idIn(raw)))),
  },
  {
    method: 'POST',
    path: '/v1/history/:id/undo',
    summary: 'Undoes a write, as one new write: all of it or, with the reason, nothing.',
    optionalBody: true,
    handle: async (ctx, { raw }) => one(presentEntry(await undoEntry(ctx, idIn(raw)))),
  },
];
