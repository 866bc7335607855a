import type { Domain } from '../../domain.ts';
import { tellOf } from './events/events.service/react.ts';
import { messagesDescriptions } from './messages/messages.description.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { webhooksDescriptions } from './webhooks.description.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { forgetWebhooks } from './webhooks.service/forget.ts';
import { webhooksMigration } from './webhooks.tables.ts';

/** Who else is told of what happens. */
export const webhooks: Domain = {
  name: 'webhooks',
  paths: ['webhooks'],
  routes: [...webhooksRoutes, ...messagesRoutes],
  descriptions: { ...webhooksDescriptions, ...messagesDescriptions },
  migrations: [webhooksMigration],
  reactions: tellOf,
  forget: forgetWebhooks,
};
