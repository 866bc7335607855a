import { describe, expect, test } from 'vitest';
import { RETRY_AFTER_MAX_SECONDS, RETRY_SECONDS, retryAfterSeconds, secondsToNextTry } from './plan.ts';
import { verdictOf } from './verdict.ts';

const NOW = new Date('2026-03-15T12:00:00Z');
const wait = (tries: number, retryAfter?: number, chance = 0) =>
  secondsToNextTry(RETRY_SECONDS, { tries, retryAfterSeconds: retryAfter }, chance);

describe('the plan', () => {
  test('is followed step by step, and ends after eleven tries', () => {
    expect(RETRY_SECONDS.map((_, i) => wait(i + 1))).toEqual([...RETRY_SECONDS.slice(1), undefined]);
  });

  test('is spread by chance, never to the front, and by a tenth at most', () => {
    expect(wait(2, undefined, 0)).toBe(60);
    expect(wait(2, undefined, 0.5)).toBe(63);
    expect(wait(2, undefined, 1)).toBe(66);
  });

  test('gives way to a receiver that asks for more time, up to a day, and never for less', () => {
    expect(wait(1, 120)).toBe(120);
    expect(wait(3, 1)).toBe(300);
    expect(wait(1, 1e9)).toBe(RETRY_AFTER_MAX_SECONDS);
    expect(wait(11, 120)).toBeUndefined();
  });
});

test.each([
  ['120', 120],
  [' 7 ', 7],
  ['0', 0],
  ['Sun, 15 Mar 2026 12:01:30 GMT', 90],
  ['Sun, 15 Mar 2026 11:00:00 GMT', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['2026-03-15', undefined],
  ['soon', undefined],
  ['9'.repeat(400), undefined],
  [undefined, undefined],
])('Retry-After %s means %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, NOW)).toBe(seconds);
});

test.each([
  [200, 'sent'],
  [204, 'sent'],
  [299, 'sent'],
  [300, 'waiting'],
  [302, 'waiting'],
  [304, 'waiting'],
  [400, 'waiting'],
  [410, 'waiting'],
  [500, 'waiting'],
  [0, 'waiting'],
])('an answer of %s leaves a message %s', (status, state) => {
  const answer = { status, retryAfter: undefined, failure: status === 0 ? 'No answer.' : null };
  const verdict = verdictOf(answer, { at: NOW, tries: 1, plan: [0, 5], chance: 0 });
  expect(verdict.state).toBe(state);
  expect(verdict.logs === null).toBe(state === 'sent');
  expect(verdict.isGone).toBe(status === 410);
});
