import { asset, ok } from '../../../../test/build.ts';
import type { Answer, Client } from '../../../../test/world.ts';

/** A currency of our own. */
export const POINTS = { name: 'Loyalty points', code: 'LPX', symbol: 'LP', decimal_places: 0 };

/** The attributes in an answer. */
export const attributesOf = (answer: Answer) => answer.json.data.attributes;

/** The codes in a list of currencies. */
export const codes = (answer: Answer): string[] =>
  answer.json.data.map((item: { attributes: { code: string } }) => item.attributes.code);

/** The attributes of a currency. */
export const show = async (client: Client, code: string) =>
  attributesOf(await client.get(`/v1/currencies/${code}`));

/** How many currencies a household has. */
export const total = async (client: Client): Promise<number> =>
  ok(await client.get('/v1/currencies')).json.meta.pagination.total;

/** Lets an account keep the currency, so that it is in use. */
export const use = (client: Client, code: string): Promise<string> =>
  asset(client, `In ${code}`, { currency_code: code });
