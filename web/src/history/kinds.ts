import { kindOf } from './changes.ts';

/** Kinds of things that people know, in the words of the history. */
export const KINDS = [
  'transactions',
  'accounts',
  'budgets',
  'budget_limits',
  'categories',
  'tags',
  'bills',
  'piggy_banks',
  'recurrences',
  'rules',
  'rule_groups',
  'currencies',
  'exchange_rates',
  'attachments',
  'object_groups',
  'transaction_links',
  'link_types',
  'webhooks',
  'preferences',
  'users',
  'user_groups',
  'tokens',
  'two_factors',
  'oauth_clients',
  'oauth_grants',
  'configuration',
] as const;
/** One of them. */
export type Kind = (typeof KINDS)[number];

/** The kind that a type of the history is of; undefined for what only the server knows. */
export function knownKind(type: string): Kind | undefined {
  const kind = kindOf(type);
  if (kind === 'links') return 'transaction_links';
  return KINDS.find((known) => known === kind);
}

/** Kinds that can be looked for, in the spelling of the server's filter. */
export const FILTERS = [
  'transactions',
  'accounts',
  'budgets',
  'budget_limits',
  'categories',
  'tags',
  'bills',
  'piggy_banks',
  'recurrences',
  'rules',
  'rule_groups',
  'currencies',
  'attachments',
  'webhooks',
  'preferences',
  'tokens',
] as const satisfies readonly Kind[];

/** Fields that are called by a word of the person's language. */
export const FIELDS = [
  'account_number',
  'actions',
  'active',
  'amount',
  'amount_max',
  'amount_min',
  'bic',
  'bill_id',
  'budget_id',
  'category_id',
  'conditions',
  'currency_id',
  'date',
  'description',
  'destination_id',
  'email',
  'end',
  'end_date',
  'external_url',
  'foreign_amount',
  'iban',
  'include_net_worth',
  'name',
  'notes',
  'opening_balance',
  'period',
  'rate',
  'reconciled',
  'repeat_freq',
  'role',
  'saved',
  'skip',
  'source_id',
  'start',
  'start_date',
  'stop_processing',
  'strict',
  'tag',
  'tags',
  'target',
  'target_amount',
  'target_date',
  'timing',
  'title',
  'triggers',
  'type',
  'url',
  'value',
  'virtual_balance',
] as const;
/** One of them. */
export type Field = (typeof FIELDS)[number];

/** The field of a name; undefined for those that are shown as they are. */
export const knownField = (name: string): Field | undefined => FIELDS.find((field) => field === name);

/** Which screen shows things of a kind. */
export const SCREENS = {
  transactions: '/transactions/$id',
  accounts: '/accounts/$id',
  budgets: '/budgets/$id',
  categories: '/categories/$id',
  tags: '/tags/$id',
  bills: '/bills/$id',
  piggy_banks: '/piggy-banks/$id',
  recurrences: '/recurrences/$id',
  rules: '/rules/$id',
  webhooks: '/webhooks/$id',
} as const;

/** The address pattern of the screen of a kind, where there is one. */
export const screenOf = (type: string): (typeof SCREENS)[keyof typeof SCREENS] | undefined =>
  SCREENS[kindOf(type) as keyof typeof SCREENS];
