import { describe, expect, it } from 'vitest';
import { bodyFor, changeFor, retagged } from './bulk-logic.ts';
import { changedFields, fieldOf, valuesOf, withValues } from './inline-values.ts';
import type { Row, Split } from './transaction-list.queries.ts';
import { amountsOf, balanceAfter, directionOf, factsOf } from './transaction-list-facts.ts';
import { pagesAhead, pagesAround } from './transaction-list-paging.ts';

const split = (fields: Partial<Split> = {}): Split =>
  ({
    transaction_journal_id: '1',
    type: 'withdrawal',
    date: '2026-03-15T12:30:00+00:00',
    description: 'Bread',
    amount: '12.50',
    currency_code: 'EUR',
    currency_decimal_places: 2,
    foreign_amount: null,
    source_id: '1',
    source_name: 'Checking',
    source_type: 'Asset account',
    source_balance_after: '87.50',
    destination_id: '2',
    destination_name: 'Bakery',
    destination_type: 'Expense account',
    destination_balance_after: '12.50',
    category_name: null,
    budget_name: null,
    tags: [],
    reconciled: false,
    has_attachments: false,
    ...fields,
  }) as Split;

const row = (splits: Split[], title: string | null = null): Row =>
  ({
    id: '7',
    attributes: { updated_at: '2026-03-15T13:00:00+00:00', group_title: title, transactions: splits },
  }) as Row;

describe('directionOf', () => {
  it.each([
    [split(), undefined, 'out'],
    [split({ type: 'deposit' }), undefined, 'in'],
    [split({ type: 'transfer' }), undefined, 'moved'],
    [split({ type: 'transfer' }), '1', 'out'],
    [split({ type: 'transfer' }), '2', 'in'],
    [split({ type: 'opening-balance', destination_type: 'Asset account' }), undefined, 'in'],
    [split({ type: 'reconciliation', destination_type: 'Reconciliation account' }), undefined, 'out'],
  ])('case %#', (one, accountId, expected) => {
    expect(directionOf(one, accountId)).toBe(expected);
  });
});

describe('amountsOf', () => {
  it('adds the splits of one currency exactly', () => {
    const splits = [split({ amount: '0.10' }), split({ amount: '0.20' })];
    expect(amountsOf(splits).map(({ value }) => value)).toEqual(['-0.30']);
  });

  it('keeps currencies apart', () => {
    const splits = [split(), split({ amount: '3', currency_code: 'JPY', currency_decimal_places: 0 })];
    expect(amountsOf(splits).map(({ value, currency }) => [value, currency.currency_code])).toEqual([
      ['-12.50', 'EUR'],
      ['-3', 'JPY'],
    ]);
  });

  it('shows what an account received in its own currency', () => {
    const foreign = { foreign_amount: '13.75', foreign_currency_code: 'USD' };
    for (const own of [
      { type: 'transfer', destination_type: 'Asset account' },
      { type: 'withdrawal', destination_type: 'Loan' },
    ] as const) {
      const moved = split({ ...own, ...foreign });
      expect(amountsOf([moved], '2')[0]).toMatchObject({
        value: '13.75',
        currency: { currency_code: 'USD' },
      });
      expect(balanceAfter([moved], '2')).toMatchObject({
        value: '12.50',
        currency: { currency_code: 'USD' },
      });
      expect(amountsOf([moved], '1')[0]).toMatchObject({
        value: '-12.50',
        currency: { currency_code: 'EUR' },
      });
    }
    // What was paid abroad is told in a shop's currency, and stays in that of the account.
    expect(amountsOf([split(foreign)], '2')[0]).toMatchObject({ value: '12.50' });
  });
});

