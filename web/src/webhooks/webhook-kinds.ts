import type { Schema } from '../api/client.ts';

/** What can be told of, in the order in which it is offered. */
export const TRIGGERS = [
  'ANY',
  'STORE_TRANSACTION',
  'UPDATE_TRANSACTION',
  'DESTROY_TRANSACTION',
  'STORE_BUDGET',
  'UPDATE_BUDGET',
  'DESTROY_BUDGET',
  'STORE_UPDATE_BUDGET_LIMIT',
] as const;
/** One of these events. */
export type Trigger = (typeof TRIGGERS)[number];

/** What a message holds. */
export const RESPONSES = ['RELEVANT', 'TRANSACTIONS', 'ACCOUNTS', 'BUDGET', 'NONE'] as const;
/** One of these contents. */
export type Response = (typeof RESPONSES)[number];

/** In which form it is sent. */
export const DELIVERIES = ['JSON', 'FORM'] as const;
/** One of these forms. */
export type Delivery = (typeof DELIVERIES)[number];

/** What a message can hold for each of some triggers. */
export function responsesFor(triggers: readonly Trigger[]): Response[] {
  const isOf = (kind: string) => triggers.some((trigger) => trigger.includes(kind));
  return RESPONSES.filter((response) => {
    if (response === 'RELEVANT' || response === 'NONE') return true;
    if (triggers.includes('ANY')) return false;
    return response === 'BUDGET' ? !isOf('TRANSACTION') : !isOf('BUDGET');
  });
}

/** What a message is about, as far as its text says so. */
export function triggerOf({ attributes }: Pick<Schema<'WebhookMessage'>, 'attributes'>): Trigger | undefined {
  try {
    const { trigger } = JSON.parse(attributes.message) as { trigger?: unknown };
    return TRIGGERS.find((one) => one === trigger);
  } catch {
    return undefined;
  }
}

/** The text of a message with one line for each of its parts, where it is JSON. */
export function readable(message: string): string {
  try {
    return JSON.stringify(JSON.parse(message), null, 2);
  } catch {
    return message;
  }
}
