import { describe, expect, it } from 'vitest';
import type { Schema } from '../api/client.ts';
import { bodyOf, changesOf, errorsFor, fieldOf } from './transaction-form.body.ts';
import {
  emptyForm,
  emptyPart,
  type FormValues,
  filledLike,
  formOf,
  formWith,
  receiving,
  saysSomething,
  withKind,
} from './transaction-form.values.ts';

const part = (given: object) => ({ ...emptyPart(), ...given });

const lunch: FormValues = {
  ...emptyForm(),
  date: '2020-02-03',
  source: { id: '1', name: 'Everyday' },
  destination: { id: '', name: ' Corner café ' },
  parts: [part({ amount: '12.50', description: 'Lunch', category_name: 'Food', tags: ['work'] })],
};

const split = {
  transaction_journal_id: '10',
  type: 'withdrawal',
  date: '2020-02-03T09:30:00+00:00',
  order: 0,
  amount: '12.50',
  description: 'Lunch',
  source_id: '1',
  source_name: 'Everyday',
  destination_id: '7',
  destination_name: 'Corner café',
  category_name: 'Food',
  budget_name: null,
  bill_name: null,
  notes: 'Two coffees',
  tags: ['work'],
  foreign_amount: null,
  foreign_currency_code: null,
  internal_reference: null,
  external_id: 'x1',
  external_url: null,
  book_date: '2020-02-04T00:00:00+00:00',
} as unknown as Schema<'TransactionSplit'>;

const stored = (...splits: object[]): Schema<'Transaction'> =>
  ({
    type: 'transactions',
    id: '5',
    attributes: {
      group_title: splits.length > 1 ? 'Lunch for two' : null,
      transactions: splits.map((given) => ({ ...split, ...given })),
    },
  }) as Schema<'Transaction'>;

describe('bodyOf', () => {
  it('sends what was typed, and nothing of what was not', () => {
    expect(bodyOf(lunch)).toEqual({
      group_title: null,
      transactions: [
        {
          type: 'withdrawal',
          date: '2020-02-03T00:00:00',
          amount: '12.50',
          description: 'Lunch',
          category_name: 'Food',
          tags: ['work'],
          source_id: '1',
          destination_name: 'Corner café',
        },
      ],
    });
  });

  it('names the other side where no description was typed', () => {
    const [sent] = bodyOf({ ...lunch, parts: [part({ amount: '1' })] }).transactions;
    expect(sent?.description).toBe('Corner café');
  });

  it('leaves out what has no meaning for the kind', () => {
    const parts = [part({ amount: '1', budget_name: 'Food', bill_name: 'Rent', piggy_bank_name: 'Bike' })];
    const [sent] = bodyOf({ ...lunch, type: 'transfer', parts }).transactions;
    expect(sent).not.toHaveProperty('budget_name');
    expect(sent).not.toHaveProperty('bill_name');
    expect(sent?.piggy_bank_name).toBe('Bike');
  });

  it('shares a total out, with the rest for the part that was left empty', () => {
    const parts = [part({ amount: '4' }), part({ party: { id: '', name: 'Kiosk' }, description: 'Paper' })];
    const body = bodyOf({ ...lunch, total: '10', group_title: 'Town', parts });
    expect(body.group_title).toBe('Town');
    expect(body.transactions).toMatchObject([
      { amount: '4', description: 'Town', destination_name: 'Corner café', order: '0' },
      { amount: '6', description: 'Paper', destination_name: 'Kiosk', order: '1' },
    ]);
  });

  it('says a foreign currency only with an amount in it', () => {
    const parts = [part({ amount: '1', foreign_currency_code: 'USD' })];
    expect(bodyOf({ ...lunch, parts }).transactions[0]).not.toHaveProperty('foreign_currency_code');
    const form = receiving({ ...lunch, parts: [part({ amount: '1', foreign_amount: '1.1' })] }, 'USD');
    expect(bodyOf(form).transactions[0]).toMatchObject({
      foreign_amount: '1.1',
      foreign_currency_code: 'USD',
    });
  });
});

