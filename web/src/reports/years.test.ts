import { expect, test } from 'vitest';
import { amountOf } from '../money/amount.ts';
import { twoYears, yearsTable } from './years.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
const flows = {
  currency: { currency_code: 'EUR', currency_decimal_places: 2 },
  days: ['2025', '2026'].flatMap((year) => MONTHS.map((month) => `${year}-${month}-01`)),
  earned: Array.from({ length: 24 }, () => amountOf('10.10')),
  spent: Array.from({ length: 24 }, (_, at) => amountOf(String(at))),
};
const words = { caption: '', month: 'Month', change: 'Change', total: 'Total', soFar: 'So far' };

test('months that have not begun have no amount', () => {
  const years = twoYears(flows, { measure: 'kept', now: '2026-02-15' });
  expect(years.year).toBe(2026);
  expect(years.before.slice(0, 3)).toEqual(['10.10', '9.10', '8.10']);
  expect(years.now.slice(0, 3)).toEqual(['-1.90', '-2.90', null]);
  expect(years.beforeTotal.at(-1)).toBe('55.20');
  expect(years.nowTotal.slice(0, 3)).toEqual(['-1.90', '-4.80', null]);
});

test('compares the same months, and whole years only when both are over', () => {
  const open = yearsTable(twoYears(flows, { measure: 'expenses', now: '2026-02-15' }), {
    names: MONTHS,
    words,
  });
  expect(open.rows[1]?.cells).toEqual(['02', '1.00', '13.00', '12.00']);
  expect(open.rows[2]?.cells).toEqual(['03', '2.00', null, null]);
  expect(open.footers.map(({ cells }) => cells)).toEqual([
    ['So far', '1.00', '25.00', '24.00'],
    ['Total', '66.00', null, null],
  ]);
  const over = yearsTable(twoYears(flows, { measure: 'income', now: '2027-01-01' }), {
    names: MONTHS,
    words,
  });
  expect(over.footers.map(({ cells }) => cells)).toEqual([['Total', '121.20', '121.20', '0.00']]);
});
