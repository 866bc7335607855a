import { expect, test } from 'vitest';
import { shareTables } from './share-table.ts';

const row = (name: string | undefined, difference: string, currency_code = 'EUR') => ({
  ...(name !== undefined && { id: name, name }),
  difference,
  difference_float: 0,
  currency_id: '1',
  currency_code,
});
const words = {
  caption: 'Expenses',
  name: 'Category',
  amount: 'Amount',
  share: 'Share',
  before: 'Before',
  change: 'Change',
  total: 'Total',
  none: 'Without',
};

test('compares with the period before, by currency, and forgets nothing', () => {
  const [euro, dollar, ...more] = shareTables({
    now: [row('Food', '-30.00'), row('Home', '-60.00'), row(undefined, '-10.00')],
    before: [row('Food', '-40.00'), row('Car', '-5.00'), row('Trip', '-7.00', 'USD')],
    words,
    linkOf: (name) => (name === undefined ? undefined : { to: '/transactions', search: { query: name } }),
  });
  expect(more).toEqual([]);
  expect(euro?.rows.map(({ cells }) => cells)).toEqual([
    ['Home', '60.00', '0.6000', '0.00', '60.00'],
    ['Food', '30.00', '0.3000', '40.00', '-10.00'],
    ['Without', '10.00', '0.1000', '0.00', '10.00'],
    ['Car', '0.00', '0.0000', '5.00', '-5.00'],
  ]);
  expect(euro?.rows.map(({ bar }) => bar)).toEqual([1, 0.5, 0.1666, 0]);
  expect(euro?.rows[2]?.link).toBeUndefined();
  expect(euro?.footers[0]?.cells).toEqual(['Total', '100.00', '1.0000', '45.00', '55.00']);
  expect(dollar?.rows.map(({ cells }) => cells)).toEqual([['Trip', '0.00', null, '7.00', '-7.00']]);
});
