import { addDays, type Day, lastOfMonth } from '../../../../kernel/date.ts';
import { addMonths } from '../../../../ledger/calendar.ts';
import { ACCOUNT_BY_NAME, type Entry } from '../../bulk/bulk.logic.ts';
import { ACCOUNTS, BILLS, BUDGETS, CATEGORIES, PIGGY_BANKS } from '../names.ts';
import { SAVINGS_PLAN } from './balance.ts';
import type { Book, Currencies } from './book.ts';
import { type Cents, percentOf, showCents } from './coins.ts';
import { christmasTag, holidayIn, holidayTag } from './occasions.ts';
import { ratesBetween } from './rates.ts';
import { BILLED } from './regular.ts';
import { LIMITS } from './this-month.ts';

/** The days that the books are about: the first one begins a month. */
export interface Span {
  first: Day;
  today: Day;
}

/** The months of a span, each by its first day. */
export function monthsOf({ first, today }: Span): Day[] {
  const months: Day[] = [];
  for (let n = 0, month = first; month <= today; month = addMonths(first, ++n)) months.push(month);
  return months;
}

/** An entry of a kind; what it belongs to by name, if anything. */
const entry = (kind: string, body: Entry['body'], parent?: string): Entry => ({
  kind,
  body,
  ...(parent && { parent }),
});

interface Opening {
  name: string;
  amount: Cents;
  more: Record<string, unknown>;
}

/** What each account is, and what it begins with. */
const OPENINGS: readonly Opening[] = [
  {
    name: ACCOUNTS.everyday,
    amount: 214_000,
    more: { account_role: 'defaultAsset', iban: 'DE51990000000000100001', notes: 'Salary and daily life.' },
  },
  {
    name: ACCOUNTS.savings,
    amount: 620_000,
    more: { account_role: 'savingAsset', iban: 'DE24990000000000100002' },
  },
  {
    name: ACCOUNTS.joint,
    amount: 164_000,
    more: { account_role: 'sharedAsset', iban: 'DE46990000000000200001', notes: 'Shared with Robin.' },
  },
  { name: ACCOUNTS.wallet, amount: 6_500, more: { account_role: 'cashWalletAsset' } },
];

function accounts({ own, decimals, travel }: Currencies, { first }: Span): Entry[] {
  const since = { opening_balance_date: first, currency_code: own };
  const opened = OPENINGS.map(({ name, amount, more }) =>
    entry('account', {
      ...{ name, type: 'asset', opening_balance: showCents(amount, decimals) },
      ...{ ...since, ...more },
    }),
  );
  const card = {
    ...{ name: ACCOUNTS.card, type: 'asset', account_role: 'ccAsset', currency_code: own },
    ...{ credit_card_type: 'monthlyFull', monthly_payment_date: addDays(first, 4) },
  };
  const loan = {
    ...{ name: ACCOUNTS.loan, type: 'liability', liability_type: 'loan', liability_direction: 'debit' },
    ...{ ...since, opening_balance: showCents(1_480_000, decimals) },
    ...{ interest: '1.9', interest_period: 'yearly', notes: 'To be paid off within six years.' },
  };
  const money = { name: ACCOUNTS.travel, type: 'asset', account_role: 'defaultAsset', currency_code: travel };
  return [...opened, entry('account', card), entry('account', money), entry('account', loan)];
}

function budgets({ own, decimals }: Currencies, span: Span): Entry[] {
  const current = `${span.today.slice(0, 8)}01`;
  return Object.values(BUDGETS).flatMap((name) => {
    const { first, later } = LIMITS[name] as { first: Cents; later: Cents };
    const isAuto = name === BUDGETS.transport;
    const auto = isAuto && {
      ...{ auto_budget_type: 'reset', auto_budget_period: 'monthly', auto_budget_currency_code: own },
      auto_budget_amount: showCents(later, decimals),
    };
    const limits = monthsOf(span)
      // An auto-budget makes the limit of its current month by itself.
      .filter((start) => !isAuto || start !== current)
      .map((start, n) => {
        const amount = showCents(n < 12 ? first : later, decimals);
        return entry('budget_limit', { start, end: lastOfMonth(start), amount, currency_code: own }, name);
      });
    return [entry('budget', { name, ...auto }), ...limits];
  });
}

