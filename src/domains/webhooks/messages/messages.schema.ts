import { flag, id, object, oneOf, orNull, resource, TIMES, text, whole } from '../../../http/schema.ts';

/** A message, and whether it was sent (contract 40, section 6.2). */
export const WebhookMessage = resource(
  { name: 'WebhookMessage', type: 'webhook_messages', hasUri: false },
  object({
    ...TIMES,
    sent: flag,
    errored: flag,
    state: oneOf('waiting', 'sent', 'failed'),
    webhook_id: id,
    uuid: text,
    message: text,
  }),
);

/** A try to send a message; its status is 0 where no answer came (contract 40, section 6.2). */
export const WebhookAttempt = resource(
  { name: 'WebhookAttempt', type: 'webhook_attempts', hasUri: false },
  object({
    ...TIMES,
    webhook_message_id: id,
    status_code: whole,
    duration_ms: whole,
    logs: orNull(text),
    response: orNull(text),
  }),
);
