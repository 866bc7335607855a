import assert from 'node:assert/strict';
import { ok } from '../build.ts';
import type { Server } from '../faults/server.ts';
import type { Times } from './deeds.ts';
import { type Arrival, BAD_MANNERS, RETRY_AFTER_SECONDS } from './moody-receiver.ts';

/** A message as the server shows it. */
export interface Message {
  id: string;
  uuid: string;
  sent: boolean;
  text: string;
  /** What it tells, as `STORE_TRANSACTION 12`. */
  tells: string;
}

/** A try as the server shows it. */
export interface Attempt {
  status: number;
  at: string;
  /** Whether it was cut off by a kill, so that nobody knows whether it arrived. */
  isInterrupted: boolean;
}

const PAGE = 1000;

/** All messages of a webhook, oldest first. */
export async function messagesOf(server: Server, hook: string): Promise<Message[]> {
  const found: Message[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const path = `/v1/webhooks/${hook}/messages?limit=${PAGE}&page=${page}`;
    const { data, meta } = ok(await server.send('GET', path)).json;
    pages = meta.pagination.total_pages;
    for (const { id, attributes } of data) {
      const { trigger, content } = JSON.parse(attributes.message);
      const { uuid, sent, message: text } = attributes;
      found.push({ id, uuid, sent, text, tells: `${trigger} ${content.id}` });
    }
  }
  return found.reverse();
}

/** All tries of a message, oldest first. */
export async function attemptsOf(server: Server, hook: string, { id }: Message): Promise<Attempt[]> {
  const path = `/v1/webhooks/${hook}/messages/${id}/attempts?limit=${PAGE}`;
  const { data } = ok(await server.send('GET', path)).json;
  return data
    .map(({ attributes }: { attributes: { status_code: number; created_at: string; logs: string } }) => ({
      status: attributes.status_code,
      at: attributes.created_at,
      isInterrupted: /went down/.test(attributes.logs ?? ''),
    }))
    .reverse();
}

/** Checks that there is one message for everything that happened, and no other. */
export function checkNothingLost(messages: readonly Message[], happened: ReadonlyMap<string, Times>): void {
  const told = Map.groupBy(messages, ({ tells }) => tells);
  for (const [name, { min, max }] of happened) {
    const times = told.get(name)?.length ?? 0;
    assert.ok(times >= min && times <= max, `${name}: ${times} messages instead of ${min} to ${max}`);
  }
  for (const name of told.keys()) assert.ok(happened.has(name), `${name} is told, but never happened`);
  assert.equal(new Set(messages.map(({ uuid }) => uuid)).size, messages.length);
}

const statusOf = ({ manner }: Arrival): number => BAD_MANNERS[manner] ?? 200;

/** One message with what the server knows of its tries, and what the receiver knows. */
export interface Story {
  message: Message;
  attempts: readonly Attempt[];
  arrivals: readonly Arrival[];
}

/**
 * Checks that a message was taken, that every delivery of it had the same bytes, that the tries are recorded
 * in the order in which they arrived, and that it was sent again only where it had to be.
 */
export function checkStory({ message, attempts, arrivals }: Story): void {
  const name = `message ${message.id} (${message.tells})`;
  const taken = arrivals.filter((arrival) => statusOf(arrival) === 200).length;
  const interrupted = attempts.filter(({ isInterrupted }) => isInterrupted).length;
  assert.ok(message.sent && taken > 0, `${name} was not taken`);
  assert.equal(new Set(arrivals.map(({ body }) => body)).size, 1, `${name} changed on its way`);
  assert.ok(taken <= 1 + interrupted, `${name} was sent again although it was taken`);
  assert.ok(arrivals.length <= attempts.length, `${name} arrived more often than it was tried`);
  const times = attempts.map(({ at }) => at);
  assert.deepEqual(times, [...times].sort(), `${name} has tries in a wrong order`);
  const answered = arrivals.map(statusOf);
  // A connection that was closed while it was idle is a try that never arrived.
  const recorded = attempts.filter(({ status, isInterrupted }) => status > 0 && !isInterrupted);
  let place = 0;
  for (const { status } of recorded) {
    place = answered.indexOf(status, place) + 1;
    assert.ok(place > 0, `${name}: ${recorded.map((one) => one.status)} recorded, ${answered} answered`);
  }
  if (interrupted === 0) checkPatience(name, arrivals);
}

/** Checks that a receiver that asked for time was given it. */
function checkPatience(name: string, arrivals: readonly Arrival[]): void {
  for (const [n, { manner, at }] of arrivals.entries()) {
    const next = arrivals[n + 1];
    if (manner !== '429' || next === undefined) continue;
    const waited = next.at - at;
    assert.ok(waited >= RETRY_AFTER_SECONDS * 1000, `${name} came again after ${Math.round(waited)} ms`);
  }
}
