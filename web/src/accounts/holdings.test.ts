import { expect, test } from 'vitest';
import type { Account } from './accounts.queries.ts';
import { changesOf, flowsOf, pointsOf } from './balance-line.ts';
import { groupsOf, sumsOf, worthOf } from './holdings.ts';
import { groupedIban } from './iban.ts';
import { placedAt } from './placed-at.ts';
import { pathThrough } from './spark-path.ts';

let ids = 0;
function account(of: Partial<Account['attributes']>): Account {
  const attributes = {
    type: 'asset',
    account_role: 'defaultAsset',
    liability_type: null,
    active: true,
    include_net_worth: true,
    currency_code: 'EUR',
    currency_symbol: '€',
    currency_decimal_places: 2,
    primary_currency_code: 'EUR',
    primary_currency_symbol: '€',
    primary_currency_decimal_places: 2,
    current_balance: '0.00',
    pc_current_balance: null,
    order: 1,
    ...of,
  };
  return { id: String(++ids), attributes } as unknown as Account;
}

const written = (sums: ReturnType<typeof sumsOf>) =>
  sums.map(({ currency, amount }) => `${amount} ${currency.currency_code}`);

const dollars = { currency_code: 'USD', currency_symbol: '$' };

test('sums are told by currency, that of the household first', () => {
  const held = [
    account({ ...dollars, current_balance: '20.00' }),
    account({ current_balance: '0.10' }),
    account({ current_balance: '0.20' }),
  ].map(({ attributes }) => attributes);
  expect(written(sumsOf(held))).toEqual(['0.30 EUR', '20.00 USD']);
});

test('sums are in one currency where the server converts', () => {
  const held = [
    account({ ...dollars, current_balance: '20.00', pc_current_balance: '18.50' }),
    account({ current_balance: '1.50', pc_current_balance: '1.50' }),
  ].map(({ attributes }) => attributes);
  expect(written(sumsOf(held))).toEqual(['20.00 EUR']);
});

test('the net worth is what is had without what is owed, of the accounts that count', () => {
  const worth = worthOf([
    account({ current_balance: '100.00' }),
    account({ current_balance: '-30.00' }),
    account({ current_balance: '1000.00', active: false }),
    account({ current_balance: '1000.00', include_net_worth: false }),
    account({ ...dollars, current_balance: '0.00' }),
  ]);
  expect([worth.has, worth.owes, worth.net].map(written)).toEqual([
    ['100.00 EUR'],
    ['-30.00 EUR'],
    ['70.00 EUR'],
  ]);
});

test('accounts are grouped by their use, in their order', () => {
  const [card, first, second] = [
    account({ account_role: 'ccAsset' }),
    account({}),
    account({ account_role: null }),
  ];
  const loan = account({ type: 'liabilities', account_role: null, liability_type: 'loan' });
  const groups = groupsOf([card, first, second, loan] as Account[]);
  expect(groups.map(({ key, accounts }) => [key, accounts.length])).toEqual([
    ['defaultAsset', 2],
    ['ccAsset', 1],
    ['loan', 1],
  ]);
});

test('an account moves to the place of another, and the places keep their numbers', () => {
  const list = [1, 2, 3].map((order) => account({ order, name: `${order}` }));
  const [first, , third] = list as [Account, Account, Account];
  const names = (accounts: Account[]) =>
    accounts.map(({ attributes }) => `${attributes.name} at ${attributes.order}`);
  expect(names(placedAt(list, first, third))).toEqual(['2 at 1', '3 at 2', '1 at 3']);
  expect(names(placedAt(list, third, first))).toEqual(['3 at 1', '1 at 2', '2 at 3']);
  expect(placedAt(list, account({}), first)).toEqual(list);
});

test('a chart is without the virtual balance, and ends with what is there now', () => {
  const of = { current_balance: '7.00', virtual_balance: '100.00', currency_decimal_places: 2 };
  const line = { entries: { '2026-03-01T00:00:00+00:00': '105.50', '2026-03-02T00:00:00+00:00': '104.00' } };
  const march = { start: '2026-03-01', end: '2026-03-31' };
  expect(pointsOf(line, of, { period: march, now: '2026-03-02' })).toEqual([
    { day: '2026-03-01', amount: '5.50' },
    { day: '2026-03-02', amount: '7.00' },
  ]);
  expect(pointsOf(line, of, { period: march, now: '2026-05-01' })).toHaveLength(2);
});

test('what goes in and out counts transfers, and only this account', () => {
  const entry = (id: string, difference: string, currency_code = 'EUR') => ({
    id,
    name: '',
    difference,
    difference_float: 0,
    currency_id: '1',
    currency_code,
  });
  const transfer = { ...entry('1', '0'), in: '5.00', in_float: 0, out: '-2.00', out_float: 0 };
  const flows = flowsOf(
    '1',
    { currency_code: 'EUR', currency_decimal_places: 2 },
    {
      income: [entry('1', '10.00'), entry('2', '99.00'), entry('1', '50.00', 'USD')],
      expense: [entry('1', '-4.00')],
      transfers: [transfer],
    },
  );
  expect(flows).toEqual({ in: '15.00', out: '-6.00' });
});

test('changes from end to end', () => {
  expect(changesOf(['1', '3.50', '3'], 2, 1n)).toEqual(['2.50', '-0.50']);
  expect(changesOf(['-1', '-3.50'], 2, -1n)).toEqual(['2.50']);
});

test.each([
  ['DE51990000000000100001', 'DE51 9900 0000 0000 1000 01'],
  ['nl91 abna', 'nl91 abna'],
  ['', ''],
])('the IBAN %j is printed as %j', (iban, printed) => expect(groupedIban(iban)).toBe(printed));

test('a line lies within its picture, whatever its values are', () => {
  expect(pathThrough([1, 3, 2])).toBe('M0 26L48 2L96 14');
  expect(pathThrough([5, 5])).toBe('M0 14L96 14');
});
