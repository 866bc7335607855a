import { list, nothing, one, plain } from '../../../http/json-api.ts';
import { pageOf } from '../../../http/list-input.ts';
import { idIn, type RawInput, type Route } from '../../../http/route.ts';
import { refuseWhenOff, switchable } from '../webhooks.routes/switch.ts';
import { readReplay } from './messages.input.ts';
import { presentAttempt, presentMessage } from './messages.presenter.ts';
import { destroyAttempt, destroyMessage } from './messages.service/destroy.ts';
import { replayMessages, resendMessage, submitMessages } from './messages.service/resend.ts';
import { getAttempt, getMessage, listAttempts, listMessages } from './messages.service/show.ts';
import { tryWebhook } from './messages.service/try.ts';

const placeIn = (raw: RawInput) => ({ webhookId: idIn(raw), messageId: idIn(raw, 'messageId') });

/** Ways to have messages sent (contract 40, section 1). */
const sending: Route[] = [
  {
    method: 'POST',
    path: '/v1/webhooks/:id/trigger-transaction/:transactionId',
    summary: 'Sends a webhook what it would be told of a transaction, to try it out.',
    handle: async (ctx, { raw }) => {
      await tryWebhook(ctx, idIn(raw), idIn(raw, 'transactionId'));
      return nothing();
    },
  },
  {
    method: 'POST',
    path: '/v1/webhooks/:id/submit',
    summary: 'Sends all messages of a webhook now that are not sent.',
    prepare: async (preparation, request) => {
      await preparation.look((ctx) => refuseWhenOff(ctx, request));
      return submitMessages(preparation, idIn(request.raw));
    },
    handle: async (_ctx, _request, count) => (count === 0 ? nothing() : plain([])),
  },
  {
    method: 'POST',
    path: '/v1/webhooks/:id/replay',
    summary: 'Sends all messages of a webhook once more that were made in a range of time.',
    prepare: async (preparation, request) => {
      const range = readReplay(request.raw);
      await preparation.look((ctx) => refuseWhenOff(ctx, request));
      return replayMessages(preparation, idIn(request.raw), range);
    },
    handle: async (_ctx, _request, count) => plain({ data: { count } }),
  },
  {
    method: 'POST',
    path: '/v1/webhooks/:id/messages/:messageId/resend',
    summary: 'Sends a message once more.',
    handle: async (ctx, { raw }) => one(presentMessage(await resendMessage(ctx, placeIn(raw)))),
  },
];

/** What was sent, and how that went (contract 40, section 1). */
const looking: Route[] = [
  {
    method: 'GET',
    path: '/v1/webhooks/:id/messages',
    summary: 'The messages of a webhook, newest first.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await listMessages(ctx, idIn(raw), request);
      return list({ items: items.map(presentMessage), total }, request);
    },
  },
  {
    method: 'GET',
    path: '/v1/webhooks/:id/messages/:messageId',
    summary: 'One message of a webhook.',
    handle: async (ctx, { raw }) => one(presentMessage(await getMessage(ctx, placeIn(raw)))),
  },
  {
    method: 'DELETE',
    path: '/v1/webhooks/:id/messages/:messageId',
    summary: 'Deletes a message with its attempts.',
    handle: async (ctx, { raw }) => {
      await destroyMessage(ctx, placeIn(raw));
      return nothing();
    },
  },
  {
    method: 'GET',
    path: '/v1/webhooks/:id/messages/:messageId/attempts',
    summary: 'The tries to send a message, newest first.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await listAttempts(ctx, placeIn(raw), request);
      return list({ items: items.map(presentAttempt), total }, request);
    },
  },
  {
    method: 'GET',
    path: '/v1/webhooks/:id/messages/:messageId/attempts/:attemptId',
    summary: 'One try to send a message.',
    handle: async (ctx, { raw }) =>
      one(presentAttempt(await getAttempt(ctx, placeIn(raw), idIn(raw, 'attemptId')))),
  },
  {
    method: 'DELETE',
    path: '/v1/webhooks/:id/messages/:messageId/attempts/:attemptId',
    summary: 'Deletes a try to send a message.',
    handle: async (ctx, { raw }) => {
      await destroyAttempt(ctx, placeIn(raw), idIn(raw, 'attemptId'));
      return nothing();
    },
  },
];

/** The endpoints of messages and of the tries to send them (contract 40, section 1). */
export const messagesRoutes: Route[] = switchable([...sending, ...looking]);
