import { expect, test } from 'vitest';
import { amountOf } from '../money/amount.ts';
import { averageOf, shareCell } from './table.ts';

test.each([
  ['1', '3', '0.3333'],
  ['2', '3', '0.6667'],
  ['-2', '3', '-0.6667'],
  ['3', '3', '1.0000'],
  ['9', '3', '3.0000'],
  ['1', '0', null],
])('%s of %s is %s', (part, whole, share) => {
  expect(shareCell(amountOf(part), amountOf(whole))).toBe(share);
});

test.each([
  ['10', 3, 2, '3.33'],
  ['20', 3, 2, '6.67'],
  ['-20', 3, 2, '-6.67'],
  ['1', 2, 0, '1'],
  ['1', 0, 2, '0'],
])('%s over %i', (sum, count, decimals, average) => {
  expect(averageOf(amountOf(sum), count, { currency_decimal_places: decimals })).toBe(amountOf(average));
});
