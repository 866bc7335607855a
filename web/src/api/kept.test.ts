import type { Query } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { isWorthKeeping, thoseThatFit } from './kept.ts';

const NOW = 1_000_000_000;
const query = (given: { key?: unknown[]; meta?: object; state?: object }): Query =>
  ({
    queryKey: given.key ?? ['accounts'],
    meta: given.meta,
    state: { status: 'success', data: [1], dataUpdatedAt: NOW, ...given.state },
  }) as unknown as Query;

describe('isWorthKeeping', () => {
  it.each([
    ['an answer', query({}), true],
    ['a failure', query({ state: { status: 'error' } }), false],
    ['what is still awaited', query({ state: { status: 'pending', data: undefined } }), false],
    ['nobody', query({ key: ['session'], state: { data: null } }), false],
    ['what is older than a day', query({ state: { dataUpdatedAt: NOW - 86_400_001 } }), false],
    ['what was said to be fleeting', query({ meta: { volatile: true } }), false],
    ['suggestions', query({ key: ['suggest', 'tags', 'f'] }), false],
    ['tokens', query({ key: ['tokens'] }), false],
    ['keys of webhooks', query({ key: ['webhooks', '1'] }), false],
  ])('%s', (_, given, isKept) => {
    expect(isWorthKeeping(given, NOW)).toBe(isKept);
  });
});

describe('thoseThatFit', () => {
  it('keeps the newest there is room for', () => {
    const all = [
      { at: 1, size: 10 },
      { at: 3, size: 40 },
      { at: 2, size: 50 },
    ];
    expect(thoseThatFit(all, 95).map(({ at }) => at)).toEqual([3, 2]);
    expect(thoseThatFit(all, 1000)).toHaveLength(3);
    expect(thoseThatFit([], 10)).toEqual([]);
  });
});
