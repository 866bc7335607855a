import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, contentOf, type Schema } from '../api/client.ts';

/** A webhook, as the API shows it. */
export type Webhook = Schema<'Webhook'>;
/** What a webhook is told, or was. */
export type Message = Schema<'WebhookMessage'>;
/** A try to send a message. */
export type Attempt = Schema<'WebhookAttempt'>;

/** All webhooks. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: async () =>
    (await contentOf(api.GET('/v1/webhooks', { params: { query: { limit: 1000 } } }))).data,
});

/** One webhook. */
export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: async () => (await contentOf(api.GET('/v1/webhooks/{id}', { params: { path: { id } } }))).data,
  });

/** How often messages that wait are asked for, in milliseconds. */
const UNDER_WAY_MS = 3000;

/** The messages of a webhook, newest first, asked for again while some are under way. */
export const messagesQuery = (id: string, limit: number) =>
  queryOptions({
    queryKey: ['webhooks', id, 'messages', limit],
    queryFn: () =>
      contentOf(api.GET('/v1/webhooks/{id}/messages', { params: { path: { id }, query: { limit } } })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ attributes }) => attributes.state === 'waiting') ? UNDER_WAY_MS : false,
  });

/** Tries of a message that are shown: the server makes eleven at most before it gives up. */
const TRIES_SHOWN = 50;

/** The tries to send a message, newest first. */
export const attemptsQuery = ({ id, attributes }: Message) =>
  queryOptions({
    queryKey: ['webhooks', attributes.webhook_id, 'attempts', id, attributes.updated_at],
    queryFn: async () => {
      const path = { id: attributes.webhook_id, messageId: id };
      const params = { path, query: { limit: TRIES_SHOWN } };
      const { data } = await contentOf(
        api.GET('/v1/webhooks/{id}/messages/{messageId}/attempts', { params }),
      );
      return data;
    },
    placeholderData: keepPreviousData,
    refetchInterval: attributes.state === 'waiting' ? UNDER_WAY_MS : false,
  });
