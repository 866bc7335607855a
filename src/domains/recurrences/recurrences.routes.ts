import { list, nothing, one } from '../../http/json-api.ts';
import { pageOf } from '../../http/list-input.ts';
import { idIn, type Route } from '../../http/route.ts';
import { transactionFilter } from '../transactions/transactions.input/filters.ts';
import { newGroup } from '../transactions/transactions.input/group.ts';
import { presentGroups } from '../transactions/transactions.presenter.ts';
import { viewGroups } from '../transactions/transactions.service/list.ts';
import { readNewRecurrence, readRecurrenceChange, readTriggerDay } from './recurrences.input/recurrence.ts';
import { presentRecurrence } from './recurrences.presenter.ts';
import { destroyRecurrence } from './recurrences.service/destroy.ts';
import { storeRecurrence } from './recurrences.service/store.ts';
import { triggerRecurrence } from './recurrences.service/trigger.ts';
import { updateRecurrence } from './recurrences.service/update.ts';
import { listRecurrences, listTransactionsOf, showRecurrence } from './recurrences.service.ts';

/** The endpoints of recurrences (contract 20, section 8). */
export const recurrencesRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/recurrences',
    summary: 'All recurring transactions: active ones first, by type, then by title.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await listRecurrences(ctx, {}, request);
      return list({ items: items.map(presentRecurrence), total }, request);
    },
  },
  {
    method: 'POST',
    path: '/v1/recurrences',
    summary: 'Adds a recurring transaction.',
    handle: async (ctx, { raw }) => {
      const id = await storeRecurrence(ctx, readNewRecurrence(raw));
      return one(presentRecurrence(await showRecurrence(ctx, id)));
    },
  },
  {
    method: 'GET',
    path: '/v1/recurrences/:id',
    summary: 'One recurring transaction.',
    handle: async (ctx, { raw }) => one(presentRecurrence(await showRecurrence(ctx, idIn(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/recurrences/:id',
    summary: 'Changes a recurring transaction; what is not sent stays.',
    handle: async (ctx, { raw }) => {
      const id = idIn(raw);
      await updateRecurrence(ctx, id, (current) => readRecurrenceChange(raw, current));
      return one(presentRecurrence(await showRecurrence(ctx, id)));
    },
  },
  {
    method: 'DELETE',
    path: '/v1/recurrences/:id',
    summary: 'Deletes a recurring transaction; what it made stays.',
    handle: async (ctx, { raw }) => {
      await destroyRecurrence(ctx, idIn(raw));
      return nothing();
    },
  },
  {
    method: 'GET',
    path: '/v1/recurrences/:id/transactions',
    summary: 'The transactions that a recurring transaction made, newest first.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const filter = transactionFilter(raw, 'default');
      const { total, view } = await listTransactionsOf(ctx, idIn(raw), { filter, request });
      return list({ items: presentGroups(view, ctx.actor.userGroupId), total }, request, filter.links);
    },
  },
  {
    method: 'POST',
    path: '/v1/recurrences/:id/trigger',
    summary: 'Makes the transaction of one day of the schedule now.',
    handle: async (ctx, { raw }) => {
      const day = readTriggerDay(raw);
      const made = await triggerRecurrence(ctx, idIn(raw), { day, readGroup: newGroup });
      const view = await viewGroups(ctx, made === undefined ? [] : [made]);
      const items = presentGroups(view, ctx.actor.userGroupId);
      return list({ items, total: items.length }, pageOf(raw));
    },
  },
];
