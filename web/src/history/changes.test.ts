import { describe, expect, it } from 'vitest';
import { type Change, mainChange, sizeOf, verbOf } from './changes.ts';

const change = (action: string, subject_type: string, more: Partial<Change> = {}): Change => ({
  action,
  subject_type,
  subject_id: '1',
  subject_name: null,
  before: null,
  after: null,
  truncated: false,
  ...more,
});

it.each([
  ['tags.store', 'added'],
  ['transactions.store-many', 'added'],
  ['transactions.destroy-split', 'deleted'],
  ['piggy-banks.update', 'changed'],
  ['recurrences.skip', 'changed'],
  ['sessions.store', 'signedIn'],
  ['sessions.destroy', 'signedOut'],
  ['history.undo', 'undid'],
  ['rule-runs.undo', 'ran'],
])('reads %s as %s', (action, verb) => expect(verbOf(action)).toBe(verb));

describe('mainChange', () => {
  it('is the one that the address names', () => {
    const tag = change('tags.store', 'tags', { subject_name: 'a' });
    const transaction = change('transactions.update', 'transactions', { subject_name: 'Lunch' });
    const write = { operation: 'PUT /v1/transactions/:id', changes: [tag, transaction] };
    expect(mainChange(write)).toBe(transaction);
  });

  it('is one with a name where the address names none', () => {
    const action = change('rule-actions.update', 'rule_actions');
    const budget = change('budgets.update', 'budgets', { subject_name: 'Food' });
    const undo = change('history.undo', 'history');
    expect(mainChange({ operation: 'POST /v1/history/:id/undo', changes: [undo, action, budget] })).toBe(
      budget,
    );
  });

  it('knows the other spelling', () => {
    const bank = change('piggy-banks.update', 'piggy_banks');
    const account = change('accounts.update', 'accounts', { subject_name: 'Giro' });
    expect(mainChange({ operation: 'PUT /v1/piggy-banks/:id', changes: [account, bank] })).toBe(bank);
  });

  it('is nothing where nothing is told', () => {
    expect(mainChange({ operation: 'POST /v1/tags', changes: [] })).toBeUndefined();
  });
});

describe('sizeOf', () => {
  const summary = [
    { action: 'tags.store', subject_type: 'tags', count: 2 },
    { action: 'transactions.store', subject_type: 'transactions', count: 5 },
    { action: 'bills.match', subject_type: 'bills', count: 3 },
  ];

  it('counts what a write touched, also where not all of it is shown', () => {
    const main = change('transactions.store', 'transactions');
    expect(sizeOf({ summary, changes: [main], truncated: true }, main)).toEqual({ main: 5, all: 7 });
  });

  it('leaves accounts out that were made along', () => {
    const along = change('accounts.store', 'accounts', { after: { type: 'initial-balance' } });
    const main = change('accounts.store', 'accounts', { after: { type: 'asset' } });
    const changes = [along, main];
    expect(mainChange({ operation: 'POST /v1/accounts', changes })).toBe(main);
    expect(sizeOf({ summary, changes, truncated: false }, main).main).toBe(1);
  });
});
