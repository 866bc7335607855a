import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { findKeptAnswer, keepAnswer, onlyOnce } from '../history/idempotency.ts';
import { makeCtx, performWrite, type React, type WriteRequest } from '../history/write.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Actor, type Ctx, NOBODY, type Preparation } from '../kernel/ctx.ts';
import type { Db } from '../kernel/database.ts';
import type { FileStore } from '../kernel/files.ts';
import { forbidden, unauthenticated } from '../kernel/refusal.ts';
import type { Store } from '../storage/open.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { withContent } from './download.ts';
import { DoorRefusal, doorRefusalOf, renderDefect, renderError } from './errors.ts';
import { type Rendered, render } from './json-api.ts';
import { keyedRequest } from './keyed-request.ts';
import { renderErrorPage } from './page.ts';
import { mountPublicFiles, type PublicFile } from './public-files.ts';
import { countRequests } from './rate-limit.ts';
import {
  checkAccept,
  checkContentType,
  checkTraceId,
  isBodyType,
  readBody,
  readQuery,
  traceIdIn,
} from './read-input.ts';
import { effectOf, type RawInput, type Request, type Route, type ServerFacts, urlOf } from './route.ts';
import { drain, FILE_TIMEOUT_MS, limitSending, refuseLargeFile } from './sending.ts';
import { renderUnknown } from './unknown-path.ts';

/** The largest body that is read, in bytes; files have a limit of their own. */
export const BODY_BYTES_MAX = 4 * 1024 * 1024;
const PARAMETER_LENGTH_MAX = 4096;

/** Headers of every answer (contract 10, section 1.2). */
const SECURITY_HEADERS = {
  'X-Frame-Options': 'deny',
  'X-Content-Type-Options': 'nosniff',
  'X-XSS-Protection': '1; mode=block',
  'Referrer-Policy': 'no-referrer',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-Robots-Tag': 'none',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

/** What tells who is asking. */
export interface Credentials {
  headers: RawInput['headers'];
  method: string;
  /** Scheme, host and path prefix the client can reach. */
  baseUrl: string;
  now: Date;
}

/**
 * Finds out who is asking: nothing when nobody valid is. Refuses (403) what a stranger's page may have sent.
 */
export type Authenticate = (db: Db, credentials: Credentials) => Promise<Actor | undefined>;

/** What the door needs to know. */
export interface ServerParts {
  store: Store;
  routes: Route[];
  authenticate: Authenticate;
  react: React;
  clock: Clock;
  logger: Logger;
  files: FileStore;
  /** What the server shows to anybody besides its routes. */
  publicFiles?: readonly PublicFile[];
  /** What handlers may know of the server, but for the address, which depends on the request. */
  facts: Omit<ServerFacts, 'baseUrl'>;
  /** Configured public address, or undefined to take that of each request. */
  appUrl?: string | undefined;
  /** Requests a minute that one network address may send to the API; without it as many as it likes. */
  requestsPerMinute?: number | undefined;
  /** Whether `X-Forwarded-*` headers of a proxy in front are believed. */
  trustProxy: boolean;
}

/** Builds the HTTP server: mounts every route, and answers everything else in JSON too. */
export function buildServer(parts: ServerParts): FastifyInstance {
  const server = fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: FILE_TIMEOUT_MS,
    // Only who is connected to us is believed: what stands before the proxy's own entry in `X-Forwarded-For`
    // is what the client wrote there, who could else count under a new address with every guess.
    trustProxy: parts.trustProxy && ((_address: string, hop: number) => hop === 0),
    genReqId: () => randomUUID(),
    routerOptions: {
      maxParamLength: PARAMETER_LENGTH_MAX,
      ignoreTrailingSlash: true,
      querystringParser: readQuery as never,
    },
    // What Node or the frame would refuse by itself is answered in JSON and with our headers as well.
    http: { requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => answerError(parts.logger, error, { request, reply }),
  });
  // Bodies are kept as bytes: what they mean is decided per route, after who is asking is known.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // A type that cannot be read counts as none: the frame would refuse it even where there is no body.
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.mediaType === undefined) delete request.headers['content-type'];
    if (!request.routeOptions.config?.takesFile) limitSending(request.raw);
    done();
  });
  server.addHook('onRequest', countRequests(parts.requestsPerMinute));
  mountPublicFiles(server, parts.publicFiles ?? [], {
    headers: SECURITY_HEADERS,
    baseUrlOf: (request) => baseUrlOf(parts, request),
  });
  for (const route of parts.routes.filter(({ takesFile }) => !takesFile)) mount(server, parts, route);
  server.register(async (files) => {
    // Files are handed over as they come in: the largest are far larger than memory.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const route of parts.routes.filter(({ takesFile }) => takesFile)) mount(files, parts, route);
  });
  server.setNotFoundHandler((request, reply) => send(reply, renderUnknown(parts.routes, request), request));
  server.setErrorHandler((error, request, reply) => answerError(parts.logger, error, { request, reply }));
  return server;
}

