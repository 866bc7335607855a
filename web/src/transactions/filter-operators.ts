import type { Suggested } from '../parts/suggested.ts';

/** What kind of value an operator of the search language takes. */
export type Takes = 'text' | 'regex' | 'day' | 'amount' | 'id' | 'ids' | 'type' | 'currency' | 'nothing';

/** All operators of the search language by what they take. A test compares them with those of the server. */
const NAMES: Record<Takes, string> = {
  text: `
    description_is description description_contains description_starts description_ends notes_is
    notes_are notes_contains notes_contain notes notes_starts notes_start notes_ends notes_end
    external_id_is external_id_contains external_id external_id_starts external_id_ends
    internal_reference_is internal_reference_contains internal_reference internal_reference_starts
    internal_reference_ends external_url_is external_url_contains external_url external_url_starts
    external_url_ends sepa_ct_is source_account_is from_account_is source_account_contains source from
    from_account_contains source_account_starts from_account_starts source_account_ends
    from_account_ends destination_account_is to_account_is destination_account_contains destination to
    to_account_contains destination_account_starts to_account_starts destination_account_ends
    to_account_ends account_is account_contains account_starts account_ends source_account_nr_is
    from_account_nr_is source_account_nr_contains from_account_nr_contains source_account_nr_starts
    from_account_nr_starts source_account_nr_ends from_account_nr_ends destination_account_nr_is
    to_account_nr_is destination_account_nr_contains to_account_nr_contains
    destination_account_nr_starts to_account_nr_starts destination_account_nr_ends to_account_nr_ends
    account_nr_is account_nr_contains account_nr_starts account_nr_ends category_is category_contains
    category category_starts category_ends budget_is budget_contains budget budget_starts budget_ends
    bill_is subscription_is bill_contains bill subscription subscription_contains bill_starts
    subscription_starts bill_ends subscription_ends tag_is tag tag_contains tag_starts tag_ends
    tag_is_not attachment_name_is attachment attachment_is attachment_name attachment_name_contains
    attachment_name_starts attachment_name_ends attachment_notes_are attachment_notes
    attachment_notes_contains attachment_notes_contain attachment_notes_starts attachment_notes_start
    attachment_notes_ends attachment_notes_end recurrence_id
  `,
  regex: `
    description_matches notes_matches notes_match external_id_matches internal_reference_matches
    external_url_matches source_account_matches from_account_matches destination_account_matches
    to_account_matches account_matches source_account_nr_matches from_account_nr_matches
    destination_account_nr_matches to_account_nr_matches account_nr_matches category_matches
    budget_matches bill_matches subscription_matches tag_matches attachment_name_matches
    attachment_notes_matches attachment_notes_match
  `,
  nothing: `
    any_notes has_any_notes has_notes no_notes any_external_id has_any_external_id no_external_id
    any_external_url has_any_external_url no_external_url source_is_cash destination_is_cash
    account_is_cash has_any_category has_no_category no_category has_any_budget has_no_budget no_budget
    has_any_bill has_any_subscription has_no_bill has_no_subscription has_any_tag has_no_tag no_tag
    has_attachments has_no_attachments reconciled exists
  `,
  id: `
    source_account_id destination_account_id
  `,
  ids: `
    account_id id journal_id
  `,
  amount: `
    amount_is amount amount_exactly amount_less amount_max less amount_more amount_min more
    foreign_amount_is foreign_amount foreign_amount_less foreign_amount_max foreign_amount_more
    foreign_amount_min source_balance_gte source_balance_gt source_balance_lte source_balance_lt
    source_balance_is destination_balance_gte destination_balance_gt destination_balance_lte
    destination_balance_lt destination_balance_is
  `,
  day: `
    date_on date date_is on date_before before date_after after interest_date_on interest_date
    interest_date_is interest_date_before interest_date_after book_date_on book_date book_date_is
    book_date_before book_date_after process_date_on process_date process_date_is process_date_before
    process_date_after due_date_on due_date due_date_is due_date_before due_date_after payment_date_on
    payment_date payment_date_is payment_date_before payment_date_after invoice_date_on invoice_date
    invoice_date_is invoice_date_before invoice_date_after created_at_on created_at created_at_is
    created_on created_on_on created_at_before created_on_before created_at_after created_on_after
    updated_at_on updated_at updated_at_is updated_on updated_on_on updated_at_before updated_on_before
    updated_at_after updated_on_after
  `,
  type: `
    transaction_type type
  `,
  currency: `
    currency_is foreign_currency_is
  `,
};

const TAKES = new Map<string, Takes>(
  Object.entries(NAMES).flatMap(([takes, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name): [string, Takes] => [name, takes as Takes]),
  ),
);

/** The names of all operators. */
export const OPERATOR_NAMES: readonly string[] = [...TAKES.keys()];

/** What an operator takes; undefined for what is none. */
export const takesOf = (name: string): Takes | undefined => TAKES.get(name.toLowerCase());

/** The operators that are explained, those wanted most first. */
export const EXPLAINED = [
  'category_is',
  'account_is',
  'amount_more',
  'amount_less',
  'date_after',
  'date_before',
  'budget_is',
  'tag_is',
  'type',
  'has_no_category',
  'has_no_budget',
  'has_no_tag',
  'description_contains',
  'description_is',
  'description_starts',
  'amount_is',
  'date_on',
  'source_account_is',
  'destination_account_is',
  'account_contains',
  'source_account_contains',
  'destination_account_contains',
  'category_contains',
  'bill_is',
  'has_any_bill',
  'has_no_bill',
  'has_any_category',
  'has_any_budget',
  'has_any_tag',
  'tag_is_not',
  'tag_contains',
  'notes_contains',
  'any_notes',
  'has_attachments',
  'has_no_attachments',
  'reconciled',
  'currency_is',
  'foreign_amount_more',
  'account_nr_contains',
  'external_id_is',
  'internal_reference_contains',
  'created_at_after',
  'updated_at_after',
  'id',
] as const;

/** An operator that is explained. */
export type Explained = (typeof EXPLAINED)[number];

/** Beginnings of operators whose values are names of the household. */
const NAMED: [RegExp, Suggested][] = [
  [/^(source|destination|from|to)?_?account_(is|contains|starts|ends)$/, 'accounts'],
  [/^(source|destination|from|to)$/, 'accounts'],
  [/^category(_(is|contains|starts|ends))?$/, 'categories'],
  [/^budget(_(is|contains|starts|ends))?$/, 'budgets'],
  [/^(bill|subscription)(_(is|contains|starts|ends))?$/, 'bills'],
  [/^tag(_(is|is_not|contains|starts|ends))?$/, 'tags'],
  [/^description(_(is|contains|starts))?$/, 'transactions'],
];

/** What can be suggested as value of an operator. */
export const suggestedFor = (name: string): Suggested | undefined =>
  NAMED.find(([pattern]) => pattern.test(name))?.[1];

/** Values that are offered where they are a few fixed words. */
export function fixedValues(takes: Takes | undefined): readonly string[] {
  if (takes === 'type') return ['withdrawal', 'deposit', 'transfer', 'opening-balance', 'reconciliation'];
  if (takes === 'nothing') return ['true', 'false'];
  if (takes !== 'day') return [];
  return [
    'today',
    'yesterday',
    'start of this month',
    'start of this quarter',
    'start of this year',
    '-7d',
    '-1m',
  ];
}
