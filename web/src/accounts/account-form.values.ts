import { amountOf, writeAmount } from '../money/amount.ts';
import { dayOf, today } from '../time/day.ts';
import type { Account } from './accounts.queries.ts';
import { isOwn, LISTED, type Listed } from './kinds.ts';

/** What is typed about an account. */
export interface AccountValues {
  type: Listed;
  name: string;
  account_role: 'defaultAsset' | 'sharedAsset' | 'savingAsset' | 'ccAsset' | 'cashWalletAsset';
  currency_code: string;
  opening_balance: string;
  opening_balance_date: string;
  iban: string;
  bic: string;
  account_number: string;
  monthly_payment_date: string;
  liability_type: 'mortgage' | 'loan' | 'debt';
  liability_direction: 'credit' | 'debit';
  interest: string;
  interest_period: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'half-year' | 'yearly';
  virtual_balance: string;
  include_net_worth: boolean;
  notes: string;
  active: boolean;
}

/** What the form of a new account begins with. */
export const emptyAccount = (type: Listed, currency = ''): AccountValues => ({
  type,
  name: '',
  account_role: 'defaultAsset',
  currency_code: currency,
  opening_balance: '',
  opening_balance_date: today(),
  iban: '',
  bic: '',
  account_number: '',
  monthly_payment_date: '',
  liability_type: 'loan',
  liability_direction: 'debit',
  interest: '',
  interest_period: 'yearly',
  virtual_balance: '',
  include_net_worth: true,
  notes: '',
  active: true,
});

/** An amount as it is typed: without needless zeros, and nothing where there is nothing. */
const typed = (amount: string | null): string =>
  amount === null || amountOf(amount) === 0n ? '' : writeAmount(amountOf(amount));

/** What the form of an account that is there begins with. */
export function accountValues({ attributes: of }: Account): AccountValues {
  const type = LISTED.find((listed) => listed === of.type) ?? 'asset';
  const empty = emptyAccount(type, of.currency_code);
  // Which side owes is said by the direction, so the amount has no sign.
  const opening = typed(of.opening_balance);
  return {
    ...empty,
    name: of.name,
    account_role: of.account_role ?? empty.account_role,
    opening_balance: type === 'liabilities' ? opening.replace('-', '') : opening,
    opening_balance_date: of.opening_balance_date ? dayOf(of.opening_balance_date) : '',
    iban: of.iban ?? '',
    bic: of.bic ?? '',
    account_number: of.account_number ?? '',
    monthly_payment_date: of.monthly_payment_date ? dayOf(of.monthly_payment_date) : '',
    liability_type: of.liability_type ?? empty.liability_type,
    liability_direction: of.liability_direction ?? empty.liability_direction,
    interest: of.interest ?? '',
    interest_period: of.interest_period ?? empty.interest_period,
    virtual_balance: typed(of.virtual_balance),
    include_net_worth: of.include_net_worth,
    notes: of.notes ?? '',
    active: of.active,
  };
}

/** What is still needed before an account can be stored. */
export function missingIn(values: AccountValues): (keyof AccountValues)[] {
  const isCard = values.type === 'asset' && values.account_role === 'ccAsset';
  const hasOpening = isOwn(values.type) && values.opening_balance.trim() !== '';
  return [
    ...(values.name.trim() === '' ? (['name'] as const) : []),
    ...(isCard && values.monthly_payment_date === '' ? (['monthly_payment_date'] as const) : []),
    ...(hasOpening && values.opening_balance_date === '' ? (['opening_balance_date'] as const) : []),
  ];
}

/** A text of a form, where nothing means that there is none. */
const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text);

function openingIn({ opening_balance: amount, opening_balance_date: date }: AccountValues) {
  // The day alone says nothing; only both together do.
  if (amount.trim() === '') return { opening_balance: null, opening_balance_date: null };
  return { opening_balance: amount, opening_balance_date: textOrNull(date) };
}

function assetFields(values: AccountValues) {
  const isCard = values.account_role === 'ccAsset';
  return {
    account_role: values.account_role,
    virtual_balance: textOrNull(values.virtual_balance),
    ...(isCard && {
      credit_card_type: 'monthlyFull',
      monthly_payment_date: textOrNull(values.monthly_payment_date),
    }),
  };
}

const liabilityFields = (values: AccountValues) => ({
  liability_type: values.liability_type,
  liability_direction: values.liability_direction,
  interest: textOrNull(values.interest),
  interest_period: values.interest_period,
});

/** What is sent of an account: the fields that its type has. */
export function accountBody(values: AccountValues) {
  return {
    name: values.name,
    iban: textOrNull(values.iban),
    bic: textOrNull(values.bic),
    account_number: textOrNull(values.account_number),
    notes: textOrNull(values.notes),
    active: values.active,
    ...(isOwn(values.type) && {
      ...openingIn(values),
      currency_code: values.currency_code,
      include_net_worth: values.include_net_worth,
    }),
    ...(values.type === 'asset' && assetFields(values)),
    ...(values.type === 'liabilities' && liabilityFields(values)),
  };
}