/** In which group each bill stands. */
function groupOf(bill: string): string {
  const { rent, electricity, internet, broadcasting, contents, car, liability } = BILLS;
  if (([contents, car, liability] as string[]).includes(bill)) return 'Insurance';
  return ([rent, electricity, internet, broadcasting] as string[]).includes(bill) ? 'Home' : 'Subscriptions';
}

function bills({ own, decimals }: Currencies, { first }: Span): Entry[] {
  return BILLED.map(({ bill, on, months, amount, rises = 0 }) => {
    const start = monthsOf({ first, today: addMonths(first, 11) }).find(
      (month) => !months || months.includes(Number(month.slice(5, 7))),
    );
    const dearest = percentOf(amount, 100 + Math.max(rises, 0));
    const cheapest = percentOf(amount, 100 + Math.min(rises, 0));
    return entry('bill', {
      ...{ name: bill, currency_code: own, object_group_title: groupOf(bill) },
      amount_min: showCents(percentOf(cheapest, 95), decimals),
      amount_max: showCents(percentOf(dearest, 105), decimals),
      date: addDays(start as Day, on - 1),
      repeat_freq: months ? (months.length === 1 ? 'yearly' : 'quarterly') : 'monthly',
    });
  });
}

function piggyBanks({ own, decimals }: Currencies, { first, today }: Span): Entry[] {
  const account = [{ account_id: `${ACCOUNT_BY_NAME}${ACCOUNTS.savings}`, current_amount: '0' }];
  const summer = holidayIn(today);
  const dates: Record<string, Day> = {
    [PIGGY_BANKS.bicycle]: addMonths(today, 2),
    [PIGGY_BANKS.holiday]: summer > today ? summer : holidayIn(addMonths(today, 12)),
  };
  const notes: Record<string, string> = {
    [PIGGY_BANKS.bicycle]: 'The green one with the basket.',
    [PIGGY_BANKS.emergency]: 'Three months without a salary.',
  };
  return SAVINGS_PLAN.map(({ piggyBank: name, target }) =>
    entry('piggy_bank', {
      ...{ name, accounts: account, target_amount: showCents(target, decimals), start_date: first },
      ...{ target_date: dates[name], notes: notes[name], transaction_currency_code: own },
      object_group_title: 'Goals',
    }),
  );
}

function tags(span: Span): Entry[] {
  const years = [...new Set(monthsOf(span).map((month) => `${month.slice(0, 4)}-12-31`))];
  const place = { latitude: 43.66, longitude: -70.25, zoom_level: 9 };
  const ofYears = years.flatMap((day) => [
    entry('tag', {
      ...{ tag: holidayTag(day), date: holidayIn(day), description: 'Summer by the sea.', ...place },
    }),
    entry('tag', { tag: christmasTag(day), date: `${day.slice(0, 4)}-12-24` }),
  ]);
  const others = ['gift', 'work', 'reimbursed', 'side job', 'big purchase'];
  return [...ofYears, ...others.map((tag) => entry('tag', { tag }))];
}

/** Everything that stands before the first transaction is written. */
export function furnishings({ currencies }: Pick<Book, 'currencies'>, span: Span): Entry[] {
  const { own, travel, decimals } = currencies;
  const rates = ratesBetween(span.first, span.today, decimals);
  return [
    entry('currency_enable', { code: travel }),
    entry('exchange_rates', { from: own, to: travel, rates }),
    ...accounts(currencies, span),
    ...Object.values(CATEGORIES).map((name) => entry('category', { name })),
    ...budgets(currencies, span),
    ...bills(currencies, span),
    ...tags(span),
    ...piggyBanks(currencies, span),
  ];
}

/** What the accounts begin with, for the books. */
export function openAccounts(book: Book): void {
  for (const { name, amount } of OPENINGS) book.open(name, amount);
  book.open(ACCOUNTS.loan, -1_480_000);
}
