import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { ASSET, LOAN } from './accounts.test/build.ts';

let world: World;
let me: Client;
let asset: string;
let loan: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
  asset = await account(me, { name: 'Known', ...ASSET, iban: 'NL91ABNA0417164300', account_number: '417' });
  await account(me, { name: 'Shop', type: 'expense', iban: 'DE89370400440532013000', account_number: '532' });
  loan = await account(me, { name: 'Owed', ...LOAN, account_number: '99' });
});

const CARD = {
  type: 'asset',
  account_role: 'ccAsset',
  credit_card_type: 'monthlyFull',
  monthly_payment_date: '2026-01-05',
};
const MAP = { latitude: 1, longitude: 2, zoom_level: 3 };

const required = (label: string) => `The ${label} field is required.`;
const requiredWith = (label: string, other: string) =>
  `The ${label} field is required when ${other} is present.`;
const requiredIf = (label: string, other: string, value: string) =>
  `The ${label} field is required when ${other} is ${value}.`;
const selected = (label: string) => `The selected ${label} is invalid.`;
const NAME_TAKEN = 'This account name is already in use.';
const IBAN_TAKEN = 'It looks like this IBAN is already in use.';
const NUMBER_TAKEN = 'It looks like this account number is already in use.';
const NO_IBAN = 'This is not a valid IBAN.';
const NO_BIC = 'This is not a valid BIC.';

type Row = [name: string, body: object, errors: Record<string, string>];

