import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, formatAmount, fromLimbs, parseAmount, roundAmount, toLimbs } from './money.ts';

/** Amounts as large as the contract permits, with all twelve decimals. */
const amounts = fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n });

describe('amounts', () => {
  it.each([
    ['12.50', 2, '12.50'],
    ['12.5', 2, '12.50'],
    ['-0.01', 2, '-0.01'],
    ['7', 0, '7'],
    ['7', 2, '7.00'],
    ['0.00000042', 2, '0.00000042'],
    ['.5', 2, '0.50'],
    ['+3.', 2, '3.00'],
    ['10019092019.999999999999', 2, '10019092019.999999999999'],
  ])('%s with %i decimals is shown as %s', (text, decimals, shown) => {
    expect(formatAmount(amount(text), decimals)).toBe(shown);
  });

  it.each([
    '',
    '-',
    '.',
    '1e2',
    'NaN',
    'Infinity',
    '1,50',
    '1 000',
    '0x10',
    '--1',
    '0.0000000000001',
    '1.2.3',
  ])('%j is no amount', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  it('come back from their text unchanged', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 12 }), (value, decimals) => {
        expect(parseAmount(formatAmount(value, decimals))).toBe(value);
      }),
    );
  });

  it('come back from their two columns unchanged, with the fraction never negative', () => {
    fc.assert(
      fc.property(amounts, (value) => {
        const { units, frac } = toLimbs(value);
        expect(frac).toBeGreaterThanOrEqual(0);
        expect(frac).toBeLessThan(1e12);
        expect(fromLimbs(units, frac)).toBe(value);
      }),
    );
  });

  it('keep their order in the two columns', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const [x, y] = [toLimbs(a), toLimbs(b)];
        const order = Math.sign(x.units - y.units) || Math.sign(x.frac - y.frac);
        expect(order).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it.each([
    ['0.005', 2, '0.01'],
    ['-0.005', 2, '-0.01'],
    ['0.0049', 2, '0.00'],
    ['1.5', 0, '2'],
    ['-1.5', 0, '-2'],
    ['2.345', 12, '2.345'],
  ])('%s rounds to %i decimals as %s: half away from zero', (text, decimals, rounded) => {
    expect(roundAmount(amount(text), decimals)).toBe(amount(rounded));
  });
});
