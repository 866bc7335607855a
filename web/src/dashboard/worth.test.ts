import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Schema } from '../api/client.ts';
import { amountOf, writeAmount } from '../money/amount.ts';
import { daysBetween } from '../time/day.ts';
import { firstMonthEnd, type WorthAccount, worthAccounts, worthMonths, worthOver } from './worth.ts';

type Line = Schema<'ChartBalanceLine'>;

let ids = 0;
const account = (more: Partial<WorthAccount['attributes']> = {}): WorthAccount => ({
  id: String(++ids),
  attributes: {
    active: true,
    include_net_worth: true,
    current_balance: '0.00',
    pc_current_balance: null,
    virtual_balance: '0.00',
    pc_virtual_balance: null,
    ...more,
  },
});
const line = (entries: Record<string, string>, more: Partial<Line> = {}) =>
  ({
    currency_code: 'EUR',
    currency_symbol: '€',
    currency_decimal_places: 2,
    entries,
    pc_entries: {},
    ...more,
  }) as Line;

/** The worth of accounts with these lines, in their order. */
const worthOf = (
  lines: Line[],
  accounts: WorthAccount[],
  { now, from = '' }: { now?: string; from?: string } = {},
) => {
  const byId = Object.fromEntries(lines.map((one, at) => [accounts[at]?.id ?? '', one]));
  return worthOver({ lines: byId, now, from }, accounts);
};

test('accounts that are closed or left out do not count', () => {
  const counted = account();
  const all = [counted, account({ active: false }), account({ include_net_worth: false })];
  expect(worthAccounts(all)).toEqual([counted]);
});

test.each([
  ['2026-11-21', 12, '2025-10-31'],
  ['2026-12-31', 12, '2025-12-31'],
  ['2027-02-28', 12, '2026-01-31'],
  ['2026-08-15', 12, '2025-08-31'],
])('the months before %s begin with a 31st', (end, months, first) => {
  expect(firstMonthEnd(end, months)).toBe(first);
  expect(daysBetween(first, end)).toBeGreaterThanOrEqual(340);
});

test.each([
  ['2026-01-01', '2026-12-31', 11],
  ['2025-12-01', '2026-11-30', 12],
  ['2025-01-15', '2025-03-10', 3],
  ['2027-01-01', '2027-12-31', 1],
])('of the months from %s to %s as many have begun by 2026-11-21', (start, end, months) => {
  expect(worthMonths({ start, end }, '2026-11-21')).toBe(months);
});

test('is the exact sum of what accounts hold, by currency, without virtual balances', () => {
  const moment = (day: string) => `${day}T00:00:00+00:00`;
  const lines = [
    line({ [moment('2026-01-31')]: '0.10', [moment('2026-02-28')]: '0.30' }),
    line({ [moment('2026-01-31')]: '0.20', [moment('2026-02-28')]: '-0.05' }),
    line({ [moment('2026-01-31')]: '7' }, { currency_code: 'JPY', currency_decimal_places: 0 }),
  ];
  const accounts = [account({ current_balance: '1.00' }), account({ virtual_balance: '0.05' }), account()];
  expect(worthOf(lines, accounts, { now: '2026-03-02' })).toMatchObject({
    days: ['2026-01-31', '2026-02-28', '2026-03-02'],
    worths: [
      { currency: { currency_code: 'EUR' }, values: ['0.25', '0.20', '1.00'] },
      { currency: { currency_code: 'JPY' }, values: ['7', '0', '0'] },
    ],
  });
});

test('each account has its own line, whatever their order, and one that was just made has none yet', () => {
  const [purse, bank, fresh] = [account({ virtual_balance: '5.00' }), account(), account()];
  const lines = { [purse.id]: line({ '2026-01-31': '6.00' }), [bank.id]: line({ '2026-01-31': '2.00' }) };
  for (const accounts of [
    [purse, bank, fresh],
    [fresh, bank, purse],
  ])
    expect(worthOver({ lines, from: '' }, accounts).worths[0]?.values).toEqual(['3.00']);
});

test('days before the first one that is wanted are left out', () => {
  const lines = [line({ '2026-01-31': '1.00', '2026-02-28': '2.00' })];
  const { days, worths } = worthOf(lines, [account()], { from: '2026-02-01' });
  expect([days, worths[0]?.values]).toEqual([['2026-02-28'], ['2.00']]);
});

test('an account is told in the currency of the household where all its points are', () => {
  const primary = { primary_currency_code: 'EUR', primary_currency_decimal_places: 2 };
  const dollars = { currency_code: 'USD', ...primary };
  const lines = [
    line({ '2026-01-31': '10.00' }, { ...dollars, pc_entries: { '2026-01-31': '9.00' } }),
    line(
      { '2026-01-31': '5.00', '2026-02-28': '5.00' },
      { ...dollars, pc_entries: { '2026-02-28': '4.50' } },
    ),
  ];
  const { worths } = worthOf(lines, [account({ pc_current_balance: '8.00' }), account()]);
  expect(worths.map(({ currency, values }) => [currency.currency_code, ...values])).toEqual([
    ['EUR', '9.00', '0.00'],
    ['USD', '5.00', '5.00'],
  ]);
});

test('no cent is lost, however many accounts there are', () => {
  const cents = fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(cents, (list) => {
      const texts = list.map((cent) => writeAmount(cent * 10n ** 10n, 2));
      const { worths } = worthOf(
        texts.map((text) => line({ '2026-01-31': text })),
        texts.map(() => account()),
      );
      expect(amountOf(worths[0]?.values[0])).toBe(list.reduce((a, b) => a + b, 0n) * 10n ** 10n);
    }),
  );
});
