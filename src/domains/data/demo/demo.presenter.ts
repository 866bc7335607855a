/** How much of each kind is on the wire, under the names of the lists that show it. */
const NAMES: Record<string, string> = {
  account: 'accounts',
  attachment: 'attachments',
  bill: 'bills',
  budget: 'budgets',
  budget_limit: 'budget_limits',
  category: 'categories',
  piggy_bank: 'piggy_banks',
  recurrence: 'recurrences',
  rule: 'rules',
  rule_group: 'rule_groups',
  tag: 'tags',
  transaction: 'transactions',
  webhook: 'webhooks',
};

/** How much of everything the demo household has; see `storeDemo`. */
export const presentDemo = (counts: Readonly<Record<string, number>>): object =>
  Object.fromEntries(Object.entries(NAMES).map(([kind, name]) => [name, counts[kind] ?? 0]));
