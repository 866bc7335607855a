import { expect, test } from 'vitest';
import { amountOf } from '../money/amount.ts';
import { type BillFacts, billDays, totalsOf, upcomingOf } from './upcoming.ts';

const NOW = '2026-11-21';
const EURO = { currency_code: 'EUR', currency_symbol: '€', currency_decimal_places: 2 };
const bill = (name: string, pay: string[], paid: string[] = [], more = {}): BillFacts => ({
  id: name,
  attributes: {
    active: true,
    name,
    amount_avg: '10.00',
    ...EURO,
    pay_dates: pay.map((day) => `${day}T00:00:00+00:00`),
    paid_dates: paid.map((day) => ({ date: `${day}T06:30:00+00:00`, amount: '11.00', ...EURO })),
    ...more,
  },
});
const days = (list: { name: string; day: string }[]) => list.map(({ name, day }) => `${name} ${day}`);

test('asks for the days behind and ahead', () => {
  expect(billDays(NOW)).toEqual({ start: '2026-10-21', end: '2026-12-21' });
});

test('tells what comes, what is late and what was paid this month', () => {
  const { late, next, paid } = upcomingOf(
    [
      bill('Rent', ['2026-12-02'], ['2026-11-02', '2026-10-31']),
      bill('Gym', ['2026-11-15', '2026-12-15']),
      // Paid a few days before it was expected, so it is not late.
      bill('Phone', ['2026-11-08', '2026-12-08'], ['2026-11-05']),
      bill('Car', ['2027-01-16']),
      bill('Today', [NOW]),
      bill('Old', ['2026-11-10', '2026-12-10'], [], { active: false }),
    ],
    NOW,
  );
  expect(days(late)).toEqual(['Gym 2026-11-15']);
  expect(days(next)).toEqual(['Today 2026-11-21', 'Rent 2026-12-02', 'Phone 2026-12-08', 'Gym 2026-12-15']);
  expect(days(paid)).toEqual(['Phone 2026-11-05', 'Rent 2026-11-02']);
  expect(paid[0]?.amount).toBe('11.00');
});

test('adds up by currency', () => {
  const { next } = upcomingOf(
    [
      bill('A', ['2026-12-01']),
      bill('B', ['2026-12-02'], [], { currency_code: 'USD' }),
      bill('C', ['2026-12-03']),
    ],
    NOW,
  );
  expect(totalsOf(next).map(({ currency, amount }) => [currency.currency_code, amount])).toEqual([
    ['EUR', amountOf('20')],
    ['USD', amountOf('10')],
  ]);
});
