import { ok } from '../../../../test/build.ts';
import type { Answer, Client } from '../../../../test/world.ts';

/** What a plain bill is made of. */
export const RENT = {
  name: 'Rent',
  amount_min: '800',
  amount_max: '850',
  date: '2024-01-05',
  repeat_freq: 'monthly',
};

/** Makes a bill and gives its resource. */
export const bill = async (client: Client, more: object = {}) =>
  ok(await client.post('/v1/bills', { ...RENT, ...more })).json.data;

/** The attributes of what is at an address. */
export const attributesOf = async (client: Client, path: string) =>
  ok(await client.get(path)).json.data.attributes;

/** The names in a list. */
export const namesIn = (answer: Answer): string[] =>
  answer.json.data.map((row: { attributes: { name: string } }) => row.attributes.name);
