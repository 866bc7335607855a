import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barAt, stack } from './bar-layout.ts';

test('bars of a group stand beside each other around its middle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), (bars) => {
      let end = -0.5;
      for (let at = 0; at < bars; at++) {
        const { start, width } = barAt({ at, bars });
        expect(start).toBeGreaterThanOrEqual(end);
        expect(width).toBeGreaterThan(0);
        end = start + width;
      }
      expect(end).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('stacked bars begin where the ones before them end', () => {
  expect(
    stack([
      [1, -2],
      [3, 4],
      [5, -6],
    ]),
  ).toEqual([
    { from: [0, 0], to: [1, -2] },
    { from: [1, 0], to: [4, 4] },
    { from: [4, -2], to: [9, -8] },
  ]);
  expect(stack([])).toEqual([]);
});
