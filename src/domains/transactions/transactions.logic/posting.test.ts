import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../../../ledger/money.ts';
import { type Bookable, destinationCurrency, postingsOf } from './posting.ts';

const [EUR, USD, GBP] = [1, 2, 3] as const;
const split: Bookable = {
  journalId: 7,
  date: '2026-02-01T08:30:00',
  position: 2,
  sourceId: 10,
  destinationId: 20,
  currencyId: EUR,
  amount: amount('12.5'),
  foreignCurrencyId: null,
  foreignAmount: null,
  destinationCurrencyId: null,
};
const abroad = { foreignCurrencyId: USD, foreignAmount: amount('14') };

describe('the destination is booked in', () => {
  it.each<[name: string, more: Partial<Bookable>, currencyId: number]>([
    ["the split's currency without one of its own", {}, EUR],
    ["the split's currency when it is its own", { destinationCurrencyId: EUR }, EUR],
    ["the split's currency though it was paid abroad", abroad, EUR],
    ['its own when the split carries it', { ...abroad, destinationCurrencyId: USD }, USD],
    ["the split's currency when the foreign one is another", { ...abroad, destinationCurrencyId: GBP }, EUR],
    ["the split's currency when there is no foreign one", { destinationCurrencyId: USD }, EUR],
  ])('%s', (_name, more, currencyId) => {
    expect(destinationCurrency({ ...split, ...more })).toBe(currencyId);
    expect(postingsOf({ ...split, ...more })[1].currencyId).toBe(currencyId);
  });
});

describe('the legs', () => {
  it('mirror each other in one currency', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 22n }), (value) => {
        const [from, to] = postingsOf({ ...split, amount: value });
        expect(from.amount + to.amount).toBe(0n);
        expect(to.amount).toBe(value);
        expect(from.currencyId).toBe(to.currencyId);
      }),
    );
  });

  it('move by the amount and by the foreign amount between two currencies', () => {
    const [from, to] = postingsOf({ ...split, ...abroad, destinationCurrencyId: USD });
    const place = { date: split.date, position: 2, journalId: 7 };
    expect(from).toEqual({ ...place, accountId: 10, currencyId: EUR, amount: amount('-12.5') });
    expect(to).toEqual({ ...place, accountId: 20, currencyId: USD, amount: amount('14') });
  });

  it.each<[name: string, more: Partial<Bookable>]>([
    ['from an account to itself', { destinationId: 10 }],
    ['of nothing', { amount: 0n }],
    ['of less than nothing', { amount: -1n }],
    ['of a foreign currency without its amount', { foreignCurrencyId: USD, destinationCurrencyId: USD }],
  ])('%s cannot be', (_name, more) => {
    expect(() => postingsOf({ ...split, ...more })).toThrow('Broken invariant');
  });
});
