import type { Day } from '../../../../kernel/date.ts';
import { addMonths } from '../../../../ledger/calendar.ts';
import type { Entry } from '../../bulk/bulk.logic.ts';
import { ACCOUNTS, BILLS, BUDGETS, CATEGORIES, PIGGY_BANKS } from '../names.ts';
import { POCKET_MONEY, SAVINGS_DAY, SAVINGS_PLAN } from './balance.ts';
import type { Currencies } from './book.ts';
import { showCents } from './coins.ts';
import type { Span } from './frame.ts';
import { DONATION } from './occasions.ts';

/** A condition of a rule, and what it compares with. */
const when = (type: string, value = 'true') => ({ type, value });
/** What a rule does. */
const then = (type: string, value = '') => ({ type, value, active: true });

const GROUPS = [
  { title: 'Sorting', description: 'What a purchase was for, by where it was made.' },
  { title: 'Bills and work', description: 'What is expected, and what comes back.' },
] as const;
const [SORTING, BILLS_AND_WORK] = GROUPS;

function sortingRules({ decimals }: Currencies): Entry['body'][] {
  const large = showCents(50_000, decimals);
  return [
    {
      ...{ title: 'Groceries', strict: false },
      triggers: ['Market', 'Supermarket', 'Grocer', 'Bakery', 'Bakehouse'].map((word) =>
        when('destination_account_contains', word),
      ),
      actions: [then('set_category', CATEGORIES.groceries), then('set_budget', BUDGETS.groceries)],
    },
    {
      ...{ title: 'Petrol', strict: true },
      triggers: [when('description_contains', 'petrol'), when('transaction_type', 'withdrawal')],
      actions: [then('set_category', CATEGORIES.transport), then('set_budget', BUDGETS.transport)],
    },
    {
      ...{ title: 'Coffee and dinners out', strict: true },
      description: 'By name or by the hour, but never what was bought on a trip for work.',
      triggers: [when('transaction_type', 'withdrawal')],
      conditions: {
        all: [
          {
            any: [
              when('destination_account_contains', 'Café'),
              when('destination_account_contains', 'Trattoria'),
              { all: [when('description_contains', 'dinner'), when('has_no_category')] },
            ],
          },
          { not: when('tag_is', 'work') },
        ],
      },
      actions: [then('set_category', CATEGORIES.eatingOut), then('set_budget', BUDGETS.eatingOut)],
    },
    {
      ...{ title: 'Big purchases', strict: true, stop_processing: true },
      triggers: [when('amount_more', large), when('transaction_type', 'withdrawal'), when('has_no_bill')],
      actions: [then('add_tag', 'big purchase')],
    },
    {
      ...{ title: 'Old bank: clean up descriptions', strict: false, active: false },
      triggers: [when('description_starts', 'CARD PAYMENT'), when('description_starts', 'POS')],
      actions: [then('set_notes', '=description'), then('set_description', 'Card payment')],
    },
  ].map((rule) => ({ ...rule, rule_group_title: SORTING.title }));
}

function billRules(): Entry['body'][] {
  return [
    {
      ...{ title: 'Rent', strict: true },
      triggers: [when('destination_account_starts', 'Housing Cooperative')],
      actions: [then('link_to_bill', BILLS.rent), then('set_category', CATEGORIES.housing)],
    },
    {
      ...{ title: 'Power', strict: true },
      triggers: [when('destination_account_is', 'Volta Power and Heat')],
      conditions: { not: when('description_contains', 'settlement') },
      actions: [then('link_to_bill', BILLS.electricity), then('set_category', CATEGORIES.housing)],
    },
    {
      ...{ title: 'Travel for work', strict: true },
      triggers: [when('description_contains', 'client'), when('destination_account_contains', 'Travel')],
      actions: [then('set_category', CATEGORIES.work), then('add_tag', 'work')],
    },
  ].map((rule) => ({ ...rule, rule_group_title: BILLS_AND_WORK.title }));
}

/** The rules of the household, in their groups. */
export function rules(currencies: Currencies): Entry[] {
  return [
    ...GROUPS.map((body) => ({ kind: 'rule_group', body })),
    ...[...sortingRules(currencies), ...billRules()].map((body) => ({
      kind: 'rule',
      body: { trigger: 'store-journal', ...body },
    })),
  ];
}

/** When something recurring comes back. */
const monthly = (day: number, skip = 0) => [{ type: 'monthly', moment: String(day), skip, weekend: 1 }];

/** The first month in which the donation is given, for its recurrence is counted from there. */
function firstDonation({ first }: Span): Day {
  let month = first;
  while (!DONATION.months.includes(Number(month.slice(5, 7)))) month = addMonths(month, 1);
  return `${month.slice(0, 8)}${DONATION.on}`;
}

/** What comes back by itself from today on. */
export function recurrences({ own, decimals }: Currencies, span: Span): Entry[] {
  const money = (cents: number) => ({ amount: showCents(cents, decimals), currency_code: own });
  const since = span.first;
  const { everyday, savings, wallet } = ACCOUNTS;
  const end = { repeat_until: addMonths(span.today, 60) };
  return [
    {
      ...{ title: 'Savings plan', type: 'transfer', first_date: since, repetitions: monthly(SAVINGS_DAY) },
      transactions: SAVINGS_PLAN.filter(({ piggyBank }) => piggyBank !== PIGGY_BANKS.bicycle).map(
        ({ amount, what, piggyBank }) => ({
          ...{ description: what, ...money(amount), piggy_bank_name: piggyBank },
          ...{ source_name: everyday, destination_name: savings },
        }),
      ),
    },
    {
      ...{ title: 'Pocket money', type: 'withdrawal', first_date: since },
      repetitions: [{ type: 'weekly', moment: '6', skip: 0, weekend: 1 }],
      transactions: [
        {
          ...{ description: 'Pocket money', ...money(POCKET_MONEY), category_name: CATEGORIES.gifts },
          ...{ source_name: wallet, destination_name: 'Mia' },
        },
      ],
    },
    {
      ...{ title: 'Donation to the animal shelter', type: 'withdrawal' },
      ...{ first_date: firstDonation(span), repetitions: monthly(DONATION.on, 2) },
      transactions: [
        {
          ...{ description: 'Donation to the animal shelter', ...money(DONATION.amount) },
          ...{ category_name: CATEGORIES.gifts, source_name: everyday, destination_name: DONATION.to },
        },
      ],
    },
    {
      ...{ title: 'Newspaper at the weekend', type: 'withdrawal', first_date: since, active: false },
      ...{ notes: 'Paused until the new flat has a letter box.', repetitions: monthly(20) },
      transactions: [
        {
          ...{ description: 'Newspaper', ...money(1_890), category_name: CATEGORIES.subscriptions },
          ...{ source_name: everyday, destination_name: 'Weekend Courier' },
        },
      ],
    },
  ].map((body) => ({ kind: 'recurrence', body: { ...body, ...end } }));
}

/** A webhook that is switched off: its address is nobody's, and nothing is ever sent there. */
export const webhook: Entry = {
  kind: 'webhook',
  body: {
    ...{ title: 'Tell the kitchen display', active: false, url: 'https://kitchen.example.org/ledgerfly' },
    ...{ triggers: ['STORE_TRANSACTION'], responses: ['TRANSACTIONS'], deliveries: ['JSON'] },
  },
};