function mount(server: FastifyInstance, parts: ServerParts, route: Route): void {
  server.route({
    method: route.method,
    url: urlOf(route),
    exposeHeadRoute: route.method === 'GET',
    config: { takesFile: route.takesFile ?? false, guessable: route.guessable ?? false, door: route.door },
    handler: (request, reply) => answer({ parts, route, request }, reply),
  });
}

/** A request on its way to the route it is for. */
interface Call {
  parts: ServerParts;
  route: Route;
  request: FastifyRequest;
}

/** Gives the reply back when it is still being sent: the frame would else take it for an empty one. */
async function answer(call: Call, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { parts, route, request } = call;
  try {
    const rendered = await withContent(parts.files, await run(call, textOf(call)), request.method);
    send(reply, rendered, request);
    return rendered.content && reply;
  } catch (error) {
    answerError(parts.logger, error, { request, reply });
    if (route.takesFile) drain(request.raw);
    return undefined;
  }
}

/** The body as text, once the headers are found to be right; empty where none is read. */
function textOf({ route, request }: Call): string {
  if (request.host === '') throw new DoorRefusal(400, 'Host header cannot be empty.');
  checkTraceId(request.headers);
  if ((route.door ?? 'api') === 'api') checkAccept(request.headers.accept);
  const bytes = request.body as Buffer | undefined;
  const isRead = ['POST', 'PUT'].includes(route.method) && !route.anyContentType && !route.takesFile;
  // The type only matters where there is something to read: apps send odd ones along with an empty body.
  if (!isRead || bytes === undefined || bytes.length === 0) return '';
  const type = request.headers['content-type'];
  if (route.optionalBody && !isBodyType(type)) return '';
  checkContentType(type, route.jsonOnly);
  return bytes.toString('utf8');
}

/** The address under which the client reaches the server. */
const baseUrlOf = ({ appUrl }: ServerParts, request: FastifyRequest): string =>
  appUrl ?? `${request.protocol}://${request.host}`;

/** Runs a route in the kind of transaction it needs and renders its reply, all before anything is sent. */
async function run({ parts, route, request }: Call, text: string): Promise<Rendered> {
  const at = parts.clock.now();
  const path = request.url.split('?')[0] ?? '';
  const baseUrl = baseUrlOf(parts, request);
  const { headers, method } = request;
  const identify = (db: Db) =>
    admit(route, () => parts.authenticate(db, { headers, method, baseUrl, now: at }));
  const input = (actor: Actor): Request => ({
    raw: { ...rawInput(route, request, text), pageSize: actor.pageSize },
    server: { ...parts.facts, baseUrl },
    later: (look) => parts.store.read((db) => look(makeCtx({ db, at, react: parts.react }, actor))),
  });
  const perform = async (ctx: Ctx, given: Request, prepared?: unknown): Promise<Rendered> =>
    render(await route.handle(ctx, given, prepared), baseUrl, path);
  if (effectOf(route) === 'read') {
    return parts.store.read(async (db) => {
      const ctx = makeCtx({ db, at, react: parts.react, baseUrl }, await identify(db));
      return perform(ctx, input(ctx.actor));
    });
  }
  const actor = await parts.store.read(identify);
  const given = input(actor);
  if (route.takesFile) refuseLargeFile(request.raw, parts.files.bytesMax);
  // A file can be sent again anyway, and its content is not part of what a key is kept with.
  const keyed = route.secretAnswer || route.takesFile ? undefined : keyedRequest(request, actor, text);
  const operation = `${route.method} ${route.path}`;
  const written: WriteRequest = { actor, at, operation, requestId: request.id, baseUrl, keyed };
  const replayed = async (db: Db): Promise<Rendered | undefined> => {
    const kept = keyed && (await findKeptAnswer(db, keyed));
    return kept && { ...kept, headers: { 'Idempotency-Replayed': 'true' } };
  };
  const write = async () => {
    // What is prepared stays, so it must not be done again for an answer that is kept.
    const known = route.prepare && keyed && (await parts.store.read(replayed));
    if (known) return known;
    const prepared = await route.prepare?.(preparationFor(parts, written), given);
    return performWrite(parts, written, async (ctx) => {
      const kept = await replayed(ctx.db);
      if (kept) return kept;
      const rendered = await perform(ctx, given, prepared);
      if (keyed && rendered.status < 400) await keepAnswer(ctx.db, keyed, { ...rendered, at });
      return rendered;
    });
  };
  return keyed ? onlyOnce(keyed, write) : write();
}

