/** What is exported as a table, by the word of the address, with the word of the file's name. */
export const SHEETS = {
  accounts: 'accounts',
  bills: 'bills',
  subscriptions: 'bills',
  budgets: 'budgets',
  categories: 'categories',
  'piggy-banks': 'piggies',
  recurring: 'recurrences',
  rules: 'rules',
  tags: 'tags',
  transactions: 'transactions',
} as const;

/** Accounts that one export of transactions may be limited to. */
export const EXPORT_ACCOUNTS_MAX = 50;

/** What can be destroyed as a whole (contract 20, section 7). */
export const DESTROYED = [
  'budgets',
  'bills',
  'piggy_banks',
  'rules',
  'recurring',
  'categories',
  'tags',
  'object_groups',
  'accounts',
  'asset_accounts',
  'expense_accounts',
  'revenue_accounts',
  'liabilities',
  'not_assets_liabilities',
  'transactions',
  'withdrawals',
  'deposits',
  'transfers',
] as const;
/** One of them. */
export type Destroyed = (typeof DESTROYED)[number];
