import { describe, expect, it } from 'vitest';
import type { Change } from './changes.ts';
import { fieldsOf, plainText } from './fields.ts';

const told = (name: string, before: unknown, after: unknown, more = {}) => ({
  name,
  before: { value: before },
  after: { value: after },
  ...more,
});
const euro = { currency_code: 'EUR', currency_decimal_places: 2 };
const yen = { currency_code: 'JPY', currency_decimal_places: 0 };
const splits = (...amounts: string[]) => ({ splits: amounts.map((amount, n) => ({ id: 7 + n, amount })) });
const found = (before: object | null, after: object | null) =>
  fieldsOf({ before, after } as Pick<Change, 'before' | 'after'>);

describe('fieldsOf', () => {
  it.each<[string, object | null, object | null, unknown]>([
    ['a new thing', null, { name: 'a', id: 1 }, [told('name', undefined, 'a')]],
    ['nothing to tell', { notes: null }, { notes: '' }, []],
    ['what is hidden', { updated_at: 'x' }, { updated_at: 'y' }, []],
    ['the one split without its number', splits('1'), splits('2'), [told('amount', '1', '2')]],
    ['which of several splits', splits('1', '1'), splits('1', '2'), [told('amount', '1', '2', { split: 2 })]],
    [
      'what lies deeper',
      { location: { latitude: 1, longitude: 2 } },
      { location: { latitude: 1, longitude: 3 } },
      [told('longitude', 2, 3)],
    ],
    [
      'what came to lie deeper',
      { auto: null },
      { auto: { type: 'reset' } },
      [told('type', undefined, 'reset')],
    ],
    [
      'nested conditions as one',
      { conditions: null },
      { conditions: { all: [{ type: 'exists' }] } },
      [told('conditions', null, { all: [{ type: 'exists' }] })],
    ],
  ])('tells %s', (_what, before, after, fields) => expect(found(before, after)).toEqual(fields));

  it.each<[string, object, object, unknown]>([
    [
      'beside it',
      { amount: '1', currency_id: 1, ...euro },
      { amount: '150', currency_id: 3, ...yen },
      [
        { name: 'amount', before: { value: '1', currency: euro }, after: { value: '150', currency: yen } },
        told('currency_id', 'EUR', 'JPY'),
      ],
    ],
    [
      'around it',
      { ...euro, auto: { amount: '1' } },
      { ...euro, auto: { amount: '2' } },
      [{ name: 'amount', before: { value: '1', currency: euro }, after: { value: '2', currency: euro } }],
    ],
    [
      'of a foreign amount',
      { ...euro, foreign_amount: '1', foreign_currency_code: 'JPY', foreign_currency_decimal_places: 0 },
      { ...euro, foreign_amount: '2' },
      [{ name: 'foreign_amount', before: { value: '1', currency: yen }, after: { value: '2' } }],
    ],
    [
      'of what is saved, on whichever accounts',
      { ...euro, shares: [{ account_id: 1, saved: '10' }] },
      {
        ...euro,
        shares: [
          { account_id: 1, saved: '10' },
          { account_id: 2, saved: '2.5' },
        ],
      },
      [{ name: 'saved', before: { value: '10', currency: euro }, after: { value: '12.5', currency: euro } }],
    ],
  ])('knows the currency %s', (_where, before, after, fields) =>
    expect(found(before, after)).toEqual(fields),
  );
});

it.each([
  [['a', 'b'], 'a, b'],
  [
    [{ id: 4, type: 'description_contains', value: 'coffee', active: true, position: 1 }, { type: 'exists' }],
    'description_contains coffee, exists',
  ],
  [[{ deep: { within: ['x', null] } }], 'x'],
  [{}, ''],
])('says %j as “%s”', (value, text) => expect(plainText(value)).toBe(text));
