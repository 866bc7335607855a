import type { Specs } from './fields.ts';

/** A JSON schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

/** The name under which a schema is listed among the components of the API description. */
export const NAME = Symbol('name of a schema');

/** A schema that the description lists under a name of its own and refers to wherever it is used. */
export type NamedSchema = Schema & { readonly [NAME]: string };

/** Gives a schema a name of its own in the description. */
export const named = (name: string, schema: Schema): NamedSchema => ({ ...schema, [NAME]: name });

/** Refers to a named schema from within itself. */
export const within = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** The name of a schema, if it has one. */
export const nameIn = (schema: Schema): string | undefined => (schema as Partial<NamedSchema>)[NAME];

/** Any text. */
export const text: Schema = { type: 'string' };
/** Yes or no. */
export const flag: Schema = { type: 'boolean' };
/** A whole number. */
export const whole: Schema = { type: 'integer' };
/** A number that is no money, such as a latitude. */
export const real: Schema = { type: 'number' };
/** The number of a record, in text. */
export const id: Schema = { type: 'string', pattern: '^[0-9]+$' };
/** An exact amount in text, with as many decimals as its currency has. */
export const money: Schema = { type: 'string', format: 'decimal', pattern: '^-?[0-9]+(\\.[0-9]+)?$' };
/** A moment with its offset from UTC: `2026-03-15T12:00:00+00:00` (contract 50, rule 4). */
export const moment: Schema = { type: 'string', format: 'date-time' };
/** A calendar day. */
export const day: Schema = { type: 'string', format: 'date' };
/** Nothing at all. */
export const nothing: Schema = { type: 'null' };

/** One of some words. */
export const oneOf = (...words: readonly string[]): Schema => ({ type: 'string', enum: words });

/** Always the same value. */
export const always = (value: string | boolean | number): Schema => ({ const: value });

/** The same, or null. */
export function orNull(schema: Schema): Schema {
  const { type } = schema;
  if (typeof type !== 'string' || nameIn(schema) !== undefined) return { anyOf: [schema, nothing] };
  const words = schema.enum as unknown[] | undefined;
  return { ...schema, type: [type, 'null'], ...(words && { enum: [...words, null] }) };
}

/** A list of such values. */
export const listOf = (items: Schema): Schema => ({ type: 'array', items });

/** An object with names that are not known beforehand. */
export const mapOf = (values: Schema): Schema => ({ type: 'object', additionalProperties: values });

/** An object with exactly these fields; those in `optional` may be missing. */
export const object = (fields: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema => ({
  type: 'object',
  properties: { ...fields, ...optional },
  required: Object.keys(fields),
  additionalProperties: false,
});

/** The times of a record's making and of its last change, which every resource shows. */
export const TIMES = { created_at: moment, updated_at: moment };

/** What a resource looks like besides its attributes. */
interface Kind {
  /** Its name in the description, as `PiggyBank`. */
  name: string;
  /** Its type on the wire, as `piggy-banks`. */
  type: string;
  /** Whether it has a short address besides the complete one. Default true. */
  hasUri?: boolean;
  /** Roles of the resources that it names as related. */
  related?: readonly string[];
}

/** A resource of the contract's envelope (contract 10, sections 2.1 and 2.2). */
export function resource(kind: Kind, attributes: Schema): NamedSchema {
  const { name, type, hasUri = true, related } = kind;
  const short = object({ rel: always('self'), uri: text });
  const target = object({
    links: object({ self: text, related: text }),
    data: object({ type: text, id }),
  });
  const relationships = related && object(Object.fromEntries(related.map((role) => [role, target])));
  return named(
    name,
    object({
      type: always(type),
      id,
      attributes,
      links: object({ self: text, ...(hasUri && { '0': short }) }),
      ...(relationships && { relationships }),
    }),
  );
}

/** What the schema of a request's body is made of. */
interface BodyParts {
  /** In a change nothing is required. */
  update?: boolean;
  /** Fields that are read in another way than by a specification, as nested lists. */
  more?: Record<string, Schema>;
  /** Those of them that must be there. */
  needed?: readonly string[];
}

/**
 * The schema of a body from the fields that are read of it. What is required only together with something
 * else is told in the answer that refuses, and unknown fields are passed over (contract 10, section 1.3).
 */
export function bodyOf(specs: Specs, { update = false, more = {}, needed = [] }: BodyParts = {}): Schema {
  const isNeeded = (name: string) => !update && specs[name]?.required === true;
  const fields = Object.entries(specs).map(([name, { schema }]) => [
    name,
    isNeeded(name) || !('type' in schema) ? schema : orNone(schema),
  ]);
  const required = [...Object.keys(specs).filter(isNeeded), ...needed];
  return {
    type: 'object',
    properties: { ...Object.fromEntries(fields), ...more },
    ...(required.length > 0 && { required }),
  };
}

/** A field that may be left empty, with null or with an empty text. */
function orNone({ minLength, ...schema }: Schema): Schema {
  const words = schema.enum as unknown[] | undefined;
  const type = [schema.type, 'null'].flat();
  const least = typeof minLength === 'number' && minLength > 1 ? { minLength } : {};
  return { ...schema, ...least, type, ...(words && { enum: [...words, null] }) };
}
