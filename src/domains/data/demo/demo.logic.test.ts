import { describe, expect, it } from 'vitest';
import { addDays, type CivilTime } from '../../../kernel/date.ts';
import type { Entry } from '../bulk/bulk.logic.ts';
import type { Currencies } from './demo.logic/book.ts';
import { chanceOf } from './demo.logic/chance.ts';
import { showCents } from './demo.logic/coins.ts';
import { makeHousehold } from './demo.logic/household.ts';
import { ratesBetween } from './demo.logic/rates.ts';
import { ACCOUNTS, BUDGETS } from './names.ts';

const EURO: Currencies = { own: 'EUR', decimals: 2, travel: 'USD' };

interface Split {
  type: string;
  date: CivilTime;
  amount: string;
  foreign_amount?: string;
  source_name: string;
  destination_name: string;
  description: string;
  budget_name?: string;
}
const splitsOf = (entries: readonly Entry[]): Split[] =>
  entries.flatMap(({ body }) => body.transactions as Split[]);
const cents = (text: string): number => Math.round(Number(text) * 100);

/** What an account held after each of its transactions, in hundredths. */
function courseOf(account: string, opening: number, splits: readonly Split[]): number[] {
  let held = opening;
  return splits.flatMap(({ source_name, destination_name, amount, foreign_amount }) => {
    if (source_name === account) held -= cents(amount);
    else if (destination_name === account) held += cents(foreign_amount ?? amount);
    else return [];
    return [held];
  });
}

/** The days of some months on which the demo might be started. */
const MOMENTS = Array.from({ length: 40 }, (_, n) => `${addDays('2026-01-01', n * 11)}T12:00:00`);

describe('the demo household', () => {
  it('is the same at each start', () => {
    expect(makeHousehold(EURO, '2026-03-15T12:00:00')).toEqual(makeHousehold(EURO, '2026-03-15T12:00:00'));
  });

  it('has the same past a day later', () => {
    const pastOf = (now: CivilTime) =>
      splitsOf(makeHousehold(EURO, now).transactions)
        .filter(({ date }) => date < '2026-03-01')
        .map(({ date, amount, description }) => [date, amount, description]);
    expect(pastOf('2026-03-16T12:00:00')).toEqual(pastOf('2026-03-15T12:00:00'));
  });

  it.each(MOMENTS)('is a plausible one at %s', (now) => {
    const splits = splitsOf(makeHousehold(EURO, now).transactions);
    expect(splits.length).toBeGreaterThan(1_800);
    expect(splits.length).toBeLessThan(2_500);
    for (const { date, amount } of splits) {
      expect(cents(amount)).toBeGreaterThan(0);
      expect(date <= now).toBe(true);
    }
    const everyday = courseOf(ACCOUNTS.everyday, 214_000, splits);
    expect(Math.min(...everyday)).toBeGreaterThan(-30_000);
    expect(Math.min(...courseOf(ACCOUNTS.wallet, 6_500, splits))).toBeGreaterThanOrEqual(0);
    expect(Math.min(...courseOf(ACCOUNTS.travel, 0, splits))).toBeGreaterThanOrEqual(0);
    expect(courseOf(ACCOUNTS.savings, 620_000, splits).at(-1)).toBeGreaterThan(1_200_000);
    expect(courseOf(ACCOUNTS.loan, -1_480_000, splits).at(-1)).toBeGreaterThan(-1_200_000);
  });

  it.each(MOMENTS)('has overspent a budget and nearly spent another one at %s', (now) => {
    const splits = splitsOf(makeHousehold(EURO, now).transactions);
    const spentOf = (budget: string) =>
      splits
        .filter(({ budget_name, date }) => budget_name === budget && date >= `${now.slice(0, 7)}-01`)
        .reduce((sum, { amount }) => sum + cents(amount), 0);
    expect(spentOf(BUDGETS.leisure)).toBeGreaterThan(11_000);
    expect(spentOf(BUDGETS.eatingOut)).toBeGreaterThanOrEqual(28_200);
  });

  it('keeps a currency without decimals in whole units', () => {
    const { furnishings, transactions } = makeHousehold(
      { own: 'JPY', decimals: 0, travel: 'USD' },
      '2026-03-15T12:00:00',
    );
    const own = splitsOf(transactions).filter(({ source_name }) => source_name !== ACCOUNTS.travel);
    for (const { amount } of own) expect(amount).toMatch(/^\d+$/);
    const rates = furnishings.find(({ kind }) => kind === 'exchange_rates')?.body.rates;
    expect(Object.values(rates as object).every((rate) => /^0\.01\d{4}$/.test(rate))).toBe(true);
  });
});

describe('chance', () => {
  it('is the same for the same occasion, and another one for another', () => {
    const draw = (...occasion: string[]) => {
      const chance = chanceOf(...occasion);
      return Array.from({ length: 20 }, () => chance.between(1, 1000));
    };
    expect(draw('coffee', '2026-01-01')).toEqual(draw('coffee', '2026-01-01'));
    expect(draw('coffee', '2026-01-01')).not.toEqual(draw('coffee', '2026-01-02'));
  });

  it('is fair, and stays within its bounds', () => {
    const drawn = Array.from({ length: 6_000 }, (_, n) => chanceOf('die', String(n)).between(1, 6));
    for (const side of [1, 2, 3, 4, 5, 6]) {
      const times = drawn.filter((one) => one === side).length;
      expect(times).toBeGreaterThan(850);
      expect(times).toBeLessThan(1_150);
    }
  });
});

it.each([
  [0, 2, '0.00'],
  [5, 2, '0.05'],
  [118_000, 2, '1180.00'],
  [-1_999, 3, '-19.99'],
  [118_000, 0, '118000'],
])('%i hundredths are shown with %i decimals as %s', (amount, decimals, shown) => {
  expect(showCents(amount, decimals)).toBe(shown);
});

it('rates are noted every Friday, from before the first day on', () => {
  const rates = ratesBetween('2026-03-01', '2026-03-15', 2);
  expect(Object.keys(rates)).toEqual(['2026-02-27', '2026-03-06', '2026-03-13']);
  for (const rate of Object.values(rates)) expect(rate).toMatch(/^1\.\d{4}$/);
});
