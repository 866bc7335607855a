/** What can be suggested while a name is being typed. */
export type Suggested =
  | 'accounts'
  | 'categories'
  | 'budgets'
  | 'bills'
  | 'tags'
  | 'piggy-banks'
  | 'transactions';
