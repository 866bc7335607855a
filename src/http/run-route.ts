import type { FastifyRequest } from 'fastify';
import { findKeptAnswer, keepAnswer, onlyOnce } from '../history/idempotency.ts';
import { makeCtx, performWrite, type WriteRequest } from '../history/write.ts';
import { type Actor, type Ctx, NOBODY, type Preparation } from '../kernel/ctx.ts';
import type { Db } from '../kernel/database.ts';
import { forbidden, unauthenticated } from '../kernel/refusal.ts';
import { DoorRefusal } from './errors.ts';
import { type Rendered, render } from './json-api.ts';
import { keyedRequest } from './keyed-request.ts';
import { checkAccept, checkContentType, checkTraceId, isBodyType, readBody } from './read-input.ts';
import { effectOf, type RawInput, type Request, type Route } from './route.ts';
import { refuseLargeFile } from './sending.ts';
import { baseUrlOf, type ServerParts } from './server-parts.ts';
import { checkUnmodified } from './unmodified.ts';

/** A request on its way to the route it is for. */
export interface Call {
  parts: ServerParts;
  route: Route;
  request: FastifyRequest;
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

/**
 * Runs a route in the kind of transaction it needs and renders its reply, all before anything is sent.
 * Refuses what the route refuses, and before that headers that are wrong (400, 406, 415) and people who are
 * unknown (401) or may not (403).
 */
export async function runRoute(call: Call): Promise<Rendered> {
  const { parts, route, request } = call;
  const text = textOf(call);
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
  const changing = { route, request: given };
  const write = async () => {
    // What is prepared stays, so it must not be done again for an answer that is kept, nor in vain.
    const known = route.prepare && keyed && (await parts.store.read((db) => replayed(db, keyed)));
    if (known) return known;
    const preparation = preparationFor(parts, written);
    if (route.prepare) await preparation.look((ctx) => checkUnmodified(ctx, parts.routes, changing));
    const prepared = await route.prepare?.(preparation, given);
    return performWrite(parts, written, async (ctx) => {
      const kept = await replayed(ctx.db, keyed);
      if (kept) return kept;
      await checkUnmodified(ctx, parts.routes, changing);
      const rendered = await perform(ctx, given, prepared);
      if (keyed && rendered.status < 400) await keepAnswer(ctx.db, keyed, { ...rendered, at });
      return rendered;
    });
  };
  return keyed ? onlyOnce(keyed, write) : write();
}

/** The answer that was given under this key before, if there is one. */
async function replayed(db: Db, keyed: WriteRequest['keyed']): Promise<Rendered | undefined> {
  const kept = keyed && (await findKeptAnswer(db, keyed));
  return kept && { ...kept, headers: { 'Idempotency-Replayed': 'true' } };
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
