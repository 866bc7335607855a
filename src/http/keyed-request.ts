import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_MAX, type KeyedRequest, requestHash } from '../history/idempotency.ts';
import { type Actor, NOBODY } from '../kernel/ctx.ts';
import { invalid } from '../kernel/refusal.ts';

/**
 * The key of a request; it is read on POST only: PUT and DELETE can be repeated anyway. Refuses (422) one
 * that is too long.
 */
export function keyedRequest(request: FastifyRequest, actor: Actor, text: string): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string' || key.trim() === '') return undefined;
  // Nobody's keys would be everybody's.
  if (actor.userId === NOBODY.userId) return undefined;
  if (key.length > IDEMPOTENCY_KEY_MAX) {
    throw invalid({
      'Idempotency-Key': [`The Idempotency-Key may not be greater than ${IDEMPOTENCY_KEY_MAX} characters.`],
    });
  }
  return { userId: actor.userId, key: key.trim(), hash: requestHash(request.method, request.url, text) };
}
