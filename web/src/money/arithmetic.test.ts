import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountOf,
  divide,
  multiply,
  parseAmount,
  roundAmount,
  shareOf,
  sumOf,
  writeAmount,
} from './amount.ts';
import { readArithmetic } from './arithmetic.ts';

const read = (text: string, sign = '.') => {
  const amount = readArithmetic(text, sign);
  return amount === undefined ? undefined : writeAmount(amount);
};

describe('what is typed as an amount', () => {
  test.each([
    ['12.5', '.', '12.5'],
    ['12,5', ',', '12.5'],
    ['12.5', ',', '12.5'],
    ['12,5', '.', '12.5'],
    ['1,234.56', '.', '1234.56'],
    ['1.234,56', ',', '1234.56'],
    ['1.234', ',', '1234'],
    ['1,234', '.', '1234'],
    ["1'234.50", '.', '1234.5'],
    ['1 234,50', ',', '1234.5'],
    ['1\u202f234,50', ',', '1234.5'],
    ['12.5+3', '.', '15.5'],
    ['12,50 + 3', ',', '15.5'],
    ['3*4.20', '.', '12.6'],
    ['2+3*4', '.', '14'],
    ['(80-5)/2', '.', '37.5'],
    ['10/3', '.', '3.333333333333'],
    ['20 ÷ 3 × 3', '.', '20.000000000001'],
    ['-5', '.', '-5'],
    ['--5', '.', '5'],
    ['0.1+0.2', '.', '0.3'],
  ])('%s with the decimal sign %s is %s', (text, sign, wanted) => expect(read(text, sign)).toBe(wanted));

  test.each([
    '',
    ' ',
    'abc',
    '12,34,5',
    '1.2.3',
    '12+',
    '(1',
    '1)',
    '1/0',
    '5 apples',
    '1e5',
    '+',
    '1 + * 2',
  ])('%j is no amount', (text) => expect(read(text)).toBeUndefined());

  test('sums of cents are exact, however many there are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 }),
        (cents) => {
          const sum = cents.reduce((a, b) => a + b, 0);
          const text = cents.map(
            (cent) => `${Math.floor(cent / 100)}.${String(cent % 100).padStart(2, '0')}`,
          );
          expect(readArithmetic(text.join('+'), '.')).toBe(BigInt(sum) * 10n ** 10n);
        },
      ),
    );
  });
});

describe('amounts', () => {
  const amounts = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });

  test('are written so that they are read the same', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseAmount(writeAmount(amount, 2))).toBe(amount);
      }),
    );
  });

  test('divided and multiplied again differ by less than half of the last place times the divisor', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 1n, max: 10n ** 15n }), (amount, by) => {
        const back = multiply(divide(amount, by) ?? 0n, by);
        const error = back > amount ? back - amount : amount - back;
        expect(error <= by / (2n * 10n ** 12n) + 1n).toBe(true);
      }),
    );
  });

  test.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['1.0049', 2, '1'],
    ['999.999', 0, '1000'],
  ])('%s at %i decimals is %s', (text, decimals, wanted) =>
    expect(writeAmount(roundAmount(amountOf(text), decimals))).toBe(wanted),
  );

  test('add up over texts, where nothing counts as 0', () =>
    expect(writeAmount(sumOf(['0.10', '0.20', null, undefined, '-0.05']))).toBe('0.25'));

  test.each([
    ['50', '200', 0.25],
    ['300', '200', 1],
    ['-5', '200', 0],
    ['5', '0', 0],
  ])('%s of %s is the share %d', (part, whole, share) =>
    expect(shareOf(amountOf(part), amountOf(whole))).toBe(share),
  );
});
