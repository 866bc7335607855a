import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, toLimbs } from '../../../ledger/money.ts';
import {
  accountDayKey,
  type BalancePosting,
  balanceKey,
  balancesBefore,
  runningBalances,
} from './running-balance.ts';

const posting = (journal: number, value: string, more: Partial<BalancePosting> = {}): BalancePosting => {
  const { units, frac } = toLimbs(amount(value));
  const place = { account_id: 1, currency_id: 1, date: '2026-02-01T00:00:00', position: 0 };
  return { ...place, journal_id: journal, amount_units: units, amount_frac: frac, ...more };
};
const held = (value: string, day = '2026-02-01') => new Map([[accountDayKey(1, 1, day), amount(value)]]);
const balanceAfter = (balances: Map<string, bigint>, journal: number) =>
  balances.get(balanceKey(1, 1, journal));

describe('the balance after a posting', () => {
  it('goes on from what was held before the day', () => {
    const balances = runningBalances(held('100'), [posting(1, '-0.01'), posting(2, '5')]);
    expect(balanceAfter(balances, 1)).toBe(amount('99.99'));
    expect(balanceAfter(balances, 2)).toBe(amount('104.99'));
  });

  it('goes on from nothing where nothing was held', () => {
    expect(balanceAfter(runningBalances(new Map(), [posting(1, '-3')]), 1)).toBe(amount('-3'));
  });

  it('counts by time, then from the highest position, then from the lowest number', () => {
    const at = { date: '2026-02-01T08:00:00' };
    const balances = runningBalances(held('0'), [
      posting(1, '1', at),
      posting(2, '10', { ...at, position: 5 }),
      posting(3, '100'),
      posting(4, '1000', at),
    ]);
    expect([3, 2, 1, 4].map((journal) => balanceAfter(balances, journal))).toEqual(
      ['100', '110', '111', '1111'].map(amount),
    );
  });

  it('keeps days, accounts and currencies apart', () => {
    const before = new Map([...held('1'), ...held('50', '2026-02-09')]);
    const balances = runningBalances(before, [
      posting(1, '1'),
      posting(2, '1', { date: '2026-02-09T00:00:00' }),
      posting(3, '1', { account_id: 2 }),
      posting(3, '7', { currency_id: 2 }),
    ]);
    expect([balanceAfter(balances, 1), balanceAfter(balances, 2)]).toEqual([amount('2'), amount('51')]);
    expect(balances.get(balanceKey(2, 1, 3))).toBe(amount('1'));
    expect(balances.get(balanceKey(1, 2, 3))).toBe(amount('7'));
  });
});

describe('what was held before a day', () => {
  const at = (day: string, value: string, accountId = 1) => ({
    accountId,
    currencyId: 1,
    day,
    amount: amount(value),
  });
  const heldBefore = (balances: Map<string, bigint>, day: string, accountId = 1) =>
    balances.get(accountDayKey(accountId, 1, day));

  it("goes on from each month's start with what earlier days moved, in whatever order they come", () => {
    const starts = [at('2026-02-03', '100'), at('2026-03-01', '7'), at('2026-02-03', '1', 2)];
    const days = [at('2026-02-09', '-5'), at('2026-02-03', '10'), at('2026-02-28', '0.5')];
    const balances = balancesBefore(starts, days);
    const shown = ['2026-02-03', '2026-02-09', '2026-02-28', '2026-03-01'];
    expect(shown.map((day) => heldBefore(balances, day))).toEqual(['100', '110', '105', '7'].map(amount));
    expect(heldBefore(balances, '2026-02-03', 2)).toBe(amount('1'));
  });
});

it('the last balance of a day is what was held and all that moved, in whatever order it comes', () => {
  const values = fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(values, fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (moved, before) => {
      const postings = moved.map((value, n) => {
        const { units, frac } = toLimbs(value);
        return posting(n + 1, '0', { amount_units: units, amount_frac: frac });
      });
      const balances = runningBalances(
        new Map([[accountDayKey(1, 1, '2026-02-01'), before]]),
        postings.reverse(),
      );
      expect(balanceAfter(balances, moved.length)).toBe(moved.reduce((sum, value) => sum + value, before));
      expect(balances.size).toBe(moved.length);
    }),
  );
});
