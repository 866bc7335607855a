import {
  type Answer,
  type Description,
  type Descriptions,
  type Parameter,
  showsLastChange,
} from './describe.ts';
import { pathParameters, UNMODIFIED_SINCE } from './openapi-parameters.ts';
import type { Method, Route } from './route.ts';
import { mapOf, type NamedSchema, named, nameIn, object, type Schema, text } from './schema.ts';
import { readingTwin } from './unmodified.ts';

/** What a domain tells of its endpoints. */
export interface Described {
  /** The domain's name, under which its endpoints are listed together. */
  name: string;
  routes?: readonly Route[];
  descriptions?: Descriptions;
}

/** A request that was made of a route and what it answered, to be shown as an example. */
export interface Example {
  body?: unknown;
  status: number;
  answer?: unknown;
}

/** What the description is made of. */
export interface DescriptionParts {
  version: string;
  domains: readonly Described[];
  /** By method and path of the route; none where nothing was recorded. */
  examples?: Readonly<Record<string, Example>>;
}

/** An OpenAPI document, as far as others look into it. */
export interface OpenApi {
  openapi: string;
  paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, unknown>;
    securitySchemes: object;
  };
  [part: string]: unknown;
}

/** One endpoint of the document. */
export interface Operation {
  operationId: string;
  summary: string;
  responses: Record<string, ResponseObject | { $ref: string }>;
  [part: string]: unknown;
}

interface ResponseObject {
  description: string;
  content?: Record<string, { schema: Schema; example?: unknown }>;
}

/** The answer to every refusal but that of wrong fields. */
const REFUSAL = named('Refusal', object({ message: text, exception: text }));
/** The answer to wrong fields: what is wrong with each of them. */
const INVALID = named(
  'InvalidFields',
  object({ message: text, errors: mapOf({ type: 'array', items: text }) }),
);

/** The refusals that many endpoints share, by the name of their component. */
const REFUSALS: Record<string, { status: number; description: string; schema: NamedSchema }> = {
  Malformed: { status: 400, description: 'The body is no JSON.', schema: REFUSAL },
  Unauthenticated: { status: 401, description: 'Nobody is known by this token.', schema: REFUSAL },
  Forbidden: { status: 403, description: 'Only owners of the server may do this.', schema: REFUSAL },
  NotFound: { status: 404, description: 'There is no such record in the household.', schema: REFUSAL },
  Changed: {
    status: 409,
    description: 'It was changed meanwhile, or something else stands against it.',
    schema: REFUSAL,
  },
  UnsupportedMediaType: { status: 415, description: 'Bodies of this type are not read.', schema: REFUSAL },
  Invalid: { status: 422, description: 'What is wrong, field by field.', schema: INVALID },
  Refused: { status: 0, description: 'The request is refused, or failed.', schema: REFUSAL },
};

/**
 * The OpenAPI 3.1 document of all endpoints. Throws where an endpoint has no description, or a description no
 * endpoint.
 */
export function describeApi({ version, domains, examples = {} }: DescriptionParts): OpenApi {
  const components = new Components();
  const paths: OpenApi['paths'] = {};
  for (const domain of domains) {
    const { descriptions = {} } = domain;
    // Pages are for people.
    const routes = (domain.routes ?? []).filter(({ door }) => door !== 'page');
    checkComplete(routes, descriptions);
    for (const route of routes) {
      const key = `${route.method} ${route.path}`;
      const about = {
        route,
        description: descriptions[key] as Description,
        tag: domain.name,
        isGuarded: isGuarded(route, routes, descriptions),
      };
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][route.method.toLowerCase() as Lowercase<Method>] = operationOf(
        about,
        examples[key],
        components,
      );
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ledgerfly',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'A self-hosted personal finance server that speaks the Firefly III v1 API. Amounts are texts with ' +
        'exact decimals, numbers of records are texts, moments carry their offset from UTC. What is posted ' +
        'with a header `Idempotency-Key` happens once, however often it is sent.',
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    tags: domains.filter(({ routes }) => routes?.length).map(({ name }) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: sharedRefusals(components),
      schemas: components.sorted(),
    },
  };
}

/** The refusals that many endpoints share, as components of the document. */
const sharedRefusals = (components: Components): Record<string, object> =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([name, { description, schema }]) => [
      name,
      { description, content: { 'application/json': { schema: components.refer(schema) } } },
    ]),
  );

/** Whether a change of something can be made to depend on when it was changed last. */
function isGuarded(route: Route, routes: readonly Route[], descriptions: Descriptions): boolean {
  const twin = readingTwin(routes, route);
  return twin !== undefined && showsLastChange(descriptions[`GET ${twin.path}`]?.answer);
}

function checkComplete(routes: readonly Route[], descriptions: Descriptions): void {
  const keys = routes.map(({ method, path }) => `${method} ${path}`);
  const missing = keys.filter((key) => !(key in descriptions));
  if (missing.length > 0) throw new Error(`Not described: ${missing.join(', ')}`);
  const lost = Object.keys(descriptions).filter((key) => !keys.includes(key));
  if (lost.length > 0) throw new Error(`Described, but not served: ${lost.join(', ')}`);
}