describe('factsOf and balanceAfter', () => {
  it('gathers what several splits have', () => {
    const facts = factsOf(
      row(
        [
          split({ category_name: 'Food', tags: ['a'] }),
          split({ category_name: 'Food', tags: ['a', 'b'], destination_name: 'Butcher' }),
        ],
        'Market',
      ),
    );
    expect(facts).toMatchObject({
      title: 'Market',
      categories: ['Food'],
      tags: ['a', 'b'],
      sources: ['Checking'],
      destinations: ['Bakery', 'Butcher'],
    });
    expect(factsOf(row([]))).toBeUndefined();
  });

  it('counts from an account only the splits that touch it', () => {
    const market = row(
      [
        split({ amount: '20', destination_id: '3', destination_name: 'Butcher', category_name: 'Meat' }),
        split({ amount: '12.50', category_name: 'Bread' }),
      ],
      'Market',
    );
    expect(factsOf(market, '2')).toMatchObject({
      title: 'Market',
      direction: 'in',
      amounts: [{ value: '12.50' }],
      destinations: ['Bakery'],
      categories: ['Bread'],
    });
    expect(factsOf(market, '1')).toMatchObject({ amounts: [{ value: '-32.50' }] });
  });

  it('takes the balance of the side that is looked from', () => {
    expect(balanceAfter([split()], '1')?.value).toBe('87.50');
    expect(balanceAfter([split()], '2')?.value).toBe('12.50');
    expect(balanceAfter([split()], '3')).toBeUndefined();
  });
});

it.each([
  [0, 2],
  [250, 3],
  [1000, 6],
  [100_000, 6],
])('at %i rows a second %i pages are read ahead', (pace, pages) => {
  expect(pagesAhead(pace)).toBe(pages);
  const list = { count: 10_000, ahead: pages };
  expect(pagesAround({ first: 500, last: 520 }, { ...list, forward: true }).at(-1)).toBe(10 + pages);
  expect(pagesAround({ first: 500, last: 520 }, { ...list, forward: false })[0]).toBe(10 - pages);
});

describe('pagesAround', () => {
  it.each([
    [{ first: 0, last: 20 }, { count: 20, forward: true }, [0]],
    [{ first: 0, last: 20 }, { count: 500, forward: true }, [0, 1]],
    [{ first: 120, last: 160 }, { count: 500, forward: true }, [2, 3, 4]],
    [{ first: 120, last: 160 }, { count: 500, forward: false }, [1, 2, 3]],
    [{ first: 480, last: 499 }, { count: 500, forward: true }, [9]],
  ])('case %#', (range, list, expected) => {
    expect(pagesAround(range, list)).toEqual(expected);
  });
});

describe('editing in place', () => {
  it('sends only what was changed, and keeps the time of day', () => {
    const before = split();
    expect(changedFields(valuesOf(before), before)).toEqual({});
    expect(changedFields({ ...valuesOf(before), amount: '12.5' }, before)).toEqual({});
    const values = { ...valuesOf(before), date: '2026-03-16', category: 'Food', tags: ['x'] };
    expect(changedFields(values, before)).toEqual({
      date: '2026-03-16T12:30:00',
      category_name: 'Food',
      tags: ['x'],
    });
    expect(factsOf(withValues(row([before]), values))).toMatchObject({ categories: ['Food'], tags: ['x'] });
  });

  it('finds the field of an error of the API', () => {
    expect(fieldOf('transactions.0.category_name')).toBe('category');
    expect(fieldOf('transactions.12.amount')).toBe('amount');
    expect(fieldOf('transactions.0.tags.3')).toBe('tags');
  });
});

describe('changing many', () => {
  it('names all splits, so that none is deleted, and changes those that were shown', () => {
    const stored = row([split(), split({ transaction_journal_id: '2' })], 'Market');
    const body = bodyFor(stored, new Set(['2']), (one) =>
      changeFor({ kind: 'addTag', name: 'new' }, { ...one, tags: ['old'] }),
    );
    expect(body).toEqual({
      group_title: 'Market',
      transactions: [{ transaction_journal_id: '1' }, { transaction_journal_id: '2', tags: ['old', 'new'] }],
    });
    expect(bodyFor(row([split()]), new Set(['1']), () => ({ reconciled: true }))).toEqual({
      transactions: [{ transaction_journal_id: '1', reconciled: true }],
    });
  });

  it('adds a tag once and removes it', () => {
    expect(retagged(['a', 'b'], { add: 'a' })).toEqual(['b', 'a']);
    expect(retagged(['a', 'b'], { remove: 'a' })).toEqual(['b']);
  });
});
