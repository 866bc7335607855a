import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, writeAmount } from '../money/amount.ts';
import { restFor, shareOut } from './transaction-form.parts.ts';

describe('shareOut', () => {
  it.each([
    ['10', ['4', '6'], '0', undefined],
    ['10', ['4', ''], '0', 1],
    ['10', ['', '4'], '0', 0],
    ['10', ['', ''], '10', undefined],
    ['10', ['4', '7'], '-1', undefined],
    ['10', ['12', ''], '-2', undefined],
    ['10', ['10', ''], '0', undefined],
    ['10', ['4', 'x'], '6', undefined],
    ['0.3', ['0.1', '0.2'], '0', undefined],
  ] as const)('of %s among %j leaves %s', (total, parts, remaining, taker) => {
    const shares = shareOut(total, parts);
    expect(writeAmount(shares?.remaining ?? -1n)).toBe(remaining);
    expect(shares?.taker).toBe(taker);
  });

  it('needs a total', () => {
    expect(shareOut('', ['1'])).toBeUndefined();
    expect(shareOut('abc', ['1'])).toBeUndefined();
  });

  it('gives out no more and no less than the total where one part takes the rest', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), cents, (given, rest) => {
        const write = (each: number) => writeAmount(BigInt(each) * 10n ** 10n);
        const total = write(given.reduce((sum, each) => sum + each, rest));
        const shares = shareOut(total, [...given.map(write), '']);
        const sum = shares?.amounts.reduce<bigint>((all, amount) => all + (amount ?? 0n), 0n);
        expect(sum).toBe(amountOf(total));
        expect(shares?.amounts.at(-1)).toBe(amountOf(write(rest)));
      }),
    );
  });
});

describe('restFor', () => {
  it.each([
    ['10', ['4', '3'], 1, '6'],
    ['10', ['4', ''], 1, '6'],
    ['10', ['', '', '2.5'], 0, '7.5'],
    ['10', ['12', ''], 1, undefined],
    ['x', ['1', ''], 1, undefined],
  ] as const)('of %s among %j for part %i is %s', (total, parts, at, rest) => {
    expect(restFor(total, parts, at)).toBe(rest);
  });
});
