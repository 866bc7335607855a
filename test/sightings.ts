import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenApi } from '../src/http/openapi.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Node = Record<string, unknown> & { $ref?: string };

const unescaped = (part: string): string =>
  decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
const escaped = (name: string): string =>
  `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;

/** Which parts of the schemas occurred in answers, so that those that never do are found. */
export class Sightings {
  readonly #document: OpenApi;
  readonly #checker: Ajv2020;
  readonly #seen = new Set<string>();

  constructor(document: OpenApi, checker: Ajv2020) {
    this.#document = document;
    this.#checker = checker;
  }

  /** Notes what a value, which fits, has of the schema at a place. */
  see(place: string, value: unknown): void {
    this.#see(place, value as Json);
  }

  /** One place a line. `null` behind it tells that nothing was there. */
  print(): string {
    return [...this.#seen].join('\n');
  }

  #at(place: string): Node {
    const parts = place.split('/').slice(1).map(unescaped);
    return parts.reduce<unknown>((node, part) => (node as Node)[part], this.#document) as Node;
  }

  #see(place: string, value: Json): void {
    const schema = this.#at(place);
    this.#seen.add(value === null ? `${place} null` : place);
    if (schema.$ref !== undefined) {
      this.#see(schema.$ref.slice(1), value);
      return;
    }
    const choices = schema.anyOf as Node[] | undefined;
    if (choices) {
      const n = choices.findIndex((_, at) => this.#fits(`${place}/anyOf/${at}`, value));
      if (n >= 0) this.#see(`${place}/anyOf/${n}`, value);
    }
    if (Array.isArray(value)) {
      if (schema.items) for (const item of value) this.#see(`${place}/items`, item);
    } else if (typeof value === 'object' && value !== null) this.#seeFields(place, schema, value);
  }

  #seeFields(place: string, schema: Node, value: { [name: string]: Json }): void {
    const properties = (schema.properties ?? {}) as Record<string, Node>;
    for (const [name, item] of Object.entries(value)) {
      if (name in properties) this.#see(`${place}/properties${escaped(name)}`, item);
      else if (typeof schema.additionalProperties === 'object')
        this.#see(`${place}/additionalProperties`, item);
    }
  }

  #fits(place: string, value: Json): boolean {
    const known = this.#checker.getSchema(`api#${place}`);
    return known?.(value) === true;
  }
}
