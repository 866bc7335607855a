import { describe, expect, test } from 'vitest';
import { amount } from '../../../ledger/money.ts';
import { cleanRate, convertAmount, factorOf, plainDecimal } from './rate.ts';

describe('a number of JSON', () => {
  test.each([
    [0, '0'],
    [12, '12'],
    [1.25, '1.25'],
    [1e-7, '0.0000001'],
    [1.5e-9, '0.0000000015'],
    [1.25e21, '1250000000000000000000.'],
    [Number.NaN, 'NaN'],
  ])('%d is %s', (number, text) => {
    expect(plainDecimal(number)).toBe(text);
  });
});

describe('a rate', () => {
  test.each([
    ['1.10', '1.1'],
    ['0', '0'],
    ['000.000', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
  ])('%s is kept as %s', (text, kept) => {
    expect(cleanRate(text)).toBe(kept);
  });

  test.each(['', '.', '-1', '1e3', '1,5', '0x10', 'NaN', '1 000'])('%j is none', (text) => {
    expect(cleanRate(text)).toBeUndefined();
  });
});

describe('converting', () => {
  test.each([
    ['10', '*0.85', 2, '8.5'],
    ['10', '/0.8', 2, '12.5'],
    ['10', '*1.2/0.8', 2, '15'],
    ['10', '/3*1.5', 2, '5'],
    ['0.01', '*0.5', 2, '0.01'],
    ['-0.01', '*0.5', 2, '-0.01'],
    ['0.01', '*0.49', 2, '0'],
    ['1', '/3', 12, '0.333333333333'],
    ['2', '/3', 12, '0.666666666667'],
    ['1.5', '*1', 0, '2'],
  ])('%s by %s with %i decimals is %s', (text, formula, decimals, expected) => {
    expect(convertAmount(amount(text), factorOf(formula), decimals)).toBe(amount(expected));
  });

  test('there and back again is the same amount, as long as no decimals are lost', () => {
    for (let n = 1; n < 500; n++) {
      const rate = `${n}.${n * 7}`;
      const there = factorOf(`*${rate}/0.${n}`);
      const back = factorOf(`/${rate}*0.${n}`);
      expect(there.over * back.over).toBe(there.under * back.under);
    }
  });
});
