import type { Suggested } from '../parts/suggested.ts';

/** What kind of value a condition compares with. */
export type ValueKind = 'text' | 'pattern' | 'amount' | 'day' | 'type' | 'currency' | 'ids' | 'none';

/** Headings under which conditions are found, the most useful first. */
export const OPERATOR_GROUPS = [
  'transaction',
  'accounts',
  'sorting',
  'dates',
  'details',
  'attachments',
  'other',
] as const;
/** One of these headings. */
export type OperatorGroup = (typeof OPERATOR_GROUPS)[number];

/** How something is compared. */
const TEXT_COMPARISONS = ['contains', 'is', 'starts', 'ends', 'matches'] as const;
type TextComparison = (typeof TEXT_COMPARISONS)[number];

/** Fields of a transaction that are compared as texts. */
type TextField =
  | 'description'
  | 'source_account'
  | 'destination_account'
  | 'account'
  | 'source_account_nr'
  | 'destination_account_nr'
  | 'account_nr'
  | 'category'
  | 'budget'
  | 'bill'
  | 'tag'
  | 'notes'
  | 'external_id'
  | 'internal_reference'
  | 'external_url'
  | 'attachment_name'
  | 'attachment_notes';

/** Fields that hold an amount. */
type AmountField = 'amount' | 'foreign_amount';
type BalanceField = 'source_balance' | 'destination_balance';

/** Fields that hold a day. */
const DAY_FIELDS = [
  'date',
  'book_date',
  'process_date',
  'due_date',
  'payment_date',
  'invoice_date',
  'interest_date',
  'created_at',
  'updated_at',
] as const;
type DayField = (typeof DAY_FIELDS)[number];

/** What a condition looks at, as a word of the texts. */
export type FieldName =
  | TextField
  | AmountField
  | BalanceField
  | DayField
  | 'sepa_ct'
  | 'transaction_type'
  | 'currency'
  | 'foreign_currency'
  | 'source_account_id'
  | 'destination_account_id'
  | 'account_id'
  | 'id'
  | 'journal_id'
  | 'recurrence_id';

/** How a condition compares, as a word of the texts. */
export type Comparison =
  | TextComparison
  | 'isNot'
  | 'any'
  | 'none'
  | 'on'
  | 'before'
  | 'after'
  | 'most'
  | 'least'
  | 'over'
  | 'under';

/** Conditions that are a whole sentence by themselves. */
export type Flag =
  | 'reconciled'
  | 'exists'
  | 'source_is_cash'
  | 'destination_is_cash'
  | 'account_is_cash'
  | 'has_attachments'
  | 'has_no_attachments'
  | 'user_action';

/** One thing that a condition can ask, under its name in the API. */
export interface Operator {
  name: string;
  group: OperatorGroup;
  kind: ValueKind;
  words: { field: FieldName; comparison: Comparison } | { flag: Flag };
  /** What is suggested while a value is typed. */
  suggests?: Suggested;
}

interface TextOptions {
  suggests?: Suggested;
  /** Names that are not made by the rule `field_comparison`. */
  names?: Partial<Record<TextComparison, string>>;
}

function texts(
  group: OperatorGroup,
  field: TextField,
  { suggests, names = {} }: TextOptions = {},
): Operator[] {
  return TEXT_COMPARISONS.map((comparison) => ({
    name: names[comparison] ?? `${field}_${comparison}`,
    group,
    kind: comparison === 'matches' ? 'pattern' : 'text',
    words: { field, comparison },
    ...(suggests && comparison !== 'matches' && { suggests }),
  }));
}

type Words = Operator['words'] & { kind?: ValueKind };

const asks = (group: OperatorGroup, name: string, { kind = 'none', ...words }: Words): Operator => ({
  name,
  group,
  kind,
  words,
});

