import type { Resource } from '../../http/json-api.ts';
import { type Instant, showInstant } from '../../kernel/date.ts';
import type { Webhook } from './webhooks.logic.ts';

const shown = (instant: Instant | null): string | null => (instant === null ? null : showInstant(instant));

/**
 * A webhook as the wire shows it: lists and single words of what it is for (contract 40, section 2 and W1),
 * and how its sending goes.
 */
export function presentWebhook(webhook: Webhook): Resource {
  const { triggers, response, delivery } = webhook;
  return {
    type: 'webhooks',
    id: webhook.id,
    attributes: {
      created_at: showInstant(webhook.createdAt),
      updated_at: showInstant(webhook.updatedAt),
      active: webhook.active,
      title: webhook.title,
      secret: webhook.secret,
      triggers,
      deliveries: [delivery],
      responses: [response],
      trigger: triggers[0],
      response,
      delivery,
      url: webhook.url,
      failing_since: shown(webhook.failingSince),
      last_success_at: shown(webhook.lastSuccessAt),
      last_failure_at: shown(webhook.lastFailureAt),
    },
  };
}
