import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf } from '../money/amount.ts';
import { converted, factorFor, factorOf, inverseOf, type Rate, shortRate } from './conversion.ts';
import { seriesOf } from './series.ts';

const rate = (from: string, to: string, value: string, day = '2026-01-01'): Rate => ({
  from,
  to,
  rate: value,
  day,
});

const worth = (rates: Rate[], [from, to]: [string, string], amount = '100', decimals = 2) => {
  const factor = factorFor(rates, { from, to, day: '2026-06-01' });
  return factor && converted(amountOf(amount), factor, decimals);
};

describe('an amount in another currency', () => {
  test.each<[string, Rate[], [string, string], string | undefined]>([
    ['counts by the rate', [rate('EUR', 'USD', '1.10')], ['EUR', 'USD'], '110.00'],
    ['counts by the inverse of the opposite rate', [rate('EUR', 'USD', '1.10')], ['USD', 'EUR'], '90.91'],
    [
      'prefers the rate itself to a newer opposite one',
      [rate('USD', 'EUR', '0.80'), rate('EUR', 'USD', '1.10', '2026-05-01')],
      ['USD', 'EUR'],
      '80.00',
    ],
    [
      'counts by the newest rate',
      [
        rate('EUR', 'USD', '1.10'),
        rate('EUR', 'USD', '1.20', '2026-05-01'),
        rate('EUR', 'USD', '1.15', '2026-03-01'),
      ],
      ['EUR', 'USD'],
      '120.00',
    ],
    [
      'does not count by a rate of tomorrow',
      [rate('EUR', 'USD', '1.10', '2026-06-02')],
      ['EUR', 'USD'],
      undefined,
    ],
    [
      'goes over the euro without rounding between',
      [rate('EUR', 'USD', '3'), rate('EUR', 'GBP', '0.3')],
      ['USD', 'GBP'],
      '10.00',
    ],
    ['stays what it is in its own', [], ['USD', 'USD'], '100.00'],
    ['is not known without a rate', [rate('EUR', 'USD', '1.1')], ['GBP', 'CHF'], undefined],
  ])('%s', (_, rates, pair, wanted) => expect(worth(rates, pair)).toBe(wanted));

  test.each([
    ['0.005', '1', 2, '0.01'],
    ['-0.005', '1', 2, '-0.01'],
    ['1.5', '1', 0, '2'],
    ['0.00000001', '50000', 8, '0.00050000'],
  ])('%s by %s at %i decimals is %s', (amount, by, decimals, wanted) => {
    const factor = factorOf(by);
    expect(factor && converted(amountOf(amount), factor, decimals)).toBe(wanted);
  });

  test('comes back the same where nothing was rounded away', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (units, by) => {
          const factor = { over: by, under: 1n };
          const there = converted(amountOf(`${units}`), factor, 0);
          expect(converted(amountOf(there), { over: 1n, under: by }, 0)).toBe(`${units}`);
        },
      ),
    );
  });
});

test.each(['', '0', '0.00', '-1', '1e3', 'x'])('%j is no rate', (text) =>
  expect(factorOf(text)).toBeUndefined(),
);

test.each([
  ['1.0655', '0.938527'],
  ['0.000012', '83333.333333'],
  ['50000', '0.00002'],
  ['x', ''],
])('%s turned round is %s', (of, wanted) => expect(inverseOf(of)).toBe(wanted));

test('small rates keep their digits', () => {
  expect(shortRate('1.06550000')).toBe('1.0655');
  expect(shortRate('0.0000000123')).toBe('0.0000000123');
});

test('a series has one rate a day, oldest first, that of the pair before an opposite one', () => {
  const rates = [
    rate('EUR', 'USD', '2', '2026-02-01'),
    rate('USD', 'EUR', '0.4', '2026-02-01'),
    rate('EUR', 'USD', '4', '2026-01-01'),
  ];
  expect(seriesOf(rates, { from: 'USD', to: 'EUR' })).toEqual([
    { day: '2026-01-01', rate: '0.25' },
    { day: '2026-02-01', rate: '0.4' },
  ]);
});
