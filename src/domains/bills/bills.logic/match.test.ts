import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../../kernel/date.ts';
import { occurrence } from '../../../ledger/calendar.ts';
import { amount } from '../../../ledger/money.ts';
import { BILL_FREQUENCIES, seriesOf } from './bill.ts';
import {
  type BillPattern,
  explainMatch,
  namesMatch,
  onlyMatch,
  type Payment,
  TOLERANCE_DAYS,
} from './match.ts';

const EURO = 1;
const DOLLAR = 2;

const RENT: BillPattern = {
  id: 7,
  name: 'Rent',
  currencyId: EURO,
  amountMin: amount('800'),
  amountMax: amount('850'),
  date: '2024-01-05',
  endDate: null,
  extensionDate: null,
  frequency: 'monthly',
  skip: 0,
};

const PAYMENT: Payment = {
  type: 'withdrawal',
  date: '2024-02-06T10:00:00',
  description: 'Rent February',
  destination: { name: 'Landlord' },
  currencyId: EURO,
  amount: amount('820'),
  foreignCurrencyId: null,
  foreignAmount: null,
};

test('a match tells why it is one', () => {
  expect(explainMatch(RENT, PAYMENT)).toEqual({
    billId: 7,
    billName: 'Rent',
    amount: '820',
    least: '800',
    most: '850',
    expected: '2024-02-05',
    paid: '2024-02-06',
    nameIn: 'description',
  });
});

describe('a payment is a bill’s own', () => {
  test.each<[string, Partial<BillPattern>, Partial<Payment>]>([
    ['at the least amount', {}, { amount: amount('800') }],
    ['at the most', {}, { amount: amount('850.00') }],
    ['on the first day', {}, { date: '2024-01-05T00:00:00' }],
    ['a few days before the first day', {}, { date: '2023-12-30T00:00:00' }],
    ['ten days early', {}, { date: '2024-02-24T00:00:00' }],
    ['ten days late', {}, { date: '2024-02-15T23:59:59' }],
    ['on the last day of a shorter month', { date: '2024-01-31' }, { date: '2024-02-29T00:00:00' }],
    [
      'in the year after a leap day',
      { date: '2020-02-29', frequency: 'yearly' },
      { date: '2025-03-01T00:00:00' },
    ],
    ['in a period that is not skipped', { skip: 1 }, { date: '2024-03-05T00:00:00' }],
    ['half a year later', { frequency: 'half-year' }, { date: '2024-07-08T00:00:00' }],
    ['late, for the last day before the end', { endDate: '2024-02-05' }, { date: '2024-02-07T00:00:00' }],
    [
      'after the end, when it was extended',
      { endDate: '2024-01-31', extensionDate: '2024-12-31' },
      { date: '2024-02-06T00:00:00' },
    ],
    ['by the name of the destination', { name: 'Landlord' }, {}],
    ['by a part of the bill’s name', { name: 'Rent of the flat' }, { description: 'RENT' }],
    [
      'in its currency as the foreign one',
      { currencyId: DOLLAR },
      { amount: amount('700'), foreignCurrencyId: DOLLAR, foreignAmount: amount('810') },
    ],
  ])('%s', (_name, bill, payment) => {
    expect(explainMatch({ ...RENT, ...bill }, { ...PAYMENT, ...payment })).toBeDefined();
  });
});

describe('a payment is not a bill’s own', () => {
  test.each<[string, Partial<BillPattern>, Partial<Payment>]>([
    ['as a deposit', {}, { type: 'deposit' }],
    ['as a transfer', {}, { type: 'transfer' }],
    ['below the least amount', {}, { amount: amount('799.99') }],
    ['above the most', {}, { amount: amount('850.000000000001') }],
    ['in another currency', {}, { currencyId: DOLLAR }],
    [
      'when only the amount in another currency fits',
      { currencyId: DOLLAR },
      { amount: amount('820'), foreignCurrencyId: DOLLAR, foreignAmount: amount('900') },
    ],
    ['eleven days late', {}, { date: '2024-02-16T00:00:00' }],
    ['four days late in a week', { frequency: 'weekly', skip: 1 }, { date: '2024-02-06T00:00:00' }],
    ['long before it begins', {}, { date: '2023-12-01T00:00:00' }],
    ['in a period that is skipped', { skip: 1 }, {}],
    ['in a quarter between', { frequency: 'quarterly' }, {}],
    ['after it has ended', { endDate: '2024-01-31' }, {}],
    [
      'after it has ended, when the day to extend it was before',
      { endDate: '2024-01-31', extensionDate: '2024-01-10' },
      {},
    ],
    ['under another name', { name: 'Power' }, {}],
    ['by a part of a word', {}, { description: 'Current account, Brentford' }],
    ['by words in another order', { name: 'February rent' }, {}],
  ])('%s', (_name, bill, payment) => {
    expect(explainMatch({ ...RENT, ...bill }, { ...PAYMENT, ...payment })).toBeUndefined();
  });
});

describe('names', () => {
  test.each<[string, string, boolean]>([
    ['Netflix', 'NETFLIX.COM 4711', true],
    ['Netflix family', 'Netflix', true],
    ['Électricité de France', 'ELECTRICITE DE FRANCE 12/2025', true],
    ['Straße', 'Miete STRASSE 5', true],
    ['Planet-Fitness', "Planet Fitness's invoice", true],
    ['Gas heating', 'gas   heating', true],
    ['O2', 'o2', true],
    ['Аренда', 'АРЕНДА за март', true],
    ['O2', 'O2 mobile', false],
    ['A', 'A pizza', false],
    ['Room 1', '1', false],
    ['Rent', 'Brent', false],
    ['Gas heating', 'Heating, not gas', false],
    ['Gas heating', 'gas for heating', false],
    ['!!!', '!!!', false],
    ['Rent', '', false],
  ])('%j and %j', (one, other, expected) => {
    expect([namesMatch(one, other), namesMatch(other, one)]).toEqual([expected, expected]);
  });
});

describe('one of several bills', () => {
  const power = { ...RENT, id: 8, name: 'Power' };
  it('is found when it is the only one', () => {
    expect(onlyMatch([power, RENT], PAYMENT)?.billId).toBe(RENT.id);
  });

  it('is not guessed when two would do', () => {
    expect(onlyMatch([RENT, { ...power, name: 'Landlord' }], PAYMENT)).toBeUndefined();
    expect(onlyMatch([power], PAYMENT)).toBeUndefined();
    expect(onlyMatch([], PAYMENT)).toBeUndefined();
  });
});

test('no day is near to two days on which a bill is due', () => {
  for (const frequency of BILL_FREQUENCIES) {
    for (const first of ['2024-01-28', '2024-01-31', '2024-02-29', '2023-08-31']) {
      const series = seriesOf({ ...RENT, date: first, frequency });
      for (let n = 0; n < 60; n++) {
        const lastOfOne = addDays(occurrence(series, n), TOLERANCE_DAYS[frequency]);
        const firstOfNext = addDays(occurrence(series, n + 1), -TOLERANCE_DAYS[frequency]);
        expect(lastOfOne < firstOfNext).toBe(true);
      }
    }
  }
});