/** Schemas with names, each once. */
class Components {
  readonly #schemas = new Map<string, { from: Schema; shown: Schema }>();

  /** The schema with every named one in it replaced by a reference. */
  refer(schema: Schema): Schema {
    const name = nameIn(schema);
    if (name === undefined) return this.#inside(schema);
    const known = this.#schemas.get(name);
    if (known !== undefined && JSON.stringify(known.from) !== JSON.stringify(schema)) {
      throw new Error(`Two schemas have the name ${name}`);
    }
    if (known === undefined) {
      this.#schemas.set(name, { from: schema, shown: {} });
      this.#schemas.set(name, { from: schema, shown: this.#inside(schema) });
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  sorted(): Record<string, Schema> {
    const shown = [...this.#schemas].map(([name, schema]) => [name, schema.shown] as const);
    return Object.fromEntries(shown.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #inside(schema: Schema): Schema {
    const look = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(look);
      return typeof value === 'object' && value !== null ? this.refer(value as Schema) : value;
    };
    return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, look(value)]));
  }
}

/** A route with all that is told of it. */
interface About {
  route: Route;
  description: Description;
  tag: string;
  /** Whether it can be told that nothing may have changed meanwhile. */
  isGuarded: boolean;
}

function operationOf(about: About, example: Example | undefined, components: Components): Operation {
  const { route, description, tag, isGuarded } = about;
  const parameters = [
    ...pathParameters(route.path),
    ...(isGuarded ? [UNMODIFIED_SINCE] : []),
    ...(description.query ?? []).map((parameter) => queryParameter(parameter, components)),
  ];
  const body = description.body && requestBody(about, example, components);
  return {
    tags: [tag],
    operationId: operationIdOf(route),
    summary: route.summary,
    // OAuth prescribes where these lie.
    ...(route.door === 'oauth' && { servers: [{ url: '/' }] }),
    ...(route.access === 'anybody' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responsesOf(about, example, components),
  };
}

/** `GET /v1/tags/:tagOrId` is `getTagsByTagOrId`. */
function operationIdOf({ method, path }: Route): string {
  const words = path
    .replace(/^\/v1(?=\/)/, '')
    .split('/')
    .flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : part.split(/[^A-Za-z0-9_]+/)));
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function queryParameter({ name, schema, description, required }: Parameter, components: Components): object {
  return { name, in: 'query', description, ...(required && { required }), schema: components.refer(schema) };
}

function requestBody(
  { route, description }: About,
  example: Example | undefined,
  components: Components,
): object {
  const { body = {} } = description;
  if (body === 'file') return { required: true, content: { '*/*': { schema: {} } } };
  const shown = example?.body === undefined ? {} : { example: example.body };
  const media = { schema: components.refer(body), ...shown };
  const form = route.jsonOnly ? {} : { 'application/x-www-form-urlencoded': media };
  return { content: { 'application/json': media, ...form } };
}

function responsesOf(
  about: About,
  example: Example | undefined,
  components: Components,
): Operation['responses'] {
  const { answer, others = {} } = about.description;
  const status = answer.types.length === 0 ? 204 : 200;
  const shown = (at: number) => (example?.status === at ? example.answer : undefined);
  const own = Object.entries({ [status]: answer, ...others }).map(([at, one]) => [
    at,
    responseOf(one, shown(Number(at)), components),
  ]);
  const usual = refusalsOf(about).map((name) => [
    String(REFUSALS[name]?.status || 'default'),
    { $ref: `#/components/responses/${name}` },
  ]);
  return { ...Object.fromEntries(usual), ...Object.fromEntries(own) };
}

function responseOf(answer: Answer, example: unknown, components: Components): ResponseObject {
  const { description, types, schema } = answer;
  const media = {
    schema: schema ? components.refer(schema) : {},
    ...(example !== undefined && { example }),
  };
  return {
    description,
    ...(types.length > 0 && { content: Object.fromEntries(types.map((type) => [type, media])) }),
  };
}

/** The refusals that an endpoint may answer with, by what it reads. */
function refusalsOf({ route, description: { body, query }, isGuarded }: About): string[] {
  const readsBody = body !== undefined && body !== 'file';
  const namesOne = route.path.includes(':');
  return [
    ...(readsBody ? ['Malformed'] : []),
    ...(route.access === 'anybody' ? [] : ['Unauthenticated']),
    ...(route.access === 'owner' ? ['Forbidden'] : []),
    ...(namesOne ? ['NotFound'] : []),
    ...(isGuarded ? ['Changed'] : []),
    ...(readsBody ? ['UnsupportedMediaType'] : []),
    ...(route.method !== 'GET' || query !== undefined || namesOne ? ['Invalid'] : []),
    'Refused',
  ];
}
