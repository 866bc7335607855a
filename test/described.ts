import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DOMAINS } from '../src/domains.ts';
import { describeApi, type OpenApi } from '../src/http/openapi.ts';
import { Sightings } from './sightings.ts';

const addFormats = formats.default;

/** A checker of JSON schemas that knows the API description under the name `api`. */
export function checkerOf(document: OpenApi): Ajv2020 {
  const checker = new Ajv2020({ strict: false, formats: { decimal: true } });
  addFormats(checker, ['date', 'date-time', 'uri', 'email']);
  return checker.addSchema(document, 'api');
}

/** Escapes a name as part of a JSON pointer within an address. */
export const pointer = (...names: string[]): string =>
  names.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Routes that nobody described yet are left out: one test tells of them, and not every other. */
function documentOfDescribed(): OpenApi {
  const domains = DOMAINS.map(({ name, routes = [], descriptions = {} }) => {
    const key = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`;
    const described = routes.filter((route) => key(route) in descriptions);
    const kept = described.map((route) => [key(route), descriptions[key(route)]]);
    return { name, routes: described, descriptions: Object.fromEntries(kept) };
  });
  return describeApi({ version: 'test', domains });
}

/** The API description of what is described so far. */
export const document = documentOfDescribed();
const checker = checkerOf(document);
const checks = new Map<string, ValidateFunction>();

/** Where the suite writes down which parts of the schemas its answers had; nowhere if not asked to. */
const folder = process.env.TEST_SIGHTINGS;
const sightings = folder === undefined ? undefined : new Sightings(document, checker);

/** One for each process, written anew whenever a server is closed. */
const fileName = `${randomUUID()}.txt`;

function writeSightings(): void {
  if (folder === undefined || sightings === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, fileName), sightings.print());
}

/** What answers were found to be unlike their description, by server. */
const violations = new WeakMap<FastifyInstance, string[]>();

/** Compares every answer of a server with the API description; `throwViolations` tells what was found. */
export function watchAnswers(server: FastifyInstance): void {
  const found: string[] = [];
  violations.set(server, found);
  server.addHook('onSend', async (request, reply, payload) => {
    const violation = violationIn(request, reply, payload);
    if (violation !== undefined) found.push(violation);
  });
  server.addHook('onClose', async () => writeSightings());
}

/** Fails when an answer since the last time was unlike its description. */
export function throwViolations(server: FastifyInstance): void {
  const found = violations.get(server)?.splice(0) ?? [];
  if (found.length > 0) throw new Error(`Answers unlike their description:\n${found.join('\n')}`);
}

function violationIn(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined {
  const path = request.routeOptions.url?.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}') ?? '';
  const method = request.method.toLowerCase() as 'get';
  const operation = document.paths[path]?.[method];
  if (operation === undefined) return undefined;
  const status = String(reply.statusCode) in operation.responses ? String(reply.statusCode) : 'default';
  const at = `${request.method} ${request.url} (${reply.statusCode})`;
  const described = operation.responses[status];
  const parts = ['paths', path, method, 'responses', status];
  const [response, place] =
    described && '$ref' in described
      ? [lookAt(described.$ref), described.$ref.slice(1)]
      : [described, pointer(...parts)];
  const { content } = response as { content?: Record<string, { schema: object }> };
  if (content === undefined) return payload ? `${at}: nothing is described, but something came` : undefined;
  const type = String(reply.getHeader('content-type')).split(';')[0] ?? '';
  const schema = content[type]?.schema;
  if (schema === undefined) return `${at}: ${type} is not described`;
  if (typeof payload !== 'string' || type === 'application/octet-stream') return undefined;
  return misfit({ at, place: `${place}${pointer('content', type, 'schema')}`, value: JSON.parse(payload) });
}

function lookAt(reference: string): unknown {
  const name = reference.split('/').at(-1) ?? '';
  return document.components.responses[name];
}

function misfit({ at, place, value }: { at: string; place: string; value: unknown }): string | undefined {
  const reference = `api#${place}`;
  const check = checks.get(place) ?? checker.compile({ $ref: reference });
  checks.set(place, check);
  if (check(value)) {
    sightings?.see(place, value);
    return undefined;
  }
  const [error] = check.errors ?? [];
  const more = JSON.stringify(error?.params);
  return `${at}: ${error?.instancePath} ${error?.message} ${more}; see ${error?.schemaPath}`;
}
