import type { Home } from './home.ts';

/** A name that every household has. */
export const SHARED_NAME = 'Shared';
/** The day of every household's first exchange rate, from its own currency to the euro. */
export const RATE_DAY = '2026-01-01';

/** A right IBAN, another for each number. */
export function iban(n: number): string {
  const bank = String(n).padStart(18, '0');
  const check = 98n - (BigInt(`${bank}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bank}`;
}

export const ACCOUNT = {
  account_role: 'ccAsset',
  credit_card_type: 'monthlyFull',
  monthly_payment_date: '2026-01-01',
  bic: 'DEUTDEFF',
  opening_balance: '12.50',
  opening_balance_date: '2026-01-02',
  virtual_balance: '1',
  order: 1,
  active: true,
  interest: '4.35',
  notes: 'Some\nnotes',
  latitude: 52.5,
  longitude: 13.4,
  zoom_level: 6,
};
export const split = (home: Home, n: number) => ({
  type: 'withdrawal',
  date: '2026-02-01T10:00:00+01:00',
  amount: '12.5',
  foreign_amount: '7',
  foreign_currency_id: home.currency.id,
  description: `Example ${n}`,
  source_id: home.accounts.asset,
  destination_id: home.accounts.expense,
  destination_name: `Example shop ${n}`,
  currency_id: home.euro,
  budget_id: home.budget,
  bill_id: home.bill,
  piggy_bank_id: home.piggyBank,
  category_name: 'Example',
  tags: ['Example', 'other'],
  reconciled: false,
  external_url: 'https://example.org/receipt',
  book_date: '2026-02-02',
  latitude: 52.5,
  longitude: 13.4,
  zoom_level: 6,
});
export const currency = (n: number) => ({
  name: `Example ${n}`,
  code: `EX${n}`,
  symbol: `E${n}`,
  decimal_places: 2,
  enabled: true,
});
export const piggyBank = (name: string) => ({
  name,
  target_amount: '400',
  start_date: '2026-01-01',
  target_date: '2027-01-01',
  transaction_currency_code: 'EUR',
  notes: 'Some\nnotes',
});
export const bill = (name: string) => ({
  name,
  amount_min: '7',
  amount_max: '12.5',
  date: '2026-01-31',
  end_date: '2027-12-31',
  extension_date: '2027-10-31',
  repeat_freq: 'monthly',
  skip: 1,
  active: true,
  notes: 'Some\nnotes',
});
export const budget = (name: string) => ({
  name,
  active: true,
  order: 1,
  notes: 'Some\nnotes',
  auto_budget_type: 'reset',
  auto_budget_amount: '300',
  auto_budget_period: 'half_year',
});
/** The limit for the days of a year that lies n years ahead: no two limits are for the same days. */
export const limit = (n: number) => ({
  start: `${2000 + (n % 38)}-01-01`,
  end: `${2000 + (n % 38)}-${String(1 + (n % 12)).padStart(2, '0')}-20`,
  amount: '120.50',
  notes: 'Some\nnotes',
});
export const linkType = (name: string) => ({ name, inward: `is ${name} of`, outward: `has ${name}` });
export const link = (home: Home, [inward_id, outward_id]: readonly string[]) => ({
  link_type_id: home.linkType,
  inward_id,
  outward_id,
  notes: 'Some\nnotes',
});
export const rate = (from: string, date = RATE_DAY) => ({ from, to: 'EUR', date, rate: '1.25' });
export const tag = (n: number) => ({ tag: `Example ${n}`, date: '2026-01-01', description: 'Some\nnotes' });
/** A rule that only runs when it is asked to, so that it changes nothing that other examples make. */
export const rule = (title: string, more: object = {}) => ({
  title,
  description: 'Some\nnotes',
  trigger: 'manual-activation',
  strict: true,
  active: true,
  stop_processing: true,
  triggers: [
    { type: 'description_contains', value: 'seeds', prohibited: false, active: true, stop_processing: false },
    { type: 'amount_more', value: '1', prohibited: true, active: false, stop_processing: true },
  ],
  actions: [
    { type: 'set_category', value: 'Example', active: true, stop_processing: false },
    { type: 'set_notes', value: '=description ~ "!"', active: false, stop_processing: true },
  ],
  conditions: {
    any: [
      { all: [{ type: 'date_after', value: '2026-01-01' }, { type: 'has_any_tag' }] },
      { not: { type: 'source_account_is', value: 'Elsewhere', prohibited: true } },
    ],
  },
  ...more,
});
/** A rule that is tried out before it is stored. */
export const previewed = () => {
  const { strict, triggers, actions, conditions } = rule('');
  return { strict, triggers, actions, conditions };
};
/** A recurrence that begins later than all else that is made here. */
export const recurrence = (
  title: string,
  home: Pick<Home, 'accounts' | 'budget' | 'bill' | 'piggyBank' | 'currency'>,
) => ({
  type: 'withdrawal',
  title,
  description: 'Some\nnotes',
  first_date: '2027-01-01',
  repeat_until: '2027-12-31',
  apply_rules: false,
  active: true,
  notes: 'Some\nnotes',
  repetitions: [{ type: 'daily', moment: '', skip: 0, weekend: 1 }],
  transactions: [
    {
      description: 'Example',
      amount: '12.5',
      foreign_amount: '7',
      foreign_currency_id: home.currency.id,
      currency_code: 'EUR',
      source_id: home.accounts.asset,
      destination_id: home.accounts.expense,
      budget_id: home.budget,
      bill_id: home.bill,
      piggy_bank_id: home.piggyBank,
      category_name: 'Example',
      tags: ['Example', 'other'],
    },
  ],
});
export const ruleGroup = (title: string) => ({ title, description: 'Some\nnotes', active: true, order: 1 });
/** A webhook at whose address nobody ever is. */
export const webhook = (title: string) => ({
  title,
  active: true,
  triggers: ['DESTROY_TRANSACTION'],
  responses: ['TRANSACTIONS'],
  deliveries: ['JSON'],
  trigger: 'DESTROY_TRANSACTION',
  response: 'TRANSACTIONS',
  delivery: 'JSON',
  url: 'http://127.0.0.1:1/example',
  secret: 'known to two',
});
/** Over which splits rules are run. */
export const range = (home: Home) => ({
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  accounts: [home.accounts.asset],
});
export const attachedTo = (journal: string) => ({
  attachable_type: 'TransactionJournal',
  attachable_id: journal,
});
/** An app with an address of the web and one of its own. */
export const oauthClient = (name: string) => ({
  name,
  redirect_uris: ['https://app.example.org/callback', 'example-app://back'],
  confidential: true,
});
