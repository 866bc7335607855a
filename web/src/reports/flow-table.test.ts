import { expect, test } from 'vitest';
import { amountOf } from '../money/amount.ts';
import { flowTable } from './flow-table.ts';

const words = {
  caption: '',
  name: 'Month',
  in: 'In',
  out: 'Out',
  kept: 'Kept',
  rate: 'Rate',
  total: 'Total',
  average: 'Average',
};
const tableOf = (flows: [string, string][], now = '2026-12-31') =>
  flowTable(
    {
      currency: { currency_code: 'EUR', currency_decimal_places: 2 },
      days: [],
      earned: flows.map(([earned]) => amountOf(earned)),
      spent: flows.map(([, spent]) => amountOf(spent)),
    },
    {
      names: flows.map((_, at) => `Month ${at + 1}`),
      periods: flows.map((_, at) => ({ start: `2026-0${at + 1}-01`, end: `2026-0${at + 1}-28` })),
      now,
      words,
    },
  );

test('tells what was kept, in all and on average', () => {
  const { rows, footers } = tableOf([
    ['100', '75'],
    ['100', '130'],
    ['0', '0'],
  ]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Month 1', '100.00', '75.00', '25.00', '0.2500'],
    ['Month 2', '100.00', '130.00', '-30.00', null],
    ['Month 3', '0.00', '0.00', '0.00', null],
  ]);
  expect(rows[1]?.link).toEqual({ to: '/transactions', search: { start: '2026-02-01', end: '2026-02-28' } });
  expect(footers.map(({ cells }) => cells)).toEqual([
    ['Total', '200.00', '205.00', '-5.00', null],
    ['Average', '66.67', '68.33', '-1.66', null],
  ]);
});

test('months that have not begun make no average smaller', () => {
  const flows: [string, string][] = [
    ['100', '60'],
    ['200', '90'],
    ['0', '0'],
    ['0', '0'],
  ];
  const averageAt = (now: string) => tableOf(flows, now).footers[1]?.cells.slice(1, 4);
  expect(averageAt('2026-02-10')).toEqual(['150.00', '75.00', '75.00']);
  expect(averageAt('2026-03-01')).toEqual(['100.00', '50.00', '50.00']);
  // A period that lies ahead has nothing else to be told by.
  expect(averageAt('2025-12-31')).toEqual(['75.00', '37.50', '37.50']);
});

test('months of nothing are left out where there are mostly such', () => {
  const { rows, footers } = tableOf([
    ['0', '0'],
    ['0', '9'],
    ['0', '0'],
  ]);
  expect(rows.map(({ key }) => key)).toEqual(['Month 2']);
  expect(footers[1]?.cells[2]).toBe('3.00');
});
