import { expect, test } from 'vitest';
import { layersOf, monthsOf } from './months.ts';

const row = (id: string | undefined, difference: string, currency_code = 'EUR') => ({
  ...(id !== undefined && { id, name: `Label ${id}` }),
  difference,
  difference_float: 0,
  currency_id: '1',
  currency_code,
});

test('the latest months of a period, as far as they lie in it', () => {
  expect(monthsOf({ start: '2026-01-15', end: '2026-03-10' })).toEqual([
    { start: '2026-01-15', end: '2026-01-31' },
    { start: '2026-02-01', end: '2026-02-28' },
    { start: '2026-03-01', end: '2026-03-10' },
  ]);
  const many = monthsOf({ start: '2020-01-01', end: '2026-03-31' });
  expect(many).toHaveLength(12);
  expect(many[0]?.start).toBe('2025-04-01');
});

test('the largest labels over all months, and the others together', () => {
  const months = [
    [row('1', '-10.00'), row('2', '-1.00'), row('3', '-2.00'), row(undefined, '-4.00')],
    [row('2', '-8.00'), row('3', '-0.50'), row('4', '-0.10'), row('1', '-9.00', 'USD')],
  ];
  const { layers, currency } = layersOf(months, { code: 'EUR', count: 3 }) ?? {};
  expect(currency?.currency_code).toBe('EUR');
  expect(layers).toEqual([
    { kind: 'label', name: 'Label 1', values: ['10.00', '0.00'] },
    { kind: 'label', name: 'Label 2', values: ['1.00', '8.00'] },
    { kind: 'none', name: undefined, values: ['4.00', '0.00'] },
    { kind: 'others', name: undefined, values: ['2.00', '0.60'] },
  ]);
  expect(layersOf(months, { code: 'CHF', count: 3 })).toBeUndefined();
});
