import { describe, expect, it } from 'vitest';
import { amountOf } from '../money/amount.ts';
import type { PiggyBank } from './piggy-banks.queries.ts';
import { movedTo, roomFor, savedByDay, setAsideOn, stepsOf, withMoved } from './savings.ts';

const event = (key: string, day: string, amount: string) => ({ key, day, amount, transaction: null });

const bicycle = (more: object = {}): PiggyBank =>
  ({
    id: '1',
    attributes: {
      accounts: [
        { account_id: '3', current_amount: '60.00' },
        { account_id: '4', current_amount: '40.00' },
      ],
      current_amount: '100.00',
      target_amount: '250.00',
      left_to_save: '150.00',
      percentage: 40,
      currency_decimal_places: 2,
      ...more,
    },
  }) as unknown as PiggyBank;

describe('what was saved over time', () => {
  const steps = stepsOf(
    [
      event('3', '2026-03-01', '-20.00'),
      event('2', '2026-02-01', '50.00'),
      event('1', '2026-02-01', '70.00'),
    ],
    '100.00',
  );

  it('is counted back from what is saved now', () => {
    expect(steps.map(({ key, after }) => [key, after])).toEqual([
      ['3', '100'],
      ['2', '120'],
      ['1', '70'],
    ]);
  });

  it('has the last step of each day, and goes on until today', () => {
    expect(savedByDay(steps, '2026-03-15')).toEqual({
      days: ['2026-02-01', '2026-03-01', '2026-03-15'],
      values: ['120', '100', '100'],
    });
  });

  it('is nothing where nothing moved', () => {
    expect(savedByDay([], '2026-03-15')).toEqual({ days: [], values: [] });
  });
});

describe('how much can move', () => {
  it.each<[string, PiggyBank, 'add' | 'remove', string | undefined, string | undefined, string | undefined]>([
    ['up to the target', bicycle(), 'add', '1000', '150', 'target'],
    ['up to what the account has left', bicycle(), 'add', '80', '80', 'account'],
    ['nothing where the account is overdrawn', bicycle(), 'add', '-5', '0', 'account'],
    ['up to the target on a debt', bicycle(), 'add', undefined, '150', 'target'],
    [
      'anything without a target on a debt',
      bicycle({ left_to_save: null }),
      'add',
      undefined,
      undefined,
      undefined,
    ],
    ['out what is saved on the account', bicycle(), 'remove', '1000', '60', 'saved'],
  ])('%s', (_name, of, direction, free, most, limit) => {
    const move = { direction, accountId: '3', free: free === undefined ? undefined : amountOf(free) };
    expect(roomFor(of, move)).toEqual({ most: most === undefined ? undefined : amountOf(most), limit });
  });

  it('leaves out what other piggy banks have set aside', () => {
    expect(setAsideOn([bicycle(), bicycle()], '3')).toBe(amountOf('120'));
  });
});

it('shows money that moved before the server has moved it', () => {
  const { attributes } = withMoved(bicycle(), '3', amountOf('-25'));
  expect(attributes).toMatchObject({ current_amount: '75.00', left_to_save: '175.00', percentage: 30 });
  expect(attributes.accounts.map(({ current_amount }) => current_amount)).toEqual(['35.00', '40.00']);
});

it.each<[string, string, string]>([
  ['a', 'c', 'b1 c2 a3 d4'],
  ['d', 'a', 'd1 a2 b3 c4'],
  ['b', 'b', 'a1 b2 c3 d4'],
  ['x', 'a', 'a1 b2 c3 d4'],
])('moves %s to the place of %s, and the order of the others with it', (id, to, order) => {
  const list = [...'abcd'].map((one, at) => ({ ...bicycle({ order: at + 1 }), id: one }));
  const moved = movedTo(list, id, to).map((one) => `${one.id}${one.attributes.order}`);
  expect(moved.join(' ')).toBe(order);
});
