import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved, renumbered, shiftsBetween } from './order.ts';

const at = (id: number, position: number, title: string, updatedAt = '2026-01-01 00:00:00') => ({
  id,
  position,
  title,
  updatedAt,
});

describe('numbering anew', () => {
  it('closes gaps', () => {
    expect(renumbered([at(1, 7, 'a'), at(2, 3, 'b')])).toEqual([
      { id: 2, position: 1 },
      { id: 1, position: 2 },
    ]);
  });

  it('at one place puts the later title first, then what was changed last', () => {
    const rules = [at(1, 1, 'a'), at(2, 1, 'b'), at(3, 1, 'a', '2026-01-02 00:00:00')];
    expect(renumbered(rules).map(({ id }) => id)).toEqual([2, 3, 1]);
  });
});

it('what moves alike moves together, and what stays is left alone', () => {
  const before = [4, 3, 1, 2].map((id) => ({ id, position: id }));
  const after = moved(before, 4, 2);
  expect(shiftsBetween(before, after)).toEqual([
    { by: -2, ids: [4] },
    { by: 1, ids: [3, 2] },
  ]);
  expect(shiftsBetween(before, before)).toEqual([]);
});

describe('moving', () => {
  const places = fc
    .integer({ min: 1, max: 8 })
    .map((count) => Array.from({ length: count }, (_, i) => i + 1));

  it('inside the order keeps every place taken once, and the others as they stood to each other', () => {
    fc.assert(
      fc.property(places, fc.nat(), fc.nat(), (ids, pick, wish) => {
        const id = ids[pick % ids.length] as number;
        const to = (wish % ids.length) + 1;
        const after = moved(
          ids.map((n) => ({ id: n, position: n })),
          id,
          to,
        ).sort((a, b) => a.position - b.position);
        expect(after.map(({ position }) => position)).toEqual(ids);
        expect(after[to - 1]?.id).toBe(id);
        const others = after.map((place) => place.id).filter((other) => other !== id);
        expect(others).toEqual(ids.filter((other) => other !== id));
      }),
    );
  });
});
