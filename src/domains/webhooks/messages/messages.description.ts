import { type Descriptions, done, json, list, one, PAGE } from '../../../http/describe.ts';
import { bodyOf, listOf, object, whole } from '../../../http/schema.ts';
import { REPLAY_FIELDS } from './messages.input.ts';
import { WebhookAttempt, WebhookMessage } from './messages.schema.ts';

/** An empty list, which says no more than that there was something to do. */
const STARTED = json({ ...listOf({}), maxItems: 0 }, 'The messages are sent now.');

/** How the endpoints of messages and of their attempts are described (contract 40, section 1). */
export const messagesDescriptions: Descriptions = {
  'POST /v1/webhooks/:id/trigger-transaction/:transactionId': { answer: done },
  'POST /v1/webhooks/:id/submit': { answer: STARTED, others: { 204: done } },
  'POST /v1/webhooks/:id/replay': {
    body: bodyOf(REPLAY_FIELDS),
    answer: json(object({ data: object({ count: whole }) }), 'How many messages are sent once more.'),
  },
  'POST /v1/webhooks/:id/messages/:messageId/resend': { answer: one(WebhookMessage) },
  'GET /v1/webhooks/:id/messages': { query: PAGE, answer: list(WebhookMessage) },
  'GET /v1/webhooks/:id/messages/:messageId': { answer: one(WebhookMessage) },
  'DELETE /v1/webhooks/:id/messages/:messageId': { answer: done },
  'GET /v1/webhooks/:id/messages/:messageId/attempts': { query: PAGE, answer: list(WebhookAttempt) },
  'GET /v1/webhooks/:id/messages/:messageId/attempts/:attemptId': { answer: one(WebhookAttempt) },
  'DELETE /v1/webhooks/:id/messages/:messageId/attempts/:attemptId': { answer: done },
};
