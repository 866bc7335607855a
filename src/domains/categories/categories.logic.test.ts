import { describe, expect, it } from 'vitest';
import type { TransactionType } from '../../ledger/kinds.ts';
import { amount } from '../../ledger/money.ts';
import { type CategorySum, computeMovements, type DailySum } from './categories.logic.ts';

const EURO = 1;
const DOLLAR = 2;
const YEN = 3;
const of = (type: TransactionType, currencyId: number, text: string): CategorySum => ({
  labelId: 7,
  type,
  currencyId,
  amount: amount(text),
});
const on = (day: string, sum: CategorySum): DailySum => ({ ...sum, day });
/** Two dollars are a euro, but from March on four; nobody knows what a yen is worth. */
const convert = ({ currencyId, day, amount: value }: DailySum) =>
  currencyId === DOLLAR ? value / (day < '2026-03-01' ? 2n : 4n) : null;

describe('what moved under a category', () => {
  it('is negative where it was spent, and in the order of currencies', () => {
    const sums = [
      of('withdrawal', DOLLAR, '4'),
      of('deposit', EURO, '3'),
      of('withdrawal', EURO, '1'),
      of('transfer', EURO, '2'),
    ];
    const { spent, earned, transferred } = computeMovements({
      sums,
      daily: undefined,
      primaryId: EURO,
      convert,
    });
    expect(spent).toEqual({
      perCurrency: [
        { currencyId: EURO, amount: amount('-1') },
        { currencyId: DOLLAR, amount: amount('-4') },
      ],
      inPrimary: amount('-1'),
    });
    expect([earned.inPrimary, transferred.inPrimary]).toEqual([amount('3'), amount('2')]);
  });

  it('is converted day by day', () => {
    const sums = [of('withdrawal', EURO, '1'), of('withdrawal', DOLLAR, '16')];
    const daily = [
      on('2026-02-28', of('withdrawal', DOLLAR, '8')),
      on('2026-03-01', of('withdrawal', DOLLAR, '8')),
    ];
    const { spent, earned } = computeMovements({ sums, daily, primaryId: EURO, convert });
    expect(spent.inPrimary).toBe(amount('-7'));
    expect(earned).toEqual({ perCurrency: [], inPrimary: undefined });
  });

  it('cannot be told in the primary currency where a rate is missing, and elsewhere still can', () => {
    const sums = [of('withdrawal', EURO, '1'), of('withdrawal', YEN, '100'), of('deposit', DOLLAR, '8')];
    const daily = [
      on('2026-01-01', of('withdrawal', YEN, '100')),
      on('2026-01-01', of('deposit', DOLLAR, '8')),
    ];
    const { spent, earned } = computeMovements({ sums, daily, primaryId: EURO, convert });
    expect(spent.inPrimary).toBeNull();
    expect(earned.inPrimary).toBe(amount('4'));
  });
});
