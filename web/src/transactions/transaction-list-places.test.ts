import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fullHeight,
  type Heights,
  placeInList,
  placeOfScrollbar,
  rowAtPlace,
  startOf,
  TALLEST,
} from './transaction-list-places.ts';

describe('the places of rows', () => {
  const heights: Heights = {
    count: 10,
    row: 44,
    more: new Map([
      [5, 100],
      [2, 30],
    ]),
  };

  it.each([
    [0, 0],
    [2, 88],
    [3, 162],
    [5, 250],
    [6, 394],
    [10, 570],
  ])('row %i begins at %i', (index, start) => expect(startOf(heights, index)).toBe(start));

  it.each([
    [-50, 0],
    [0, 0],
    [43, 0],
    [44, 1],
    [117, 2],
    [161, 2],
    [162, 3],
    [393, 5],
    [394, 6],
    [569, 9],
    [9_000, 9],
  ])('at %i is row %i', (place, index) => expect(rowAtPlace(heights, place)).toBe(index));

  it('are found again where they begin and end', () => {
    const more = fc.array(fc.tuple(fc.nat(999_999), fc.integer({ min: 1, max: 500 })), { maxLength: 20 });
    fc.assert(
      fc.property(more, fc.nat(999_999), (taller, index) => {
        const list = { count: 1_000_000, row: 44, more: new Map(taller) };
        expect(rowAtPlace(list, startOf(list, index))).toBe(index);
        expect(rowAtPlace(list, startOf(list, index + 1) - 1)).toBe(index);
      }),
    );
  });
});

describe('a list that is taller than a page can be', () => {
  const full = fullHeight({ count: 1_000_000, row: 64, more: new Map() });

  it('is scrolled as it is where it fits', () => {
    expect(placeInList(4_000_000, TALLEST)).toBe(4_000_000);
    expect(placeOfScrollbar(4_000_000, TALLEST)).toBe(4_000_000);
  });

  it('begins and ends with the scrollbar, and its ends are scrolled as they are', () => {
    expect(placeInList(0, full)).toBe(0);
    expect(placeInList(1_000_000, full)).toBe(1_000_000);
    expect(placeInList(TALLEST, full)).toBe(full);
    expect(placeInList(TALLEST - 900, full)).toBe(full - 900);
  });

  it('has a place of the scrollbar for each of its places, in their order', () => {
    const place = fc.double({ min: 0, max: full, noNaN: true });
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(placeInList(placeOfScrollbar(a, full), full)).toBeCloseTo(a, 3);
        if (a < b) expect(placeOfScrollbar(a, full)).toBeLessThanOrEqual(placeOfScrollbar(b, full));
      }),
    );
  });
});
