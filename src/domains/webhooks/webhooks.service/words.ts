import { DELIVERIES, RESPONSES, TRIGGERS } from '../webhooks.logic.ts';

/** The words of webhooks with the numbers that old clients send for them, for whoever lists them. */
export const WEBHOOK_WORDS = { triggers: TRIGGERS, responses: RESPONSES, deliveries: DELIVERIES };
