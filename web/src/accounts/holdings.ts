import { type Amount, amountOf, writeAmount } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import type { Account } from './accounts.queries.ts';

/** A sum in one currency. */
export interface Sum {
  currency: CurrencyFacts & { currency_code: string };
  amount: string;
}

/** What has to be known of an account to add it up. */
export type Held = Pick<
  Account['attributes'],
  | 'currency_code'
  | 'currency_symbol'
  | 'currency_decimal_places'
  | 'primary_currency_code'
  | 'primary_currency_symbol'
  | 'primary_currency_decimal_places'
  | 'current_balance'
  | 'pc_current_balance'
>;

/** The household's currency, as an account names it beside its own. */
export const primaryOf = (of: Held): Sum['currency'] => ({
  currency_code: of.primary_currency_code,
  currency_symbol: of.primary_currency_symbol,
  currency_decimal_places: of.primary_currency_decimal_places,
});

/** What an account holds: in the household's currency where the server converts, else in its own. */
export function heldIn(of: Held): Sum {
  if (of.pc_current_balance === null) return { currency: of, amount: of.current_balance };
  return { currency: primaryOf(of), amount: of.pc_current_balance };
}

/** Adds up what accounts hold, by currency, the household's first; what comes to nothing is left out. */
export function sumsOf(accounts: readonly Held[], wanted: (amount: Amount) => boolean = () => true): Sum[] {
  const sums = new Map<string, { currency: Sum['currency']; amount: Amount }>();
  for (const of of accounts) {
    const { currency, amount } = heldIn(of);
    const sum = sums.get(currency.currency_code) ?? { currency, amount: 0n };
    const value = amountOf(amount);
    if (wanted(value)) sum.amount += value;
    sums.set(currency.currency_code, sum);
  }
  const primary = accounts[0]?.primary_currency_code;
  const filled = [...sums.values()].filter(({ amount }) => amount !== 0n);
  return (filled.length > 0 ? filled : [...sums.values()].slice(0, 1))
    .sort((a, b) => rank(a.currency, primary) - rank(b.currency, primary))
    .map(({ currency, amount }) => ({
      currency,
      amount: writeAmount(amount, currency.currency_decimal_places ?? 2),
    }));
}

const rank = ({ currency_code: code }: Sum['currency'], primary: string | undefined): number =>
  code === primary ? 0 : 1;

/** What the household has, what it owes, and what is left, by currency. */
export interface Worth {
  has: Sum[];
  owes: Sum[];
  net: Sum[];
}

/** The net worth of accounts: those that are used and not left out of it. */
export function worthOf(accounts: readonly Account[]): Worth {
  const counted = accounts
    .map(({ attributes }) => attributes)
    .filter(({ active, include_net_worth: included }) => active && included);
  return {
    has: sumsOf(counted, (amount) => amount > 0n),
    owes: sumsOf(counted, (amount) => amount < 0n),
    net: sumsOf(counted),
  };
}

/** The uses of own accounts in the order of the screen, and the kinds of what is owed. */
export const ROLES = ['defaultAsset', 'sharedAsset', 'savingAsset', 'ccAsset', 'cashWalletAsset'] as const;
export const LIABILITIES = ['mortgage', 'loan', 'debt'] as const;
/** What own accounts are grouped by. */
export type GroupKey = (typeof ROLES)[number] | (typeof LIABILITIES)[number];

/** Accounts of one use. */
export interface AccountGroup {
  key: GroupKey;
  accounts: Account[];
}

/** Puts own accounts into groups by what they are used for, in their order. */
export function groupsOf(accounts: readonly Account[]): AccountGroup[] {
  const keyOf = ({ attributes: of }: Account): GroupKey =>
    of.type === 'liabilities' ? (of.liability_type ?? 'debt') : (of.account_role ?? 'defaultAsset');
  return [...ROLES, ...LIABILITIES]
    .map((key) => ({ key, accounts: accounts.filter((account) => keyOf(account) === key) }))
    .filter(({ accounts: found }) => found.length > 0);
}
