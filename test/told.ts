import { ok } from './build.ts';
import type { Client } from './world.ts';

type Body = Record<string, unknown>;

/** What a webhook was told, oldest first. */
export interface ToldMessage {
  trigger: string;
  /** The exact text. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into contents of every shape.
  json: any;
}

/** Makes a webhook for some triggers and gives its number. Nobody is at its address. */
export async function listen(client: Client, triggers: string | string[], more: Body = {}): Promise<string> {
  const body = {
    title: `Told of ${triggers} ${Math.random()}`,
    url: 'https://receiver.example.org/told',
    triggers: [triggers].flat(),
    responses: ['RELEVANT'],
    deliveries: ['JSON'],
    ...more,
  };
  return ok(await client.post('/v1/webhooks', body)).json.data.id;
}

/** The messages of a webhook, oldest first. */
export async function told(client: Client, webhookId: string): Promise<ToldMessage[]> {
  const { data } = ok(await client.get(`/v1/webhooks/${webhookId}/messages?limit=1000`)).json;
  return data
    .map(({ attributes: { message: text } }: { attributes: { message: string } }) => {
      const json = JSON.parse(text);
      return { trigger: json.trigger, text, json };
    })
    .reverse();
}

/** What messages say has happened, each with the number of its subject: `STORE_TRANSACTION 12`. */
export const happened = async (client: Client, webhookId: string): Promise<string[]> =>
  (await told(client, webhookId)).map(({ trigger, json }) => `${trigger} ${json.content.id}`);
