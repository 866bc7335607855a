import type { Domain } from '../../domain.ts';
import { tellOf } from './events/events.service/react.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { webhooksMigration } from './webhooks.tables.ts';

/** Who else is told of what happens. */
export const webhooks: Domain = {
  name: 'webhooks',
  paths: ['webhooks'],
  routes: [...webhooksRoutes, ...messagesRoutes],
  migrations: [webhooksMigration],
  reactions: tellOf,
};
