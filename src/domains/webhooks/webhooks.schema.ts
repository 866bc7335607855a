import { flag, listOf, moment, object, oneOf, orNull, resource, TIMES, text } from '../../http/schema.ts';
import { DELIVERIES, RESPONSES, TRIGGERS } from './webhooks.logic.ts';

const trigger = oneOf(...Object.keys(TRIGGERS));
const response = oneOf(...Object.keys(RESPONSES));
const delivery = oneOf(...Object.keys(DELIVERIES));

/** A webhook, and how its sending goes (contract 40, section 2). */
export const Webhook = resource(
  { name: 'Webhook', type: 'webhooks' },
  object({
    ...TIMES,
    active: flag,
    title: text,
    secret: text,
    triggers: listOf(trigger),
    deliveries: listOf(delivery),
    responses: listOf(response),
    trigger,
    response,
    delivery,
    url: text,
    failing_since: orNull(moment),
    last_success_at: orNull(moment),
    last_failure_at: orNull(moment),
  }),
);
