import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, isOwn, mayFace, TRANSACTION_TYPES } from '../../../ledger/kinds.ts';
import { amount } from '../../../ledger/money.ts';
import { type CurrencyRequest, decideCurrencies, type Side } from './currency.ts';

const [EUR, USD, GBP] = [1, 2, 3] as const;
const asset = (currencyId: number): Side => ({ type: 'asset', currencyId });
const loan = (currencyId: number): Side => ({ type: 'loan', currencyId });
const shop: Side = { type: 'expense', currencyId: null };
const payer: Side = { type: 'revenue', currencyId: null };
const cash: Side = { type: 'cash', currencyId: EUR };

type Sent = Partial<CurrencyRequest> & Pick<CurrencyRequest, 'type' | 'source' | 'destination'>;
const decide = (sent: Sent) =>
  decideCurrencies({ requestedId: EUR, foreignCurrencyId: null, foreignAmount: null, ...sent });
const foreign = (foreignCurrencyId: number) => ({ foreignCurrencyId, foreignAmount: amount('9') });

describe('the currency of a split', () => {
  it.each<[name: string, sent: Sent, currencyId: number]>([
    ['is that of the account spent from', { type: 'withdrawal', source: asset(USD), destination: shop }, USD],
    ['whatever is asked for', { type: 'withdrawal', source: asset(USD), destination: cash }, USD],
    ['is that of the account paid into', { type: 'deposit', source: payer, destination: asset(USD) }, USD],
    ['also when it comes out of cash', { type: 'deposit', source: cash, destination: asset(USD) }, USD],
    [
      'is that of a loan drawn from',
      { type: 'deposit', source: loan(GBP), destination: asset(USD), ...foreign(USD) },
      GBP,
    ],
    [
      'is that of the source of a transfer',
      { type: 'transfer', source: asset(USD), destination: asset(GBP), ...foreign(GBP) },
      USD,
    ],
    [
      'is that of the own account a reconciliation goes to',
      {
        type: 'reconciliation',
        source: { type: 'reconciliation', currencyId: EUR },
        destination: asset(USD),
      },
      USD,
    ],
    [
      'is that of the own account an opening balance goes to',
      {
        type: 'opening-balance',
        source: { type: 'initial-balance', currencyId: EUR },
        destination: asset(USD),
      },
      USD,
    ],
  ])('%s', (_name, sent, currencyId) => {
    expect(decide(sent)).toMatchObject({ currencyId });
  });
});

describe('a foreign amount', () => {
  it.each<[name: string, sent: Sent, kept: number | null]>([
    ['abroad is kept', { type: 'withdrawal', source: asset(EUR), destination: shop, ...foreign(USD) }, USD],
    [
      'in the same currency is dropped',
      { type: 'withdrawal', source: asset(EUR), destination: shop, ...foreign(EUR) },
      null,
    ],
    [
      'of zero is dropped with its currency',
      {
        type: 'withdrawal',
        source: asset(EUR),
        destination: shop,
        foreignCurrencyId: USD,
        foreignAmount: 0n,
      },
      null,
    ],
    [
      'of a transfer within a currency is dropped',
      { type: 'transfer', source: asset(EUR), destination: asset(EUR), ...foreign(USD) },
      null,
    ],
    [
      'that a loan receives is kept',
      { type: 'withdrawal', source: asset(EUR), destination: loan(USD), ...foreign(USD) },
      USD,
    ],
  ])('%s', (_name, sent, foreignCurrencyId) => {
    expect(decide(sent)).toMatchObject({
      currencyId: EUR,
      foreignCurrencyId,
      foreignAmount: foreignCurrencyId === null ? null : amount('9'),
    });
  });

  it.each<[name: string, sent: Sent, field: string]>([
    [
      'missing between currencies',
      { type: 'transfer', source: asset(EUR), destination: asset(USD) },
      'foreign_amount',
    ],
    [
      'of a third currency in a transfer',
      { type: 'transfer', source: asset(EUR), destination: asset(USD), ...foreign(GBP) },
      'foreign_amount',
    ],
    [
      'of a third currency in a deposit',
      { type: 'deposit', source: loan(EUR), destination: asset(USD), ...foreign(GBP) },
      'foreign_currency_code',
    ],
  ])('is refused when %s', (_name, sent, field) => {
    expect(decide(sent)).toMatchObject({ field });
  });
});

it('an own account is only ever moved in its own currency', () => {
  const currency = fc.constantFrom(EUR, USD, GBP);
  const side = fc.record({ type: fc.constantFrom(...ACCOUNT_TYPES), currencyId: currency });
  const request = fc.record({
    type: fc.constantFrom(...TRANSACTION_TYPES),
    source: side,
    destination: side,
    requestedId: currency,
    foreignCurrencyId: fc.option(currency),
    foreignAmount: fc.option(fc.bigInt({ min: 0n, max: 100n })),
  });
  fc.assert(
    fc.property(request, (sent) => {
      fc.pre(mayFace(sent.type, sent.source.type, sent.destination.type));
      const decided = decideCurrencies(sent);
      if ('message' in decided) return;
      const { currencyId, foreignCurrencyId, foreignAmount } = decided;
      expect(foreignCurrencyId === null).toBe(foreignAmount === null);
      expect(foreignCurrencyId).not.toBe(currencyId);
      if (isOwn(sent.source.type)) expect(currencyId).toBe(sent.source.currencyId);
      if (isOwn(sent.destination.type))
        expect([currencyId, foreignCurrencyId]).toContain(sent.destination.currencyId);
    }),
  );
});
