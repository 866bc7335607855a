import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOver, shiftOf, wayTo } from './row-places.ts';

/** Rows of these heights below each other. */
function rowsOf(heights: number[]) {
  let bottom = 100;
  return heights.map((height) => {
    bottom += height;
    return { top: bottom - height, bottom };
  });
}
const rows = rowsOf([40, 60, 40]);

test.each([
  [0, 0, 0],
  [0, 29, 0],
  [0, 31, 1],
  [0, 79, 1],
  [0, 81, 2],
  [0, 900, 2],
  [2, -29, 2],
  [2, -31, 1],
  [2, -900, 0],
  [1, 19, 1],
  [1, 21, 2],
  [7, 10, 7],
])('a row from place %i, moved by %i, is over place %i', (from, by, to) => {
  expect(placeOver(rows, from, by)).toBe(to);
});

test('rows that are passed make room, and none lies on another once the dragged one is let go', () => {
  const heights = fc.array(fc.integer({ min: 20, max: 90 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(heights, fc.nat(), fc.integer({ min: -900, max: 900 }), (sizes, seed, by) => {
      const list = rowsOf(sizes);
      const from = seed % list.length;
      const to = placeOver(list, from, by);
      const others = list
        .map((row, at) => ({
          at,
          top: row.top + shiftOf(at, { from, to, by }, list),
          size: row.bottom - row.top,
        }))
        .filter(({ at }) => at !== from)
        .sort((a, b) => a.top - b.top);
      expect(others.map(({ at }) => at)).toEqual(others.map(({ at }) => at).sort((a, b) => a - b));
      for (const [at, other] of others.entries())
        expect(other.top).toBeGreaterThanOrEqual(
          at === 0 ? 100 : (others[at - 1]?.top ?? 0) + (others[at - 1]?.size ?? 0),
        );
    }),
  );
});

test.each([
  [0, 2, 100],
  [2, 0, -100],
  [1, 2, 40],
  [1, 1, 0],
])('from place %i to place %i it is %i', (from, to, way) => {
  expect(wayTo(rows, from, to)).toBe(way);
});
