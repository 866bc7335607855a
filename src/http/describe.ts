import type { Specs } from './fields.ts';
import { listOf, type NamedSchema, named, nameIn, object, type Schema, text, whole } from './schema.ts';

/** A parameter of the query. */
export interface Parameter {
  name: string;
  schema: Schema;
  /** One sentence. */
  description: string;
  required?: boolean;
}

/** What a route answers with when all went well. */
export interface Answer {
  /** The media types that it may come in; none where there is nothing to show. */
  types: readonly string[];
  /** Undefined for nothing, and for files. */
  schema?: Schema;
  /** One sentence. */
  description: string;
}

/** What is told of a route besides its method, its path and its summary. */
export interface Description {
  /** What it reads from the query. */
  query?: readonly Parameter[];
  /** What it reads from the body; `file` for a file of any type. */
  body?: Schema | 'file';
  answer: Answer;
  /** Other answers than the usual refusals, by status. */
  others?: Record<number, Answer>;
}

/** The descriptions of a domain's routes, by method and path: `GET /v1/tags`. */
export type Descriptions = Readonly<Record<string, Description>>;

const JSON_API = 'application/vnd.api+json';
const PLAIN_JSON = 'application/json';
const OCTETS = 'application/octet-stream';

/** Answers one resource. */
export const one = (resource: NamedSchema): Answer => ({
  types: [JSON_API],
  schema: object({ data: resource }),
  description: 'The resource.',
});

const PAGINATION = object({
  total: whole,
  count: whole,
  per_page: whole,
  current_page: whole,
  total_pages: whole,
});
const META = named('PageMeta', object({ pagination: PAGINATION }));
const LINKS = named('PageLinks', object({ self: text, first: text, last: text }, { prev: text, next: text }));

/** The envelope of a page of resources, with those they belong to beside it where `included` is given. */
export const pageOf = (resource: NamedSchema, included?: NamedSchema): Schema =>
  object({
    data: listOf(resource),
    ...(included && { included: listOf(included) }),
    meta: META,
    links: LINKS,
  });

/** Answers a page of resources. */
export const list = (resource: NamedSchema, included?: NamedSchema): Answer => ({
  types: [JSON_API],
  schema: named(`${nameIn(resource)}Page`, pageOf(resource, included)),
  description: 'A page of the list.',
});

/** Whether an answer shows when the thing was changed last, so that a change can name that moment. */
export function showsLastChange(answer: Answer | undefined): boolean {
  const inside = (schema: Schema | undefined, name: string) =>
    (schema?.properties as Record<string, Schema> | undefined)?.[name];
  const attributes = inside(inside(answer?.schema, 'data'), 'attributes');
  return inside(attributes, 'updated_at') !== undefined;
}

/** Answers JSON outside of the envelope. */
export const json = (schema: Schema, description = 'What was asked for.'): Answer => ({
  types: [PLAIN_JSON],
  schema,
  description,
});

/** Answers that it is done. */
export const done: Answer = { types: [], description: 'Done; there is nothing to show.' };

/** Answers a file. */
export const file: Answer = { types: [OCTETS], description: 'The content of the file.' };

const amount = (name: string, description: string, maximum?: number): Parameter => ({
  name,
  description,
  schema: { type: 'integer', minimum: 1, ...(maximum && { maximum }) },
});

/** Which part of a list is asked for (contract 10, section 2.4). */
export const PAGE: readonly Parameter[] = [
  amount('page', 'Which page, from 1.'),
  amount('limit', 'Rows of a page; the preference `listPageSize` where none is sent.'),
];

/** A day in the query. */
export const dayParameter = (name: string, description: string): Parameter => ({
  name,
  description,
  schema: { type: 'string', format: 'date' },
});

/** The days that are looked at, both inclusive (contract 10, section 2.5). */
export const RANGE: readonly Parameter[] = [
  dayParameter('start', 'The first day that counts.'),
  dayParameter('end', 'The last day that counts.'),
];

/** The day at whose end balances are shown. */
export const DATE: Parameter = dayParameter(
  'date',
  'The day at whose end balances are shown; today if none.',
);

/** A text in the query. */
export const textParameter = (name: string, description: string): Parameter => ({
  name,
  description,
  schema: text,
});

/** Parameters of the query from the fields that are read of it, each with its sentence. */
export function parametersOf<S extends Specs>(
  specs: S,
  sentences: Record<keyof S & string, string>,
): Parameter[] {
  return Object.entries(specs).map(([name, { schema, required }]) => ({
    name,
    schema,
    description: sentences[name] ?? name,
    ...(required && { required }),
  }));
}
