import { describe, expect, test } from 'vitest';
import { accountBody, accountValues, emptyAccount, missingIn } from './account-form.values.ts';
import type { Account } from './accounts.queries.ts';

describe('what is sent of an account', () => {
  test('has the fields of its type only', () => {
    const partner = accountBody({ ...emptyAccount('expense'), name: 'Shop', opening_balance: '5' });
    expect(partner).toEqual({
      name: 'Shop',
      iban: null,
      bic: null,
      account_number: null,
      notes: null,
      active: true,
    });
    const card = accountBody({ ...emptyAccount('asset', 'EUR'), account_role: 'ccAsset' });
    expect(card).toMatchObject({ credit_card_type: 'monthlyFull', monthly_payment_date: null });
    expect(accountBody(emptyAccount('liabilities', 'EUR'))).not.toHaveProperty('account_role');
  });

  test('names the opening balance with its day, or neither', () => {
    const own = emptyAccount('asset', 'EUR');
    const none = { opening_balance: null, opening_balance_date: null };
    expect(accountBody(own)).toMatchObject(none);
    const some = { opening_balance: '5', opening_balance_date: '2026-03-01' };
    expect(accountBody({ ...own, ...some })).toMatchObject(some);
  });
});

test('a debt is typed without a sign', () => {
  const attributes = {
    type: 'liabilities',
    opening_balance: '-14800.00',
    opening_balance_date: '2024-11-01T00:00:00+00:00',
    virtual_balance: '0.00',
  };
  expect(accountValues({ attributes } as unknown as Account)).toMatchObject({
    opening_balance: '14800',
    opening_balance_date: '2024-11-01',
    virtual_balance: '',
  });
});

test.each([
  [{}, ['name']],
  [{ name: 'x' }, []],
  [{ name: 'x', account_role: 'ccAsset' as const }, ['monthly_payment_date']],
  [{ name: 'x', opening_balance: '5', opening_balance_date: '' }, ['opening_balance_date']],
])('%j still needs %j', (typed, wanted) => {
  expect(missingIn({ ...emptyAccount('asset', 'EUR'), ...typed })).toEqual(wanted);
});
