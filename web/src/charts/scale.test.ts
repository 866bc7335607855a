import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleOf } from './scale.ts';

test.each([
  [[11_869, 25_744], 3, [10_000, 15_000, 20_000, 25_000, 30_000]],
  [[0, 90], 4, [0, 25, 50, 75, 100]],
  [[-3, 3], 3, [-4, -2, 0, 2, 4]],
  [[0], 3, [0, 0.5]],
  [[], 3, [0, 1]],
])('the places for %j', (values, count, ticks) => {
  expect(scaleOf(values, count).ticks).toEqual(ticks);
});

test('all values lie on the scale, which has few places', () => {
  const value = fc.integer({ min: -1e12, max: 1e12 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const { low, high, ticks } = scaleOf(values, 3);
      expect(Math.min(...values)).toBeGreaterThanOrEqual(low - Math.abs(low) * 1e-9);
      expect(Math.max(...values)).toBeLessThanOrEqual(high + Math.abs(high) * 1e-9);
      expect(high).toBeGreaterThan(low);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});
