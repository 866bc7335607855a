import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../../ledger/money.ts';
import { changeBy, fitted, monthsUntil, percentageOf, savePerMonth, totalOf } from './piggy-banks.logic.ts';

describe('the months until a day', () => {
  it.each([
    ['2026-03-15', '2026-03-15', 0],
    ['2026-03-15', '2025-01-01', 0],
    ['2026-03-15', '2026-03-16', 1],
    ['2026-03-15', '2026-04-15', 1],
    ['2026-03-15', '2026-04-16', 2],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-03-01', 2],
    ['2024-02-29', '2025-02-28', 12],
    ['2026-12-31', '2027-01-01', 1],
  ])('from %s to %s are %i', (today, day, months) => {
    expect(monthsUntil(today, day)).toBe(months);
  });
});

describe('what to save a month', () => {
  const goal = { target: amount('1000'), targetDate: '2026-12-31', saved: amount('100'), decimals: 2 };
  it.each([
    ['an equal part of the rest', goal, '81.82'],
    ['all of the rest once the day has come', { ...goal, targetDate: '2026-02-05' }, '900'],
    ['nothing without a day', { ...goal, targetDate: null }, '0'],
    ['nothing without a target', { ...goal, target: null }, '0'],
    ['nothing when all is saved', { ...goal, saved: amount('1000') }, '0'],
    ['whole units of a currency without decimals', { ...goal, decimals: 0 }, '82'],
  ])('is %s', (_what, given, perMonth) => {
    expect(savePerMonth(given, '2026-02-05')).toBe(amount(perMonth));
  });
});

it.each([
  ['400', '150.50', 37],
  ['400', '0', 0],
  ['400', '399.99', 99],
  ['400', '800', 200],
  [null, '800', null],
])('of %s the amount %s is %s per cent', (target, saved, percentage) => {
  expect(percentageOf(target === null ? null : amount(target), amount(saved))).toBe(percentage);
});

const shares = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 4 })
  .map((saved) => saved.map((one, i) => ({ accountId: i + 1, saved: one })));
const target = fc.option(fc.bigInt({ min: 1n, max: 2n * 10n ** 15n }), { nil: null });

describe('properties', () => {
  it('what is taken out to fit a target is what is missing afterwards, and it fits', () => {
    fc.assert(
      fc.property(shares, target, (before, limit) => {
        const { shares: after, taken } = fitted(before, limit);
        expect(totalOf(before) - totalOf(after)).toBe(taken.reduce((sum, one) => sum + one, 0n));
        if (limit !== null) expect(totalOf(after) <= limit).toBe(true);
        if (limit === null || totalOf(before) <= limit) expect(after).toEqual(before);
        expect(after.every((share) => share.saved >= 0n)).toBe(true);
      }),
    );
  });

  it('a move never leaves less than nothing on an account, nor more than the target', () => {
    const ids = fc.integer({ min: 1, max: 6 });
    const moved = fc.bigInt({ min: 1n, max: 3n * 10n ** 15n });
    fc.assert(
      fc.property(
        shares,
        target,
        fc.record({ sourceId: ids, destinationId: ids, amount: moved }),
        (...all) => {
          const [before, limit, move] = all;
          const fit = fitted(before, limit).shares;
          const wanted = changeBy({ shares: fit, target: limit }, move);
          const after = fit.map((share) =>
            share.accountId === wanted?.accountId ? { ...share, saved: share.saved + wanted.change } : share,
          );
          expect(after.every((share) => share.saved >= 0n)).toBe(true);
          if (limit !== null) expect(totalOf(after) <= limit).toBe(true);
          const belongs = (id: number) => before.some((share) => share.accountId === id);
          if (belongs(move.sourceId) === belongs(move.destinationId)) expect(wanted).toBeUndefined();
        },
      ),
    );
  });
});