/** Wrong in a new account and in a change alike. */
const EVERYWHERE: Row[] = [
  ['an empty name', { name: '' }, { name: required('name') }],
  [
    'a name of 1025 characters',
    { name: 'x'.repeat(1025) },
    { name: 'The name may not be greater than 1024 characters.' },
  ],
  ['a name that is no text', { name: ['x'] }, { name: 'The name must be a string.' }],
  ['a name that is taken', { name: 'Known' }, { name: NAME_TAKEN }],
  ['an unknown type', { type: 'wallet' }, { type: selected('type') }],
  ['an IBAN with a wrong check digit', { iban: 'NL92ABNA0417164300' }, { iban: NO_IBAN }],
  ['an IBAN that is too short', { iban: 'NL91A' }, { iban: NO_IBAN }],
  ['an IBAN that is no text', { iban: { a: 1 } }, { iban: NO_IBAN }],
  ['an IBAN that is taken', { iban: 'DE89 3704 0044 0532 0130 00' }, { iban: IBAN_TAKEN }],
  ['a BIC of four letters', { bic: 'NOPE' }, { bic: NO_BIC }],
  ['a BIC of nine characters', { bic: 'ABNANL2AX' }, { bic: NO_BIC }],
  ['a BIC that is no text', { bic: 5 }, { bic: NO_BIC }],
  [
    'an account number of 256 characters',
    { account_number: '1'.repeat(256) },
    { account_number: 'The account number may not be greater than 255 characters.' },
  ],
  ['an account number that is taken', { account_number: '5 32' }, { account_number: NUMBER_TAKEN }],
  [
    'an opening balance without its date',
    { opening_balance: '10' },
    { opening_balance_date: requiredWith('opening balance date', 'opening balance') },
  ],
  [
    'the date of an opening balance alone',
    { opening_balance_date: '2026-01-01' },
    { opening_balance: requiredWith('opening balance', 'opening balance date') },
  ],
  [
    'an opening balance that is no number',
    { opening_balance: 'NaN', opening_balance_date: '2026-01-01' },
    { opening_balance: 'The opening balance must be a number.' },
  ],
  [
    'an opening balance in scientific notation',
    { opening_balance: '1e3', opening_balance_date: '2026-01-01' },
    { opening_balance: 'The opening balance cannot use the scientific notation.' },
  ],
  [
    'an opening balance beyond all measure',
    { opening_balance: '10019092020', opening_balance_date: '2026-01-01' },
    { opening_balance: 'The opening balance must be less than or equal 10019092020.' },
  ],
  [
    'a day that does not exist',
    { opening_balance: '1', opening_balance_date: '2026-02-30' },
    { opening_balance_date: 'The opening balance date is not a valid date.' },
  ],
  [
    'a day too far ahead',
    { opening_balance: '1', opening_balance_date: '2038-01-17' },
    { opening_balance_date: 'The opening balance date must be a date before 2038-01-17.' },
  ],
  [
    'a virtual balance that is no number',
    { virtual_balance: 'much' },
    { virtual_balance: 'The virtual balance must be a number.' },
  ],
  ['an order that is no whole number', { order: '1.5' }, { order: 'The order must be an integer.' }],
  [
    'a currency number that does not exist',
    { currency_id: 999999 },
    { currency_id: selected('currency id') },
  ],
  [
    'a currency number that is no number',
    { currency_id: 'EUR' },
    { currency_id: 'The currency id must be an integer.' },
  ],
  [
    'a currency code that does not exist',
    { currency_code: 'QQQ' },
    { currency_code: selected('currency code') },
  ],
  [
    'a currency code of two letters',
    { currency_code: 'EU' },
    { currency_code: 'The currency code must be at least 3 characters.' },
  ],
  ['an active that is neither', { active: 'maybe' }, { active: 'The active field must be true or false.' }],
  [
    'an include in net worth that is neither',
    { include_net_worth: 2 },
    { include_net_worth: 'The include net worth field must be true or false.' },
  ],
  ['an unknown role', { account_role: 'bestAsset' }, { account_role: selected('account role') }],
  [
    'an asset without a role',
    { type: 'asset', account_role: null },
    { account_role: requiredIf('account role', 'type', 'asset') },
  ],
  [
    'a card type of 256 characters',
    { ...CARD, credit_card_type: 'x'.repeat(256) },
    { credit_card_type: 'The credit card type may not be greater than 255 characters.' },
  ],
  [
    'a card without its type and day',
    { account_role: 'ccAsset' },
    {
      credit_card_type: requiredIf('credit card type', 'account role', 'ccAsset'),
      monthly_payment_date: requiredIf('monthly payment date', 'account role', 'ccAsset'),
    },
  ],
  [
    'a payment day that is no date',
    { ...CARD, monthly_payment_date: 'the fifth' },
    { monthly_payment_date: 'The monthly payment date is not a valid date.' },
  ],
  [
    'an unknown kind of liability',
    { liability_type: 'gift' },
    { liability_type: selected('liability type') },
  ],
  [
    'an unknown direction',
    { liability_direction: 'up' },
    { liability_direction: selected('liability direction') },
  ],
  [
    'the amount of a liability without its date',
    { liability_amount: '5' },
    { liability_start_date: requiredWith('liability start date', 'liability amount') },
  ],
  [
    'the date of a liability without its amount',
    { liability_start_date: '2026-01-01' },
    { liability_amount: requiredWith('liability amount', 'liability start date') },
  ],
  [
    'a liability of nothing',
    { liability_amount: '0', liability_start_date: '2026-01-01' },
    { liability_amount: 'The value must be more than zero.' },
  ],
  [
    'an interest above 100',
    { interest: '100.01' },
    { interest: 'The interest may not be greater than 100.' },
  ],
  ['an interest below 0', { interest: -1 }, { interest: 'The interest must be at least 0.' }],
  ['an interest that is no number', { interest: 'high' }, { interest: 'The interest must be a number.' }],
  [
    'an unknown interest period',
    { interest_period: 'hourly' },
    { interest_period: selected('interest period') },
  ],
  [
    'notes of 32769 characters',
    { notes: 'x'.repeat(32_769) },
    { notes: 'The notes may not be greater than 32768 characters.' },
  ],
  ['notes that are a list', { notes: ['a'] }, { notes: 'The notes must be a string.' }],
  [
    'a latitude above 90',
    { ...MAP, latitude: 90.1 },
    { latitude: 'The latitude may not be greater than 90.' },
  ],
  ['a latitude below -90', { ...MAP, latitude: -91 }, { latitude: 'The latitude must be at least -90.' }],
  [
    'a longitude above 180',
    { ...MAP, longitude: 181 },
    { longitude: 'The longitude may not be greater than 180.' },
  ],
  [
    'a longitude below -180',
    { ...MAP, longitude: -181 },
    { longitude: 'The longitude must be at least -180.' },
  ],
  [
    'a zoom level above 80',
    { ...MAP, zoom_level: 81 },
    { zoom_level: 'The zoom level may not be greater than 80.' },
  ],
  ['a zoom level below 0', { ...MAP, zoom_level: -1 }, { zoom_level: 'The zoom level must be at least 0.' }],
  [
    'a latitude alone',
    { latitude: 1 },
    { longitude: requiredWith('longitude', 'latitude'), zoom_level: requiredWith('zoom level', 'latitude') },
  ],
  ['a longitude alone', { longitude: 1 }, { latitude: requiredWith('latitude', 'longitude') }],
];

const texts = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]]));

describe('a new account is refused for', () => {
  const rows: Row[] = [
    [
      'nothing at all',
      { name: undefined, type: undefined, account_role: undefined },
      { name: required('name'), type: required('type') },
    ],
    [
      'the name of another kind of liability',
      { ...LOAN, name: 'Owed', liability_type: 'debt' },
      { name: NAME_TAKEN },
    ],
    [
      'the account number of another liability',
      { ...LOAN, account_number: '99' },
      { account_number: NUMBER_TAKEN },
    ],
    ['the IBAN of an asset account', { type: 'revenue', iban: 'NL91ABNA0417164300' }, { iban: IBAN_TAKEN }],
    [
      'a liability without kind and direction',
      { type: 'liability' },
      {
        liability_type: requiredIf('liability type', 'type', 'liability'),
        liability_direction: requiredIf('liability direction', 'type', 'liability'),
      },
    ],
    [
      'liabilities without kind and direction',
      { type: 'liabilities' },
      {
        liability_type: requiredIf('liability type', 'type', 'liabilities'),
        liability_direction: requiredIf('liability direction', 'type', 'liabilities'),
      },
    ],
    [
      'a monthly card without its day',
      { credit_card_type: 'monthlyFull' },
      { monthly_payment_date: requiredIf('monthly payment date', 'credit card type', 'monthlyFull') },
    ],
    ...EVERYWHERE,
  ];
  test.each(rows)('%s', async (_name, body, errors) => {
    const { status, json } = await me.post('/v1/accounts', { name: 'New', ...ASSET, ...body });
    expect(status).toBe(422);
    expect(json.errors).toEqual(texts(errors));
    expect(json.message).toContain(Object.values(errors)[0]);
    expect((await me.get('/v1/accounts')).json.meta.pagination.total).toBe(3);
  });
});

