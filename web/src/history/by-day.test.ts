import { expect, it } from 'vitest';
import { byDay } from './by-day.ts';

it('puts what happened on one day together, in order', () => {
  const noon = ['2026-03-03T12:00:00', '2026-03-03T11:00:00', '2026-03-01T12:00:00'];
  expect(byDay(noon, (instant) => instant)).toEqual([
    { day: '2026-03-03', items: noon.slice(0, 2) },
    { day: '2026-03-01', items: noon.slice(2) },
  ]);
});
