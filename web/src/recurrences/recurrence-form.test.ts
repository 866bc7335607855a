import { describe, expect, it } from 'vitest';
import { bodyOf, fieldOf } from './recurrence-form.body.ts';
import { wrongIn } from './recurrence-form.check.ts';
import {
  beginning,
  newRhythm,
  newSplit,
  type RecurrenceValues,
  scheduleOf,
  totalOf,
  valuesOf,
  withKind,
} from './recurrence-form.values.ts';
import type { Recurrence } from './recurrences.queries.ts';
import { nextDays } from './schedule.ts';

const template = (id: string, more: object = {}) => ({
  id,
  amount: '12.50',
  foreign_amount: null,
  currency_decimal_places: 2,
  description: `Split ${id}`,
  ...{ source_id: '1', source_name: 'Everyday', destination_id: '7', destination_name: 'Shop' },
  ...{ category_name: null, budget_name: 'Home', subscription_name: 'Rent', piggy_bank_name: null },
  tags: ['flat'],
  ...more,
});

/** A stored recurrence of three splits, the last of them paid to somebody else, and two rhythms. */
const stored = {
  attributes: {
    type: 'withdrawal',
    title: 'Flat',
    first_date: '2026-01-31T00:00:00+00:00',
    repeat_until: null,
    nr_of_repetitions: null,
    ...{ apply_rules: true, active: true, notes: null },
    repetitions: [
      { type: 'monthly', moment: '31', skip: 0, weekend: 3 },
      { type: 'weekly', moment: '1', skip: 1, weekend: 1 },
    ],
    transactions: [
      template('10'),
      template('11', { amount: '0.000000000001' }),
      template('12', { destination_id: '8', destination_name: 'Club' }),
    ],
  },
} as unknown as Recurrence;

const ALONE = { stored: undefined, received: undefined };
const change = (values: RecurrenceValues) => bodyOf(values, { stored, received: undefined });
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('a stored recurrence', () => {
  it('is sent back as it was when nothing was typed', () => {
    const body = plain(change(valuesOf(stored)));
    expect(body.repetitions).toEqual(stored.attributes.repetitions);
    expect(body.transactions).toEqual(
      [
        ['10', '12.50', '7'],
        ['11', '0.000000000001', '7'],
        ['12', '12.50', '8'],
      ].map(([id, amount, destination_id]) => ({
        ...{ id, amount, description: `Split ${id}`, source_id: '1', destination_id },
        ...{ category_name: null, budget_name: 'Home', bill_name: 'Rent', tags: ['flat'] },
      })),
    );
  });

  it('gives a new split the number of one that was taken out, and nothing else of it', () => {
    const values = valuesOf(stored);
    const [first] = values.splits;
    const splits = [first as never, { ...newSplit(), amount: '3', description: 'New' }];
    expect(plain(change({ ...values, splits }).transactions)[1]).toEqual({
      ...{ id: '11', amount: '3', description: 'New', source_id: '1', destination_id: '7' },
      ...{ category_name: null, budget_name: null, bill_name: null, tags: [] },
      ...{ currency_id: null, foreign_amount: null },
    });
  });
});

describe('what is sent', () => {
  const values: RecurrenceValues = {
    ...valuesOf(undefined),
    title: ' Rent ',
    source: { id: '1', name: 'Everyday' },
    destination: { id: '', name: ' Landlord ' },
    splits: [{ ...newSplit(), amount: '500', piggy_bank_name: 'Bicycle' }],
    rhythms: [{ ...newRhythm('2026-01-15'), type: 'daily', moment: 'x' }],
  };

  it('has the fields of its kind, names without an account, and the title as description', () => {
    const { transactions, repetitions } = bodyOf(values, ALONE);
    expect(transactions[0]).toMatchObject({
      description: 'Rent',
      source_id: '1',
      destination_name: 'Landlord',
    });
    expect(transactions[0]).not.toHaveProperty('piggy_bank_name');
    expect(repetitions).toEqual([{ type: 'daily', moment: '', skip: 0, weekend: 1 }]);
  });

  it('says what the account receives that keeps another currency', () => {
    const split = { ...newSplit(), amount: '500', foreign_amount: '550' };
    const { transactions } = bodyOf({ ...values, splits: [split] }, { stored: undefined, received: 'USD' });
    expect(transactions[0]).toMatchObject({ foreign_amount: '550', foreign_currency_code: 'USD' });
  });
});

it.each([
  ['title', 'title'],
  ['nr_of_repetitions', 'times'],
  ['repetitions.1.moment', 'rhythms.1.moment'],
  ['transactions.1.amount', 'splits.1.amount'],
  ['transactions.0.subscription_name', 'splits.0.bill_name'],
  ['transactions.1.source_id', 'source'],
  ['transactions.1.destination_name', 'destination'],
  ['transactions.2.destination_id', 'splits.2.party'],
])('an error of the API at %s belongs to %s', (name, field) => {
  expect(fieldOf(name, valuesOf(stored))).toBe(field);
});

it('another kind turns the sides round: the own account stays the own one', () => {
  const turned = withKind(valuesOf(stored), 'deposit');
  expect([turned.source, turned.destination]).toEqual([
    { id: '', name: 'Shop' },
    { id: '1', name: 'Everyday' },
  ]);
  expect(turned.splits[2]?.party).toEqual({ id: '', name: 'Club' });
});

it('a rhythm that came from the first day goes with it, a chosen one stays', () => {
  const { rhythms, first_date } = beginning(valuesOf(stored), '2026-02-10');
  expect([first_date, ...rhythms.map(({ moment }) => moment)]).toEqual(['2026-02-10', '10', '1']);
});

it('all rhythms make the days to come', () => {
  expect(nextDays(scheduleOf(valuesOf(stored)), '2026-01-31', 4)).toEqual([
    ...['2026-02-02', '2026-02-16', '2026-02-27', '2026-03-02'],
  ]);
});

it('splits are added up exactly, once all of them are amounts', () => {
  const { splits } = valuesOf(stored);
  expect(totalOf(splits)).toBe('25.000000000001');
  expect(totalOf([...splits, newSplit()])).toBeUndefined();
});

it('what is missing is told at its field', () => {
  const values: RecurrenceValues = {
    ...valuesOf(undefined),
    ...{ first_date: '', ending: 'times', times: '0' },
    splits: [{ ...newSplit(), amount: '5' }, newSplit()],
    rhythms: [newRhythm('')],
  };
  const words = { needed: 'needed', needAmount: 'amount', needsReceived: true };
  expect(wrongIn(values, words)).toEqual({
    ...{ title: 'needed', source: 'needed', first_date: 'needed', times: 'needed' },
    'rhythms.0.moment': 'needed',
    'splits.0.foreign_amount': 'amount',
    'splits.1.amount': 'amount',
    'splits.1.foreign_amount': 'amount',
  });
});
