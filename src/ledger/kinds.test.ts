import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_TYPES,
  type AccountType,
  destinationTypes,
  isLiability,
  isOwn,
  keepsCurrency,
  mayFace,
  PERMITTED_PAIRS,
  sourceTypes,
  TRANSACTION_TYPES,
  type TransactionType,
} from './kinds.ts';

/** The matrix as the contract prints it (10, section 4.5), one line for each of its rows. */
const MATRIX = `
withdrawal      | asset              | expense loan debt mortgage cash
withdrawal      | loan debt mortgage | expense cash
deposit         | revenue cash       | asset loan debt mortgage
deposit         | loan debt mortgage | asset
transfer        | asset              | asset
transfer        | loan debt mortgage | loan debt mortgage
opening-balance | asset loan debt mortgage | initial-balance
opening-balance | initial-balance    | asset loan debt mortgage
reconciliation  | reconciliation     | asset
reconciliation  | asset              | reconciliation`;

const permitted = new Set(
  MATRIX.trim()
    .split('\n')
    .flatMap((line) => {
      const [type, sources = '', destinations = ''] = line.split('|').map((part) => part.trim());
      return sources
        .split(' ')
        .flatMap((source) =>
          destinations.split(' ').map((destination) => `${type}: ${source} -> ${destination}`),
        );
    }),
);

describe('accounts may face each other', () => {
  it.each(TRANSACTION_TYPES)('in a %s as the matrix says, and in no other way', (type) => {
    for (const source of ACCOUNT_TYPES) {
      for (const destination of ACCOUNT_TYPES) {
        const pair = `${type}: ${source} -> ${destination}`;
        expect([pair, mayFace(type, source, destination)]).toEqual([pair, permitted.has(pair)]);
      }
    }
  });

  it.each(TRANSACTION_TYPES)('so that exactly the sources of a %s have destinations', (type) => {
    for (const source of ACCOUNT_TYPES) {
      const destinations = ACCOUNT_TYPES.filter((destination) => mayFace(type, source, destination));
      expect(new Set(destinationTypes(type, source))).toEqual(new Set(destinations));
      expect(sourceTypes(type).includes(source)).toBe(destinations.length > 0);
    }
    const all = ACCOUNT_TYPES.filter((to) => ACCOUNT_TYPES.some((from) => mayFace(type, from, to)));
    expect(new Set(destinationTypes(type))).toEqual(new Set(all));
  });

  it('with an own account on one side at least, whose currency decides', () => {
    for (const type of Object.keys(PERMITTED_PAIRS) as TransactionType[]) {
      for (const { source, destination } of PERMITTED_PAIRS[type]) {
        expect(source.every(isOwn) || destination.every(isOwn)).toBe(true);
      }
    }
  });

  it('between assets and liabilities never in a transfer', () => {
    for (const type of ACCOUNT_TYPES.filter(isLiability)) {
      expect([mayFace('transfer', 'asset', type), mayFace('transfer', type, 'asset')]).toEqual([
        false,
        false,
      ]);
    }
  });
});

it.each<[AccountType, own: boolean, keeps: boolean]>([
  ['asset', true, true],
  ['loan', true, true],
  ['debt', true, true],
  ['mortgage', true, true],
  ['cash', false, true],
  ['initial-balance', false, true],
  ['reconciliation', false, true],
  ['expense', false, false],
  ['revenue', false, false],
])('%s: own %s, keeps a currency %s', (type, own, keeps) => {
  expect([isOwn(type), keepsCurrency(type)]).toEqual([own, keeps]);
});
