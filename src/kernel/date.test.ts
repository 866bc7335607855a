import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addDays,
  civilOf,
  forgetOffsets,
  instantOf,
  lastOfMonth,
  momentOf,
  parseDateTime,
  parseDay,
  showCivil,
  showInstant,
} from './date.ts';

const ZONE = process.env.TZ;
/** Moves the process into a time zone. */
function moveTo(zone: string | undefined): void {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  forgetOffsets();
}
afterEach(() => moveTo(ZONE));

describe('reading a date', () => {
  it.each([
    ['2026-02-03', '2026-02-03T00:00:00'],
    [' 2026-02-03 ', '2026-02-03T00:00:00'],
    ['2026-02-03 08:30', '2026-02-03T08:30:00'],
    ['2026-02-03T08:30:15', '2026-02-03T08:30:15'],
    ['2026-02-03T08:30:15.123456', '2026-02-03T08:30:15'],
    ['2026-02-03T08:30:15Z', '2026-02-03T09:30:15'],
    ['2026-02-03T08:30:15.000Z', '2026-02-03T09:30:15'],
    ['2026-02-03T23:30:00-02:00', '2026-02-04T02:30:00'],
    ['2026-02-03T00:30:00+0530', '2026-02-02T20:00:00'],
    ['2026-02-03T08:30+01', '2026-02-03T08:30:00'],
    ['2026-07-03T08:30:00+01:00', '2026-07-03T09:30:00'],
    ['2024-02-29', '2024-02-29T00:00:00'],
    ['0004-02-29', '0004-02-29T00:00:00'],
  ])('%s is %s on a wall in Amsterdam', (text, civil) => {
    moveTo('Europe/Amsterdam');
    expect(parseDateTime(text)).toBe(civil);
    expect(parseDay(text)).toBe(civil.slice(0, 10));
  });

  it.each([
    '',
    'tomorrow',
    '2026-2-3',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-02-03T24:00',
    '2026-02-03T08:60',
    '2026-02-03T08:30:60',
    '2026-02-03T08',
    '2026-02-03T08:30:00+1',
    '20260203',
    '12026-01-01',
    '2026-02-03T08:30:00 CET',
    '9999-12-31T23:59:59-05:00',
    '0000-01-01T00:00:00+05:00',
  ])('"%s" is none', (text) => {
    moveTo('UTC');
    expect(parseDateTime(text)).toBeUndefined();
    expect(parseDay(text)).toBeUndefined();
  });

  it('with a zone does not take the first century for the last one', () => {
    moveTo('UTC');
    expect(parseDateTime('0075-01-01T00:00:00Z')).toBe('0075-01-01T00:00:00');
  });
});

describe('showing', () => {
  it.each([
    ['UTC', '2026-02-03T08:30:00', '2026-02-03T08:30:00+00:00'],
    ['Europe/Amsterdam', '2026-02-03', '2026-02-03T00:00:00+01:00'],
    ['Europe/Amsterdam', '2026-07-03T08:30:00', '2026-07-03T08:30:00+02:00'],
    ['America/St_Johns', '2026-01-03T08:30:00', '2026-01-03T08:30:00-03:30'],
    ['Asia/Kathmandu', '2026-01-03T08:30:00', '2026-01-03T08:30:00+05:45'],
  ])('civil time in %s: %s', (zone, civil, shown) => {
    moveTo(zone);
    expect(showCivil(civil)).toBe(shown);
  });

  it('an instant in the zone of the server', () => {
    moveTo('Europe/Amsterdam');
    expect(showInstant('2026-02-03 08:30:00')).toBe('2026-02-03T09:30:00+01:00');
    expect(showInstant('2026-07-03 23:30:00')).toBe('2026-07-04T01:30:00+02:00');
    moveTo('Europe/London');
    expect(showInstant('2026-02-03 08:30:00')).toBe('2026-02-03T08:30:00+00:00');
  });

  it.each(['UTC', 'Europe/Amsterdam', 'America/New_York', 'Pacific/Apia'])(
    'what is shown in %s is read back as the same time',
    (zone) => {
      moveTo(zone);
      const moment = fc.date({
        min: new Date('1970-02-01'),
        max: new Date('2038-01-01'),
        noInvalidDate: true,
      });
      fc.assert(
        fc.property(moment, (at) => {
          const civil = civilOf(at);
          expect(parseDateTime(showCivil(civil))).toBe(civil);
        }),
      );
    },
  );
});

describe('days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-01-31', 365, '2027-01-31'],
    ['0050-12-31', 1, '0051-01-01'],
    ['9999-12-31', 1, '9999-12-31'],
    ['0000-01-01', -1, '0000-01-01'],
  ])('%s and %i make %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
  });

  it.each([
    ['2026-02-03', '2026-02-28'],
    ['2024-02-29', '2024-02-29'],
    ['1900-02-01', '1900-02-28'],
    ['2026-12-31', '2026-12-31'],
    ['0099-04-01', '0099-04-30'],
    ['9999-12-01', '9999-12-31'],
  ])('the month of %s ends on %s', (day, last) => {
    expect(lastOfMonth(day)).toBe(last);
  });

  it('there and back again is where one was, and later days sort behind', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1960-01-01', n));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 10_000 }), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from);
        expect(addDays(from, days) > from).toBe(true);
        expect(addDays(lastOfMonth(from), 1).slice(8)).toBe('01');
      }),
    );
  });
});

it('an instant leads back to its moment, to the second', () => {
  const moment = new Date('2026-02-03T08:30:15.999Z');
  expect(instantOf(moment)).toBe('2026-02-03 08:30:15');
  expect(momentOf('2026-02-03 08:30:15')).toEqual(new Date('2026-02-03T08:30:15Z'));
});
