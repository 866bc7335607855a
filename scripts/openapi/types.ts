/** Writes the API description as TypeScript types, in the shape that openapi-fetch reads. */
import type { OpenApi, Operation } from '../../src/http/openapi.ts';
import type { Schema } from '../../src/http/schema.ts';

/** Lines are broken beyond this many characters. */
const WIDTH = 100;

const HEAD = `/**
 * The types of the API, made from its description by scripts/openapi.ts: \`paths\` has every endpoint,
 * \`components\` every schema with a name, \`operations\` what each endpoint takes and gives.
 */
`;

/** The source text of \`src/client/types.ts\`. */
export function typesOf(document: OpenApi): string {
  const operations: string[] = [];
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const served = Object.entries(methods).map(([method, operation]) => {
      operations.push(operationOf(operation));
      return `    ${method}: operations['${operation.operationId}'];`;
    });
    return [`  '${path}': {`, '    parameters: Nothing;', ...served, '  };'].join('\n');
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `    ${name}: ${typeOf(schema, 4)};`,
  );
  const responses = Object.entries(document.components.responses).map(([name, response]) =>
    responseOf(name, response as { content?: Content }, 4),
  );
  return [
    HEAD.trimEnd(),
    '',
    '/** Nothing of this kind is taken. */',
    'interface Nothing {',
    '  query?: never;',
    '  header?: never;',
    '  path?: never;',
    '  cookie?: never;',
    '}',
    '',
    '/** Every endpoint, by its path below `/api`. */',
    'export interface paths {',
    ...paths,
    '}',
    '',
    '/** Every schema and every shared refusal, by its name. */',
    'export interface components {',
    '  schemas: {',
    ...schemas,
    '  };',
    '  responses: {',
    ...responses,
    '  };',
    '}',
    '',
    '/** What each endpoint takes and gives. */',
    'export interface operations {',
    ...operations,
    '}',
    '',
  ].join('\n');
}

interface ParameterObject {
  name: string;
  in: 'query' | 'header' | 'path';
  required?: boolean;
  schema: Schema;
}

function operationOf(operation: Operation): string {
  const all = (operation.parameters ?? []) as ParameterObject[];
  const of = (place: string) => {
    const some = all.filter((parameter) => parameter.in === place);
    if (some.length === 0) return [`      ${place}?: never;`];
    const isNeeded = some.some(({ required }) => required);
    const fields = some.map(
      ({ name, required, schema }) => `        ${keyOf(name)}${required ? '' : '?'}: ${typeOf(schema, 8)};`,
    );
    return [`      ${place}${isNeeded ? '' : '?'}: {`, ...fields, '      };'];
  };
  const body = bodyOf(operation);
  const responses = Object.entries(operation.responses).map(([status, response]) =>
    '$ref' in response
      ? `      ${status}: components['responses']['${lastOf(response.$ref)}'];`
      : responseOf(status, response, 6),
  );
  return [
    `  /** ${operation.summary} */`,
    `  ${operation.operationId}: {`,
    '    parameters: {',
    ...of('query'),
    ...of('header'),
    ...of('path'),
    '      cookie?: never;',
    '    };',
    ...body,
    '    responses: {',
    ...responses,
    '    };',
    '  };',
  ].join('\n');
}

type Content = Record<string, { schema: Schema }>;

/** The name at the end of a reference. */
const lastOf = (reference: string): string => reference.split('/').at(-1) ?? '';

function bodyOf(operation: Operation): string[] {
  const body = operation.requestBody as { content: Content } | undefined;
  if (body === undefined) return ['    requestBody?: never;'];
  const [type, media] = Object.entries(body.content)[0] as [string, { schema: Schema }];
  return [
    `    requestBody${(media.schema.required as [] | undefined)?.length ? '' : '?'}: {`,
    '      content: {',
    `        '${type}': ${typeOf(media.schema, 8)};`,
    '      };',
    '    };',
  ];
}

function responseOf(name: string, { content }: { content?: Content }, depth: number): string {
  const space = ' '.repeat(depth);
  const medias = Object.entries(content ?? {}).map(
    ([type, { schema }]) => `${space}    '${type}': ${typeOf(schema, depth + 4)};`,
  );
  return [
    `${space}${name}: {`,
    `${space}  headers: { [name: string]: unknown };`,
    ...(medias.length > 0
      ? [`${space}  content: {`, ...medias, `${space}  };`]
      : [`${space}  content?: never;`]),
    `${space}};`,
  ].join('\n');
}

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

/** The type of a schema; \`depth\` is how far the lines inside are indented from the left, less two. */
function typeOf(schema: Schema, depth: number): string {
  if (typeof schema.$ref === 'string') return `components['schemas']['${lastOf(schema.$ref)}']`;
  if ('const' in schema) return JSON.stringify(schema.const).replaceAll('"', "'");
  if (Array.isArray(schema.enum))
    return union(
      schema.enum.map((one) => (one === null ? 'null' : `'${one}'`)),
      depth,
    );
  if (Array.isArray(schema.anyOf))
    return union(
      (schema.anyOf as Schema[]).map((one) => typeOf(one, depth)),
      depth,
    );
  const types = [schema.type ?? []].flat() as string[];
  if (types.length === 0) return 'unknown';
  return union(
    types.map((type) => plainTypeOf(type, schema, depth)),
    depth,
  );
}

function plainTypeOf(type: string, schema: Schema, depth: number): string {
  if (type === 'array') {
    const items = typeOf((schema.items ?? {}) as Schema, depth);
    return /[ |]/.test(items) && !items.startsWith('{') ? `(${items})[]` : `${items}[]`;
  }
  if (type === 'object') return objectOf(schema, depth);
  return type === 'integer' ? 'number' : type;
}

function objectOf(schema: Schema, depth: number): string {
  const required = (schema.required ?? []) as string[];
  const space = ' '.repeat(depth);
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
    ([name, field]) =>
      `${space}  ${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field, depth + 2)};`,
  );
  if (fields.length > 0) return ['{', ...fields, `${space}}`].join('\n');
  const values = schema.additionalProperties;
  return typeof values === 'object' && values !== null
    ? `{ [name: string]: ${typeOf(values as Schema, depth)} }`
    : '{ [name: string]: unknown }';
}

function union(members: string[], depth: number): string {
  const distinct = [...new Set(members)];
  const oneLine = distinct.join(' | ');
  if (depth + oneLine.length <= WIDTH - 30 || oneLine.includes('\n')) return oneLine;
  const space = ' '.repeat(depth + 2);
  return distinct.map((member) => `\n${space}| ${member}`).join('');
}
