import type { Resource } from '../../../http/json-api.ts';
import { showInstant } from '../../../kernel/date.ts';
import type { Attempt, Message } from './messages.logic.ts';

/** A message as the wire shows it (contract 40, section 6.2). */
export function presentMessage(message: Message): Resource {
  return {
    type: 'webhook_messages',
    id: message.id,
    attributes: {
      created_at: showInstant(message.createdAt),
      updated_at: showInstant(message.updatedAt),
      sent: message.state === 'sent',
      errored: message.errored,
      state: message.state,
      webhook_id: String(message.webhookId),
      uuid: message.uuid,
      message: message.body,
    },
    uri: false,
  };
}

/** A try to send a message as the wire shows it, and how long it took (contract 40, section 6.2). */
export function presentAttempt(attempt: Attempt): Resource {
  return {
    type: 'webhook_attempts',
    id: attempt.id,
    attributes: {
      created_at: showInstant(attempt.createdAt),
      updated_at: showInstant(attempt.updatedAt),
      webhook_message_id: String(attempt.messageId),
      status_code: attempt.statusCode,
      duration_ms: attempt.durationMs,
      logs: attempt.logs,
      response: attempt.response,
    },
    uri: false,
  };
}