/** Whether there is something in a field at all, under the two names that the API has for it. */
const presence = (group: OperatorGroup, field: FieldName, [any, none]: [string, string]): Operator[] => [
  asks(group, any, { field, comparison: 'any' }),
  asks(group, none, { field, comparison: 'none' }),
];

const amounts = (field: AmountField): Operator[] => [
  asks('transaction', `${field}_more`, { field, comparison: 'least', kind: 'amount' }),
  asks('transaction', `${field}_less`, { field, comparison: 'most', kind: 'amount' }),
  asks('transaction', `${field}_is`, { field, comparison: 'is', kind: 'amount' }),
];

const BALANCE_NAMES = [
  ['gte', 'least'],
  ['gt', 'over'],
  ['lte', 'most'],
  ['lt', 'under'],
  ['is', 'is'],
] as const;

const balances = (field: BalanceField): Operator[] =>
  BALANCE_NAMES.map(([name, comparison]) =>
    asks('accounts', `${field}_${name}`, { field, comparison, kind: 'amount' }),
  );

const days = (field: DayField): Operator[] =>
  (['on', 'before', 'after'] as const).map((comparison) =>
    asks('dates', `${field}_${comparison}`, { field, comparison, kind: 'day' }),
  );

const is = (name: string, field: FieldName, [group, kind]: [OperatorGroup, ValueKind]): Operator =>
  asks(group, name, { field, comparison: 'is', kind });

/** All that a condition can ask, the most useful first; a test compares it with the server's registry. */
export const OPERATORS: readonly Operator[] = [
  ...texts('transaction', 'description', { suggests: 'transactions' }),
  ...amounts('amount'),
  is('transaction_type', 'transaction_type', ['transaction', 'type']),
  is('currency_is', 'currency', ['transaction', 'currency']),
  ...amounts('foreign_amount'),
  is('foreign_currency_is', 'foreign_currency', ['transaction', 'currency']),
  asks('transaction', 'reconciled', { flag: 'reconciled' }),
  asks('transaction', 'exists', { flag: 'exists' }),
  ...texts('accounts', 'source_account', { suggests: 'accounts' }),
  ...texts('accounts', 'destination_account', { suggests: 'accounts' }),
  ...texts('accounts', 'account', { suggests: 'accounts' }),
  ...texts('accounts', 'source_account_nr'),
  ...texts('accounts', 'destination_account_nr'),
  ...texts('accounts', 'account_nr'),
  ...balances('source_balance'),
  ...balances('destination_balance'),
  asks('accounts', 'source_is_cash', { flag: 'source_is_cash' }),
  asks('accounts', 'destination_is_cash', { flag: 'destination_is_cash' }),
  asks('accounts', 'account_is_cash', { flag: 'account_is_cash' }),
  ...texts('sorting', 'category', { suggests: 'categories' }),
  ...presence('sorting', 'category', ['has_any_category', 'has_no_category']),
  ...texts('sorting', 'budget', { suggests: 'budgets' }),
  ...presence('sorting', 'budget', ['has_any_budget', 'has_no_budget']),
  ...texts('sorting', 'tag', { suggests: 'tags' }),
  { ...asks('sorting', 'tag_is_not', { field: 'tag', comparison: 'isNot', kind: 'text' }), suggests: 'tags' },
  ...presence('sorting', 'tag', ['has_any_tag', 'has_no_tag']),
  ...texts('sorting', 'bill', { suggests: 'bills' }),
  ...presence('sorting', 'bill', ['has_any_bill', 'has_no_bill']),
  ...DAY_FIELDS.flatMap(days),
  ...texts('details', 'notes'),
  ...presence('details', 'notes', ['any_notes', 'no_notes']),
  ...texts('details', 'internal_reference'),
  ...texts('details', 'external_id'),
  ...presence('details', 'external_id', ['any_external_id', 'no_external_id']),
  ...texts('details', 'external_url'),
  ...presence('details', 'external_url', ['any_external_url', 'no_external_url']),
  is('sepa_ct_is', 'sepa_ct', ['details', 'text']),
  asks('attachments', 'has_attachments', { flag: 'has_attachments' }),
  asks('attachments', 'has_no_attachments', { flag: 'has_no_attachments' }),
  ...texts('attachments', 'attachment_name'),
  ...texts('attachments', 'attachment_notes', { names: { is: 'attachment_notes_are' } }),
  is('source_account_id', 'source_account_id', ['other', 'ids']),
  is('destination_account_id', 'destination_account_id', ['other', 'ids']),
  is('account_id', 'account_id', ['other', 'ids']),
  is('id', 'id', ['other', 'ids']),
  is('journal_id', 'journal_id', ['other', 'ids']),
  is('recurrence_id', 'recurrence_id', ['other', 'text']),
  asks('other', 'user_action', { flag: 'user_action' }),
];

