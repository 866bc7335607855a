import { list, nothing, one } from '../../http/json-api.ts';
import { pageOf } from '../../http/list-input.ts';
import { idIn, type Route } from '../../http/route.ts';
import { readNewWebhook, readWebhookChange } from './webhooks.input.ts';
import { presentWebhook } from './webhooks.presenter.ts';
import { refuseWhenOff, switchable } from './webhooks.routes/switch.ts';
import { destroyWebhook, emptyWebhook } from './webhooks.service/destroy.ts';
import { getWebhook, listWebhooks } from './webhooks.service/show.ts';
import { storeWebhook } from './webhooks.service/store.ts';
import { updateWebhook } from './webhooks.service/update.ts';

/** The endpoints of webhooks (contract 40, section 1). */
export const webhooksRoutes: Route[] = switchable([
  {
    method: 'GET',
    path: '/v1/webhooks',
    summary: 'The webhooks, as they were made.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await listWebhooks(ctx, request);
      return list({ items: items.map(presentWebhook), total }, request);
    },
  },
  {
    method: 'POST',
    path: '/v1/webhooks',
    summary: 'Adds a webhook.',
    untrimmed: ['secret'],
    handle: async (ctx, { raw, server }) =>
      one(presentWebhook(await storeWebhook(ctx, readNewWebhook(raw), server.privateTargets))),
  },
  {
    method: 'GET',
    path: '/v1/webhooks/:id',
    summary: 'One webhook.',
    handle: async (ctx, { raw }) => one(presentWebhook(await getWebhook(ctx, idIn(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/webhooks/:id',
    summary: 'Changes a webhook, or gives it another secret.',
    untrimmed: ['secret'],
    handle: async (ctx, { raw, server: { privateTargets } }) => {
      const change = { draft: readWebhookChange(raw), privateTargets };
      return one(presentWebhook(await updateWebhook(ctx, idIn(raw), change)));
    },
  },
  {
    method: 'DELETE',
    path: '/v1/webhooks/:id',
    summary: 'Deletes a webhook with its messages.',
    prepare: async (preparation, request) => {
      await preparation.look((ctx) => refuseWhenOff(ctx, request));
      await emptyWebhook(preparation, idIn(request.raw));
    },
    handle: async (ctx, { raw }) => {
      await destroyWebhook(ctx, idIn(raw));
      return nothing();
    },
  },
]);
