import { describe, expect, it } from 'vitest';
import type { Bill } from './bill.ts';
import { billRow, dayEntries, sumsOf } from './bill-month.ts';
import { weeksOf } from './month-weeks.ts';

const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' };

function bill(name: string, date: string, more: object = {}, paid: [string, string][] = []): Bill {
  const currency = { currency_code: 'EUR', currency_symbol: '€', currency_decimal_places: 2 };
  return {
    id: name,
    attributes: {
      ...{ name, date, repeat_freq: 'monthly', skip: 0, end_date: null, extension_date: null, active: true },
      ...{ amount_avg: '10.00', ...currency, ...more },
      paid_dates: paid.map(([day, amount], at) => ({
        ...{ date: `${day}T06:30:00+00:00`, amount, ...currency },
        transaction_journal_id: `${name} ${at}`,
        transaction_group_id: `${name} ${at}`,
      })),
    },
  } as unknown as Bill;
}

describe('how a bill stands', () => {
  it.each<[string, Bill, string, string, string | undefined]>([
    ['to come', bill('a', '2024-01-25'), '2026-11-21', 'due', '2026-11-25'],
    ['today', bill('a', '2024-01-21'), '2026-11-21', 'due', '2026-11-21'],
    ['overdue', bill('a', '2024-01-05'), '2026-11-21', 'late', '2026-11-05'],
    ['paid', bill('a', '2024-01-05', {}, [['2026-11-05', '9']]), '2026-11-21', 'paid', '2026-12-05'],
    ['paid early', bill('a', '2024-01-25', {}, [['2026-11-20', '9']]), '2026-11-21', 'paid', '2026-12-25'],
    ['not expected', bill('a', '2026-01-25', { repeat_freq: 'yearly' }), '2026-11-21', 'none', '2027-01-25'],
    ['switched off', bill('a', '2024-01-05', { active: false }), '2026-11-21', 'inactive', undefined],
  ])('%s', (_name, of, today, state, next) => {
    const row = billRow(of, NOVEMBER, today);
    expect([row.state, row.next]).toEqual([state, next]);
  });
});

it('adds up what was paid, what is open, and a year', () => {
  const rows = [
    bill('rent', '2024-01-02', { amount_avg: '1000.00' }, [['2026-11-02', '1010.50']]),
    bill('power', '2024-01-25', { amount_avg: '80.00', repeat_freq: 'quarterly', skip: 1 }),
    bill('phone', '2024-01-10', { amount_avg: '19.99' }),
    bill('old', '2024-01-10', { amount_avg: '500.00', active: false }),
  ].map((one) => billRow(one, NOVEMBER, '2026-11-21'));
  const entries = dayEntries(rows, '2026-11-21');
  expect(entries.map(({ day, state }) => [day, state])).toEqual([
    ['2026-11-02', 'paid'],
    ['2026-11-10', 'late'],
  ]);
  expect(sumsOf(rows, entries)).toMatchObject([
    { paid: '1010.50', open: '19.99', expected: '1030.49', perYear: '12399.88' },
  ]);
});

it.each<[string, number, string, string, number]>([
  ['2026-11-01', 1, '2026-10-26', '2026-12-06', 6],
  ['2026-11-01', 7, '2026-11-01', '2026-12-05', 5],
  ['2026-11-01', 6, '2026-10-31', '2026-12-04', 5],
  ['2027-02-01', 1, '2027-02-01', '2027-02-28', 4],
])('a calendar of %s with weeks from %i on', (month, weekStart, first, last, count) => {
  const weeks = weeksOf(month, weekStart);
  expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual([first, last, count]);
});
