import type { Instant } from '../../kernel/date.ts';

/** The events that a webhook can be for, with the number that old clients send (contract 40, section 2). */
export const TRIGGERS = {
  ANY: 50,
  STORE_TRANSACTION: 100,
  UPDATE_TRANSACTION: 110,
  DESTROY_TRANSACTION: 120,
  STORE_BUDGET: 200,
  UPDATE_BUDGET: 210,
  DESTROY_BUDGET: 220,
  STORE_UPDATE_BUDGET_LIMIT: 230,
} as const;

/** What a message tells, with the number that old clients send (contract 40, section 2). */
export const RESPONSES = { TRANSACTIONS: 200, ACCOUNTS: 210, NONE: 220, BUDGET: 230, RELEVANT: 240 } as const;

/** In which form a message is sent (contract 40, section 2 and W2). */
export const DELIVERIES = { JSON: 300, FORM: 310 } as const;

/** What a webhook is for: an event, or any of them. */
export type Trigger = keyof typeof TRIGGERS;
/** An event that is told of. */
export type EventTrigger = Exclude<Trigger, 'ANY'>;
/** What a message tells. `RELEVANT` is what belongs to the event. */
export type Response = keyof typeof RESPONSES;
/** In which form a message is sent. */
export type Delivery = keyof typeof DELIVERIES;

/** Triggers of one webhook (contract 40, section 2). */
export const TRIGGERS_MAX = 10;
/** Characters of a title. */
export const TITLE_MAX = 255;
/** Characters of a secret that is given, and of one that is made (contract 40, W5). */
export const SECRET_MAX = 32;
export const SECRET_LENGTH = 24;

/** An address that is told what happens in a household. */
export interface Webhook {
  id: number;
  userGroupId: number;
  /** Who made it. */
  userId: number;
  title: string;
  url: string;
  /** What messages are signed with. */
  secret: string;
  /** At least one, each once. */
  triggers: Trigger[];
  response: Response;
  delivery: Delivery;
  active: boolean;
  /** The first failure since the last success; null when all is well. */
  failingSince: Instant | null;
  lastSuccessAt: Instant | null;
  lastFailureAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** What somebody says of a webhook. */
export type WebhookFields = Pick<
  Webhook,
  'userId' | 'title' | 'url' | 'secret' | 'triggers' | 'response' | 'delivery' | 'active'
>;

/** Responses that make no sense for an event of each kind. */
const FORBIDDEN: Record<'any' | 'transaction' | 'budget', readonly Response[]> = {
  any: ['TRANSACTIONS', 'ACCOUNTS', 'BUDGET'],
  transaction: ['BUDGET'],
  budget: ['TRANSACTIONS', 'ACCOUNTS'],
};

const kindOf = (trigger: Trigger): keyof typeof FORBIDDEN => {
  if (trigger === 'ANY') return 'any';
  return trigger.endsWith('_TRANSACTION') ? 'transaction' : 'budget';
};

/** Whether every event is among the triggers, and others beside it. */
export const hasAnyAmongOthers = (triggers: readonly Trigger[]): boolean =>
  triggers.length > 1 && triggers.includes('ANY');

/** The first trigger that does not go with the response, if there is one (contract 40, section 2). */
export const unsuitableTrigger = (triggers: readonly Trigger[], response: Response): Trigger | undefined =>
  triggers.find((trigger) => FORBIDDEN[kindOf(trigger)].includes(response));

/** Whether the webhook is told of an event: it is active, and its triggers name that one or any. */
export const isToldOf = (webhook: Pick<Webhook, 'active' | 'triggers'>, trigger: EventTrigger): boolean =>
  webhook.active && (webhook.triggers.includes(trigger) || webhook.triggers.includes('ANY'));
