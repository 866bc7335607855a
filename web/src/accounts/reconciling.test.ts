import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, writeAmount } from '../money/amount.ts';
import type { Row } from '../transactions/transaction-list.queries.ts';
import { clearedBy, correctionOf, differenceOf, markingsOf, movementsOf } from './reconciling.ts';

interface Given {
  id: string;
  type?: string;
  from: string;
  to: string;
  amount: string;
  currency?: string;
  foreign?: [string, string];
  reconciled?: boolean;
}

const splitOf = ({ id, type = 'withdrawal', from, to, amount, currency = 'EUR', ...rest }: Given) => ({
  transaction_journal_id: id,
  type,
  date: '2026-03-05T12:00:00+00:00',
  description: `split ${id}`,
  source_id: from,
  source_name: `account ${from}`,
  destination_id: to,
  destination_name: `account ${to}`,
  amount,
  currency_code: currency,
  foreign_currency_code: rest.foreign?.[1] ?? null,
  foreign_amount: rest.foreign?.[0] ?? null,
  reconciled: rest.reconciled ?? false,
});

const rowOf = (id: string, ...splits: Given[]) =>
  ({ id, attributes: { transactions: splits.map(splitOf) } }) as unknown as Row;

const MINE = { id: '1', currency: 'EUR', start: '2026-03-01', end: '2026-03-31' };

describe('what moves an account', () => {
  test.each<[string, Given, string | undefined]>([
    ['money that leaves', { id: '1', from: '1', to: '9', amount: '12.50' }, '-12.5'],
    ['money that comes', { id: '1', from: '9', to: '1', amount: '12.50' }, '12.5'],
    ['money between others', { id: '1', from: '8', to: '9', amount: '12.50' }, undefined],
    [
      'money that comes in another currency counts by the own one',
      { id: '1', from: '8', to: '1', amount: '10', currency: 'USD', foreign: ['9.20', 'EUR'] },
      '9.2',
    ],
    [
      'money that leaves counts by its own currency',
      { id: '1', from: '1', to: '8', amount: '9.20', foreign: ['10', 'USD'] },
      '-9.2',
    ],
    [
      'another currency does not count',
      { id: '1', from: '8', to: '1', amount: '10', currency: 'USD' },
      undefined,
    ],
  ])('%s', (_, split, wanted) => {
    const [movement] = movementsOf([rowOf('7', split)], MINE);
    expect(movement && writeAmount(movement.amount)).toBe(wanted);
  });
});

test('what lies outside of the days of a statement is not on it', () => {
  const row = rowOf('7', { id: '1', from: '1', to: '9', amount: '1' });
  const on = (start: string, end: string) => movementsOf([row], { ...MINE, start, end }).length;
  expect([
    on('2026-03-05', '2026-03-05'),
    on('2026-03-06', '2026-03-31'),
    on('2026-03-01', '2026-03-04'),
  ]).toEqual([1, 0, 0]);
});

describe('a statement', () => {
  const rows = [
    rowOf('1', { id: '1', from: '1', to: '9', amount: '10.10', reconciled: true }),
    rowOf(
      '2',
      { id: '2', from: '1', to: '9', amount: '20.20' },
      { id: '3', from: '1', to: '9', amount: '0.01' },
    ),
    rowOf('4', { id: '4', type: 'opening-balance', from: '5', to: '1', amount: '100' }),
  ];
  const movements = movementsOf(rows, MINE);

  test('begins with what is reconciled already and what the account began with', () =>
    expect(clearedBy(movements, {})).toBe(amountOf('89.90')));

  test('counts what is ticked, and not what is unticked', () =>
    expect(clearedBy(movements, { 1: false, 2: true })).toBe(amountOf('79.80')));

  test('is even when its end is its start and the ticked lines', () =>
    expect(differenceOf({ start: '0.10', end: '69.79' }, clearedBy(movements, { 2: true, 3: true }))).toBe(
      amountOf('0'),
    ));

  test.each([
    ['', '5'],
    ['5', ''],
    ['5', 'much'],
  ])('from %j to %j tells nothing', (start, end) => expect(differenceOf({ start, end }, 0n)).toBeUndefined());

  test('marks only what changes, by transaction', () => {
    const markings = markingsOf(movements, { 1: false, 2: true, 3: true, 4: false });
    expect(markings.map(({ row, reconciled }) => [row.id, [...reconciled]])).toEqual([
      ['1', [['1', false]]],
      [
        '2',
        [
          ['2', true],
          ['3', true],
        ],
      ],
    ]);
    expect(markingsOf(movements, {})).toEqual([]);
  });

  test('is made even by a correction of the difference', () => {
    const of = { id: '1', date: '2026-03-31', description: 'Correction' };
    expect(correctionOf(amountOf('-3.50'), of)).toMatchObject({ source_id: '1', amount: '3.5' });
    expect(correctionOf(amountOf('3.50'), of)).toMatchObject({ destination_id: '1', amount: '3.5' });
  });

  test('is even to the cent, however many lines it has', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 50 }), (cents) => {
        const write = (cent: number) => `${Math.floor(cent / 100)}.${String(cent % 100).padStart(2, '0')}`;
        const many = movementsOf(
          cents.map((cent, at) => rowOf(`${at}`, { id: `${at}`, from: '9', to: '1', amount: write(cent) })),
          MINE,
        );
        const ticks = Object.fromEntries(many.map(({ journalId }) => [journalId, true]));
        const end = write(cents.reduce((sum, cent) => sum + cent, 0));
        expect(differenceOf({ start: '0', end }, clearedBy(many, ticks))).toBe(0n);
      }),
    );
  });
});