function preparationFor(parts: ServerParts, request: WriteRequest): Preparation {
  const { store, files, react } = parts;
  const { actor, at, baseUrl } = request;
  return {
    actor,
    files,
    now: () => at,
    read: (work) => store.read(work),
    write: (work) => store.write(work),
    look: (work) => store.read((db) => work(makeCtx({ db, at, react, baseUrl }, actor))),
    // Parts of long work happen one after another, and say when.
    perform: (work) => performWrite(parts, { ...request, at: parts.clock.now() }, work),
    as: (other) => preparationFor(parts, { ...request, actor: other, keyed: undefined }),
  };
}

/** Finds out who asks and refuses those who may not (401 unknown, 403 not allowed). */
async function admit(route: Route, authenticate: () => Promise<Actor | undefined>): Promise<Actor> {
  if (route.access === 'anybody') return NOBODY;
  const actor = await authenticate();
  if (route.access === 'visitor') return actor ?? NOBODY;
  if (!actor) throw unauthenticated();
  if (route.access === 'owner' && actor.role !== 'owner') throw forbidden();
  return actor;
}

function rawInput(route: Route, request: FastifyRequest, text: string): RawInput {
  const query = request.query as Record<string, unknown>;
  const rawBody = bodyOf(route, request, text);
  const isRead = !route.anyContentType && !route.takesFile;
  const fields = isRead && typeof rawBody === 'object' && !Array.isArray(rawBody) ? rawBody : {};
  return {
    params: request.params as Record<string, string>,
    query,
    body: { ...query, ...fields },
    rawBody,
    headers: request.headers,
    clientAddress: request.ip,
  };
}

function bodyOf(route: Route, { raw, body, headers }: FastifyRequest, text: string): unknown {
  // Whoever stops reading in the middle must not break the connection on which the answer goes out.
  if (route.takesFile) return raw.iterator({ destroyOnReturn: false });
  return route.anyContentType ? body : readBody(text, headers['content-type'], route.untrimmed);
}

function send(reply: FastifyReply, rendered: Rendered, request: FastifyRequest): void {
  const trace = traceIdIn(request.headers);
  reply.code(rendered.status).headers(SECURITY_HEADERS).header('X-Request-Id', request.id);
  if (trace !== undefined) reply.header('X-Trace-Id', trace);
  if (rendered.headers) reply.headers(rendered.headers);
  if (rendered.contentType) reply.header('Content-Type', rendered.contentType);
  reply.send(rendered.status === 204 ? undefined : (rendered.content ?? rendered.body));
}

/** An exchange with a client. */
interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

function answerError(logger: Logger, error: unknown, { request, reply }: Exchange): void {
  const rendered = renderError(doorRefusalOf(error, BODY_BYTES_MAX));
  // The route and not the address: in some paths there is a secret, and logs are read by others.
  const { method, routeOptions } = request;
  if (!rendered)
    logger.error({ err: error, request: request.id, method, route: routeOptions?.url }, 'defect');
  const answered = rendered ?? renderDefect(request.id);
  const isPage = request.routeOptions?.config?.door === 'page';
  send(reply, isPage ? renderErrorPage(answered) : answered, request);
}