describe('changesOf', () => {
  it('changes nothing where nothing was changed', () => {
    const transaction = stored({});
    expect(changesOf(formOf(transaction), transaction)).toEqual({
      group_title: null,
      transactions: [{ transaction_journal_id: '10' }],
    });
  });

  it('sends what was changed, and null for what was taken away', () => {
    const transaction = stored({});
    const form = formOf(transaction);
    const [first] = form.parts;
    const parts = [{ ...first, amount: '13', notes: '', tags: [] } as FormValues['parts'][0]];
    const changed = { ...form, date: '2020-02-05', destination: { id: '', name: 'Bar' }, parts };
    expect(changesOf(changed, transaction).transactions).toEqual([
      {
        transaction_journal_id: '10',
        amount: '13',
        notes: null,
        tags: [],
        destination_name: 'Bar',
        date: '2020-02-05T09:30:00',
      },
    ]);
  });

  it('keeps parts by their numbers, makes new ones and leaves out those that go', () => {
    const transaction = stored({}, { transaction_journal_id: '11', order: 1, amount: '3' });
    const form = formOf(transaction);
    expect(form.total).toBe('15.50');
    const parts = [form.parts[1] as FormValues['parts'][0], part({ amount: '', description: 'New' })];
    const body = changesOf({ ...form, parts }, transaction);
    expect(body.transactions[0]).toEqual({ transaction_journal_id: '11', order: '0' });
    expect(body.transactions[1]).toMatchObject({ amount: '12.5', description: 'New', type: 'withdrawal' });
    expect(body.transactions).toHaveLength(2);
  });
});

describe('fieldOf', () => {
  it.each([
    ['transactions.0.amount', 'parts.0.amount'],
    ['transactions.1.category_id', 'parts.1.category_name'],
    ['transactions.0.date', 'date'],
    ['transactions.0.source_id', 'source'],
    ['transactions.0.destination_name', 'destination'],
    ['transactions.1.destination_name', 'parts.1.party'],
    ['transactions.1.source_iban', 'source'],
    ['transactions.0.foreign_currency_id', 'parts.0.foreign_currency_code'],
    ['group_title', 'group_title'],
  ])('shows %s at %s', (name, field) => {
    const parts = [part({}), part({})];
    expect(fieldOf(name, { parts, type: 'withdrawal' })).toBe(field);
  });

  it('says the same only once', () => {
    const fields = { 'transactions.0.source_id': ['No.'], 'transactions.0.source_name': ['No.'] };
    expect(errorsFor(fields, lunch, ([sentence]) => sentence)).toEqual({ source: 'No.' });
  });

  it('says it in the words of the person', () => {
    const fields = { 'transactions.0.amount': ['The transactions.0.amount must be a number.'] };
    expect(errorsFor(fields, lunch, (sentences) => `«${sentences.join()}»`)).toEqual({
      'parts.0.amount': '«The amount must be a number.»',
    });
  });
});

describe('withKind', () => {
  const everyday = { id: '1', name: 'Everyday' };
  const shop = { id: '7', name: 'Shop' };
  it.each([
    ['withdrawal', 'deposit', everyday, shop, { id: '', name: 'Shop' }, everyday],
    ['withdrawal', 'transfer', everyday, shop, everyday, shop],
    ['deposit', 'withdrawal', shop, everyday, everyday, { id: '', name: 'Shop' }],
    ['transfer', 'withdrawal', everyday, shop, everyday, { id: '', name: 'Shop' }],
  ] as const)('from %s to %s', (from, to, source, destination, newSource, newDestination) => {
    const form = withKind({ ...emptyForm(), type: from, source, destination }, to);
    expect(form).toMatchObject({ type: to, source: newSource, destination: newDestination });
  });
});

describe('filledLike', () => {
  it('takes accounts and labels over and keeps what was typed', () => {
    const form = {
      ...emptyForm(),
      parts: [part({ amount: '5', category_name: 'Mine', description: 'Lunch' })],
    };
    const filled = filledLike(form, stored({}));
    expect(filled).toMatchObject({ source: { id: '1' }, destination: { id: '7' } });
    expect(filled.parts[0]).toMatchObject({ amount: '5', category_name: 'Mine', tags: ['work'], notes: '' });
  });

  it('keeps the accounts where it was typed already with whom it is', () => {
    const filled = filledLike({ ...lunch, type: 'deposit', source: { id: '', name: 'Aunt' } }, stored({}));
    expect(filled).toMatchObject({ type: 'deposit', source: { name: 'Aunt' } });
  });

  it('takes nothing when another description was typed meanwhile', () => {
    const form = { ...emptyForm(), parts: [part({ description: 'Dinner' })] };
    expect(filledLike(form, stored({}))).toBe(form);
  });

  it('takes nothing from one that was shared out', () => {
    const form = emptyForm();
    expect(filledLike(form, stored({}, { transaction_journal_id: '11' }))).toBe(form);
  });
});

describe('saysSomething', () => {
  it.each([
    [emptyForm(), false],
    [formWith({ source_id: '1', type: 'deposit' }), false],
    [formWith({ amount: '1' }), true],
    [lunch, true],
  ])('form %#', (form, says) => {
    expect(saysSomething(form)).toBe(says);
  });
});