describe('a change of an account is refused for', () => {
  const rows: Row[] = EVERYWHERE.map(([name, body, errors]) => {
    return [name, 'name' in body && body.name === 'Known' ? { name: 'Second' } : body, errors];
  });
  test.each(rows)('%s', async (_name, body, errors) => {
    await account(me, { name: 'Second', ...ASSET });
    const before = (await me.get(`/v1/accounts/${asset}`)).text;
    const { status, json } = await me.put(`/v1/accounts/${asset}`, body);
    expect(status).toBe(422);
    expect(json.errors).toEqual(texts(errors));
    expect((await me.get(`/v1/accounts/${asset}`)).text).toBe(before);
  });

  test.each<Row>([
    [
      'no kind and direction',
      { liability_type: null, liability_direction: '' },
      {
        liability_type: requiredIf('liability type', 'type', 'liability'),
        liability_direction: requiredIf('liability direction', 'type', 'liability'),
      },
    ],
  ])('a liability: %s', async (_name, body, errors) => {
    const { status, json } = await me.put(`/v1/accounts/${loan}`, body);
    expect(status).toBe(422);
    expect(json.errors).toEqual(texts(errors));
  });

  test('emptying what a card needs', async () => {
    const id = await account(me, { name: 'Card', ...CARD });
    const { json } = await me.put(`/v1/accounts/${id}`, { credit_card_type: '' });
    expect(json.errors).toEqual(
      texts({ credit_card_type: requiredIf('credit card type', 'account role', 'ccAsset') }),
    );
  });
});

describe('a list is refused for', () => {
  test.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['limit=0', 'limit'],
    ['limit=131338', 'limit'],
    ['type=nonsense', 'type'],
    ['type[]=asset&type[]=wallet', 'type'],
    ['sort=colour', 'sort'],
    ['sort=name,-', 'sort'],
    ['start=2026-01-01', 'end'],
    ['end=2026-01-01', 'start'],
    ['start=2026-01-01&end=2026-01-01', 'start'],
    ['start=2026-01-02&end=2026-01-01', 'start'],
    ['date=2026-02-30', 'date'],
    ['date=1970-01-01', 'date'],
    ['start=2026-01-01&end=2026-01-31&date=2026-02-01', 'date'],
  ])('%s', async (query, field) => {
    const { status, json } = await me.get(`/v1/accounts?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(json.errors)).toEqual([field]);
  });

  test.each(['piggy-banks', 'attachments'])('a bad page or any order of %s', async (segment) => {
    for (const query of ['page=0', 'limit=x', 'sort=name']) {
      expect((await me.get(`/v1/accounts/${asset}/${segment}?${query}`)).status, query).toBe(422);
    }
  });
});

describe('the transactions of an account are refused for', () => {
  test.each([
    ['page=0', 'page'],
    ['sort=date', 'sort'],
    ['start=2026-01-01', 'end'],
    ['start=2026-01-01&end=2026-01-01', 'start'],
    ['start=2026-02-30&end=2026-03-01', 'start'],
    ['types=withdrawal,gift', 'types'],
  ])('%s', async (query, field) => {
    const { status, json } = await me.get(`/v1/accounts/${asset}/transactions?${query}`);
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]]);
  });

  test('no words that clients send', async () => {
    for (const query of ['type=all', 'type=gift', 'types=deposits,transfers', 'types=']) {
      expect((await me.get(`/v1/accounts/${asset}/transactions?${query}`)).status, query).toBe(200);
    }
  });
});

describe('one account is refused for', () => {
  test.each(['date=x', 'start=2026-01-01'])('%s', async (query) => {
    expect((await me.get(`/v1/accounts/${asset}?${query}`)).status).toBe(422);
  });

  test.each(['424242', '0', 'abc', '-1', '999999999999999999999'])('the unknown number %s', async (id) => {
    for (const answer of [
      await me.get(`/v1/accounts/${id}`),
      await me.put(`/v1/accounts/${id}`, { name: 'X' }),
      await me.delete(`/v1/accounts/${id}`),
      await me.get(`/v1/accounts/${id}/piggy-banks`),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.json).toEqual({ message: 'Resource not found', exception: 'NotFoundHttpException' });
    }
  });
});
