import { expect, test } from 'vitest';
import type { Bill } from '../bills/bill.ts';
import { amountOf } from '../money/amount.ts';
import { lookedAt, totalsOf, upcomingOf } from './upcoming.ts';

const NOW = '2026-11-21';
const EURO = { currency_code: 'EUR', currency_symbol: '€', currency_decimal_places: 2 };
const bill = (name: string, date: string, paid: string[] = [], more = {}): Bill =>
  ({
    id: name,
    attributes: {
      active: true,
      name,
      amount_avg: '10.00',
      ...EURO,
      date: `${date}T00:00:00+00:00`,
      repeat_freq: 'monthly',
      skip: 0,
      end_date: null,
      extension_date: null,
      paid_dates: paid.map((day) => ({ date: `${day}T06:30:00+00:00`, amount: '11.00', ...EURO })),
      ...more,
    },
  }) as unknown as Bill;
const days = (list: { name: string; day: string }[]) => list.map(({ name, day }) => `${name} ${day}`);

test('looks at the days behind and ahead', () => {
  expect(lookedAt(NOW)).toEqual({ start: '2026-10-21', end: '2026-12-21' });
});

test('tells what comes, what is late and what was paid this month', () => {
  const { late, next, paid } = upcomingOf(
    [
      bill('Rent', '2025-01-02', ['2026-11-02', '2026-10-31']),
      bill('Gym', '2025-01-15', ['2026-10-14']),
      // A payment counts for the day next to it, before it or after it.
      bill('Phone', '2025-01-08', ['2026-11-05']),
      bill('Water', '2025-01-12', ['2026-11-14']),
      // Expected on the first of the days that are looked at, and paid before them.
      bill('Power', '2025-01-21', ['2026-10-19', '2026-11-20']),
      // Paid before it was to be paid, so it does not come any more.
      bill('Net', '2025-01-25', ['2026-10-25', '2026-11-20']),
      bill('Car', '2027-01-16'),
      bill('Today', NOW),
      bill('Old', '2025-01-10', [], { active: false }),
    ],
    NOW,
  );
  expect(days(late)).toEqual(['Gym 2026-11-15']);
  expect(days(next)).toEqual([
    'Today 2026-11-21',
    'Rent 2026-12-02',
    'Phone 2026-12-08',
    'Water 2026-12-12',
    'Gym 2026-12-15',
    'Power 2026-12-21',
    'Today 2026-12-21',
  ]);
  expect(days(paid)).toEqual([
    'Power 2026-11-20',
    'Net 2026-11-20',
    'Water 2026-11-14',
    'Phone 2026-11-05',
    'Rent 2026-11-02',
  ]);
  expect(paid[0]?.amount).toBe('11.00');
});

test('adds up by currency', () => {
  const { next } = upcomingOf(
    [bill('A', '2026-12-01'), bill('B', '2026-12-02', [], { currency_code: 'USD' }), bill('C', '2026-12-03')],
    NOW,
  );
  expect(totalsOf(next).map(({ currency, amount }) => [currency.currency_code, amount])).toEqual([
    ['EUR', amountOf('20')],
    ['USD', amountOf('10')],
  ]);
});
