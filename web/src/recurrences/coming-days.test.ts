import { expect, it } from 'vitest';
import { comingDays } from './coming-days.ts';
import type { Recurrence } from './recurrences.queries.ts';

const recurrence = (made_dates: string[], ...repetitions: string[][]) =>
  ({
    attributes: {
      made_dates,
      repetitions: repetitions.map((days) => ({
        occurrences: days.map((day) => `${day}T00:00:00+00:00`),
      })),
    },
  }) as unknown as Recurrence;

it.each<[string, Recurrence, string[]]>([
  ['begin today', recurrence([], ['2026-11-20', '2026-11-21', '2026-11-28']), ['2026-11-21', '2026-11-28']],
  [
    'leave out those that were made in advance',
    recurrence(['2026-11-28T00:00:00+00:00'], ['2026-11-21', '2026-11-28', '2026-12-05']),
    ['2026-11-21', '2026-12-05'],
  ],
  [
    'of several rhythms come in their order, each once',
    recurrence([], ['2026-12-05', '2026-12-12'], ['2026-12-01', '2026-12-12']),
    ['2026-12-01', '2026-12-05', '2026-12-12'],
  ],
  [
    'end where one of the rhythms is told no further',
    recurrence(
      [],
      ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'],
      ['2026-11-24', '2026-12-24', '2027-01-24', '2027-02-24', '2027-03-24'],
    ),
    ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'],
  ],
])('days to come %s', (_name, of, days) => {
  expect(comingDays(of, '2026-11-21')).toEqual(days);
});
