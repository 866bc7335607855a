import type { Ctx } from '../kernel/ctx.ts';
import { changedMeanwhile, Refusal } from '../kernel/refusal.ts';
import type { Reply } from './json-api.ts';
import type { RawInput, Request, Route } from './route.ts';

/** The forms in which a moment may stand in a header (RFC 9110, section 5.6.7). */
const HTTP_DATES = [
  /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^\w{6,9}, \d{2}-\w{3}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^\w{3} \w{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

const MS_PER_SECOND = 1000;
const secondsOf = (text: string): number => Math.floor(Date.parse(text) / MS_PER_SECOND);

/** Until when a change may have happened, in seconds since 1970; undefined where nothing readable is sent. */
function momentIn(headers: RawInput['headers']): number | undefined {
  const sent = String(headers['if-unmodified-since'] ?? '').trim();
  if (!HTTP_DATES.some((form) => form.test(sent))) return undefined;
  // The last of the three forms does not say that it is in UTC, but it is.
  const seconds = secondsOf(sent.endsWith('GMT') ? sent : `${sent} GMT`);
  return Number.isNaN(seconds) ? undefined : seconds;
}

/** The route that shows what another one changes or deletes: the same address, read. */
export function readingTwin(routes: readonly Route[], route: Route): Route | undefined {
  const isChange = route.method === 'PUT' || route.method === 'DELETE';
  return isChange ? routes.find(({ method, path }) => method === 'GET' && path === route.path) : undefined;
}

/**
 * Refuses (409) a change of something that was changed after the moment in `If-Unmodified-Since`, which is
 * when the sender last saw it (RFC 9110, section 13.1.4; docs/decisions/0030). It looks within the write's
 * own transaction, so of two who send at once one is told. What nobody can read, or has no `updated_at`, is
 * let through, and so is everything without the header.
 */
export async function checkUnmodified(ctx: Ctx, routes: readonly Route[], call: Changing): Promise<void> {
  const { route, request } = call;
  const twin = readingTwin(routes, route);
  const seen = momentIn(request.raw.headers);
  if (twin === undefined || seen === undefined) return;
  const changed = updatedAtIn(await replyOf(ctx, twin, request));
  if (changed !== undefined && secondsOf(changed) > seen) throw changedMeanwhile();
}

/** A request that is about to change something. */
interface Changing {
  route: Route;
  request: Request;
}

/** What reading it answers; undefined where that is refused: then the change itself says why. */
async function replyOf(ctx: Ctx, twin: Route, request: Request): Promise<Reply | undefined> {
  const raw = { ...request.raw, query: {}, body: {}, rawBody: {} };
  try {
    return await twin.handle(ctx, { ...request, raw }, undefined);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function updatedAtIn(reply: Reply | undefined): string | undefined {
  if (reply?.kind !== 'one') return undefined;
  const { updated_at: updatedAt } = reply.resource.attributes as { updated_at?: unknown };
  return typeof updatedAt === 'string' ? updatedAt : undefined;
}
