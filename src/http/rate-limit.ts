import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../kernel/network.ts';
import { tooMany } from '../kernel/refusal.ts';
import { asksForPage } from './web-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a secret could be guessed at this route. */
    guessable?: boolean;
    /** Whether it may be asked for as often as anybody likes. */
    uncounted?: boolean;
  }
}

/** Over how long requests are counted, in seconds. */
export const RATE_WINDOW_SECONDS = 60;
/** Requests of one network address in a window, at the places where a secret could be guessed. */
export const GUESSABLE_REQUESTS_MAX = 60;

/** A limit with the name under which its headers speak of it. */
interface Limit {
  name: string;
  requests: number;
  limiter: RateLimiterMemory;
}

const limitOf = (name: string, requests: number): Limit => ({
  name,
  requests,
  limiter: new RateLimiterMemory({ points: requests, duration: RATE_WINDOW_SECONDS }),
});

/**
 * Counts the requests of every network address (`networkOf`), in memory, and refuses (429) those that are
 * too many. The limits, what is left of them and when they begin anew is told in the headers
 * `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers). `apiRequests` is the limit for
 * all places but those where a secret could be guessed; without it they have none. The page and its files are
 * not counted: opening it takes a good part of a hundred of them at once.
 */
export function countRequests(apiRequests: number | undefined) {
  const guessable = limitOf('sign-in', GUESSABLE_REQUESTS_MAX);
  const others = apiRequests ? limitOf('api', apiRequests) : undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { config } = request.routeOptions;
    const limit = config?.guessable ? guessable : others;
    if (!limit || config?.uncounted || (request.is404 && asksForPage(request))) return;
    const { name, requests } = limit;
    const state = await take(limit.limiter, networkOf(request.ip));
    const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    reply.header('RateLimit-Policy', `"${name}";q=${requests};w=${RATE_WINDOW_SECONDS}`);
    reply.header('RateLimit', `"${name}";r=${state.remainingPoints};t=${seconds}`);
    if (state.consumedPoints > requests) throw tooMany('Too many requests. Please try again later.', seconds);
  };
}

/** Counts one more. The limiter throws the state of those that are above the limit. */
async function take(limiter: RateLimiterMemory, address: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(address);
  } catch (state) {
    if (state instanceof RateLimiterRes) return state;
    throw state;
  }
}