const BY_NAME = new Map(OPERATORS.map((operator) => [operator.name, operator]));

/** Other names under which old clients write an operator, where no rule below makes them. */
const ALIASES: Readonly<Record<string, string>> = {
  description: 'description_is',
  notes: 'notes_contains',
  notes_are: 'notes_is',
  has_notes: 'any_notes',
  external_id: 'external_id_contains',
  internal_reference: 'internal_reference_contains',
  external_url: 'external_url_contains',
  source: 'source_account_contains',
  from: 'source_account_contains',
  destination: 'destination_account_contains',
  to: 'destination_account_contains',
  amount: 'amount_is',
  amount_exactly: 'amount_is',
  amount_max: 'amount_less',
  amount_min: 'amount_more',
  less: 'amount_less',
  more: 'amount_more',
  foreign_amount: 'foreign_amount_is',
  foreign_amount_max: 'foreign_amount_less',
  foreign_amount_min: 'foreign_amount_more',
  on: 'date_on',
  before: 'date_before',
  after: 'date_after',
  category: 'category_contains',
  no_category: 'has_no_category',
  budget: 'budget_contains',
  no_budget: 'has_no_budget',
  bill: 'bill_contains',
  tag: 'tag_is',
  no_tag: 'has_no_tag',
  attachment: 'attachment_name_is',
  attachment_is: 'attachment_name_is',
  attachment_name: 'attachment_name_is',
  attachment_notes: 'attachment_notes_are',
  attachment_notes_contain: 'attachment_notes_contains',
  attachment_notes_start: 'attachment_notes_starts',
  attachment_notes_end: 'attachment_notes_ends',
  attachment_notes_match: 'attachment_notes_matches',
  notes_contain: 'notes_contains',
  notes_start: 'notes_starts',
  notes_end: 'notes_ends',
  notes_match: 'notes_matches',
  type: 'transaction_type',
};

/** What is spelled otherwise by whole families of names. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/^from_account/, 'source_account'],
  [/^to_account/, 'destination_account'],
  [/^subscription/, 'bill'],
  [/^has_(any|no)_subscription$/, 'has_$1_bill'],
  [/^has_any_(notes|external_id|external_url)$/, 'any_$1'],
  [/^created_on(_on)?$/, 'created_at_on'],
  [/^updated_on(_on)?$/, 'updated_at_on'],
  [/^created_on_/, 'created_at_'],
  [/^updated_on_/, 'updated_at_'],
  [/^((?:\w+_)?date|created_at|updated_at)(_is)?$/, '$1_on'],
];

/** The operator of a name, or of another name for it; undefined where the page knows none. */
export function operatorNamed(name: string): Operator | undefined {
  const spelled = SPELLINGS.reduce((text, [found, instead]) => text.replace(found, instead), name);
  return BY_NAME.get(name) ?? BY_NAME.get(ALIASES[name] ?? ALIASES[spelled] ?? spelled);
}

/** Whether a condition of this name compares with something that has to be given. */
export const takesValue = (name: string): boolean => (operatorNamed(name)?.kind ?? 'text') !== 'none';
