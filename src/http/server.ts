import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { languageFor } from '../kernel/language.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { withContent } from './download.ts';
import { doorRefusalOf, renderDefect, renderError } from './errors.ts';
import type { Rendered } from './json-api.ts';
import { renderErrorPage } from './page.ts';
import { mountPublicFiles } from './public-files.ts';
import { countRequests } from './rate-limit.ts';
import { readQuery, traceIdIn } from './read-input.ts';
import { type Route, urlOf } from './route.ts';
import { type Call, runRoute } from './run-route.ts';
import { drain, FILE_TIMEOUT_MS, limitSending } from './sending.ts';
import { baseUrlOf, type ServerParts } from './server-parts.ts';
import { renderUnknown } from './unknown-path.ts';
import { asksForPage, mountWebFiles, renderWebPage } from './web-page.ts';

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
  mountWebFiles(server, parts, SECURITY_HEADERS);
  server.setNotFoundHandler(async (request, reply) => {
    const isPage = asksForPage(request);
    send(reply, isPage ? await renderWebPage(parts) : renderUnknown(parts.routes, request), request);
    return reply;
  });
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

/** Gives the reply back when it is still being sent: the frame would else take it for an empty one. */
async function answer(call: Call, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { parts, route, request } = call;
  try {
    const rendered = await withContent(parts.files, await runRoute(call), request.method);
    send(reply, rendered, request);
    return rendered.content && reply;
  } catch (error) {
    answerError(parts.logger, error, { request, reply });
    if (route.takesFile) drain(request.raw);
    return undefined;
  }
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
  const language = languageFor(request.headers['accept-language']);
  send(reply, isPage ? renderErrorPage(answered, language) : answered, request);
}
