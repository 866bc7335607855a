import { ok } from '../../../../test/build.ts';
import type { Answer, Client } from '../../../../test/world.ts';

/** A tag as the server shows it. */
interface Tag {
  id: string;
  attributes: Record<string, unknown>;
}

/** Makes a tag and gives its resource. */
export const stored = async (client: Client, fields: object): Promise<Tag> =>
  ok(await client.post('/v1/tags', fields)).json.data;

/** The names in a list of tags. */
export const names = (answer: Answer): string[] =>
  answer.json.data.map((item: { attributes: { tag: string } }) => item.attributes.tag);
