import type { FastifyRequest } from 'fastify';
import { tooLarge } from '../kernel/refusal.ts';
import { answerBrokenRequest } from './broken-request.ts';
import type { Route } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route has the limits of files. */
    takesFile?: boolean;
    /** Where the route lies. */
    door?: Route['door'];
  }
}

/** Node's view of a request. */
type RawRequest = FastifyRequest['raw'];

/** How long a client may take to send a request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 60_000;
/** The same for a file, which may be large and come over a slow line. */
export const FILE_TIMEOUT_MS = 3_600_000;
/** How long the rest of a refused file is read, in milliseconds. */
const DRAIN_MS = 10_000;

const hasBody = ({ headers }: RawRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Answers (408) and ends a request whose body does not arrive in time. Node has one limit for all requests,
 * and that has to be the one for files.
 */
export function limitSending(request: RawRequest): void {
  // What is asked within the process comes over no connection, and is there from the beginning.
  if (!hasBody(request) || !('destroy' in request.socket)) return;
  const late = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const timer = setTimeout(() => answerBrokenRequest(late, request.socket), REQUEST_TIMEOUT_MS).unref();
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}

/** Refuses (413) a file that says beforehand that it is too large, before any of it is read. */
export function refuseLargeFile({ headers }: RawRequest, bytesMax: number): void {
  if (Number(headers['content-length'] ?? 0) > bytesMax) throw tooLarge(bytesMax);
}

/**
 * Reads on, for a while, after a file was refused in the middle: a client that is still sending would else
 * find its connection broken, and never see the answer.
 */
export function drain(request: RawRequest): void {
  if (request.readableEnded || request.destroyed) return;
  request.resume();
  const timer = setTimeout(() => request.destroy(), DRAIN_MS).unref();
  request.once('close', () => clearTimeout(timer));
}
