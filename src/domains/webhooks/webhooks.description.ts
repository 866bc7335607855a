import { type Descriptions, done, list, one, PAGE } from '../../http/describe.ts';
import { bodyOf, listOf, type Schema } from '../../http/schema.ts';
import { WEBHOOK_FIELDS } from './webhooks.input.ts';
import { DELIVERIES, RESPONSES, TRIGGERS, TRIGGERS_MAX } from './webhooks.logic.ts';
import { Webhook } from './webhooks.schema.ts';

/** One value or several, each by its name or by its number; none stands for not being sent. */
function choice(values: Readonly<Record<string, number>>, max: number): Schema {
  const numbers = Object.values(values);
  const word: Schema = { enum: [...Object.keys(values), ...numbers, ...numbers.map(String)] };
  return { anyOf: [word, { ...listOf(word), maxItems: max }, { type: 'null' }] };
}

const triggers = choice(TRIGGERS, TRIGGERS_MAX);
const responses = choice(RESPONSES, 1);
const deliveries = choice(DELIVERIES, 1);
/** The plural fields win over the singular ones; of each pair one is needed for a new webhook. */
const more = {
  ...{ triggers, trigger: triggers, responses, response: responses },
  ...{ deliveries, delivery: deliveries },
};

/** How the endpoints of webhooks are described (contract 40, section 2). */
export const webhooksDescriptions: Descriptions = {
  'GET /v1/webhooks': { query: PAGE, answer: list(Webhook) },
  'POST /v1/webhooks': { body: bodyOf(WEBHOOK_FIELDS, { more }), answer: one(Webhook) },
  'GET /v1/webhooks/:id': { answer: one(Webhook) },
  'PUT /v1/webhooks/:id': { body: bodyOf(WEBHOOK_FIELDS, { update: true, more }), answer: one(Webhook) },
  'DELETE /v1/webhooks/:id': { answer: done },
};
