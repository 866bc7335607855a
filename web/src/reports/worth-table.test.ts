import { expect, test } from 'vitest';
import { worthTable } from './worth-table.ts';

test('the latest day stands first, with its change', () => {
  const table = worthTable(
    [
      { label: 'Net', values: ['1.00', '0.50'] },
      { label: 'Assets', values: ['2.00', '1.50'] },
    ],
    {
      currency: { currency_code: 'EUR', currency_decimal_places: 2 },
      names: ['January', 'February'],
      words: { caption: '', day: 'Day', change: 'Change' },
    },
  );
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['February', '0.50', '1.50', '-0.50'],
    ['January', '1.00', '2.00', null],
  ]);
  expect(table.columns.map(({ label }) => label)).toEqual(['Day', 'Net', 'Assets', 'Change']);
});
