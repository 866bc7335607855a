import { named, object, whole } from '../../../http/schema.ts';

/** How much of everything the demo household has. */
export const DemoCounts = named(
  'DemoCounts',
  object({
    accounts: whole,
    attachments: whole,
    bills: whole,
    budgets: whole,
    budget_limits: whole,
    categories: whole,
    piggy_banks: whole,
    recurrences: whole,
    rules: whole,
    rule_groups: whole,
    tags: whole,
    transactions: whole,
    webhooks: whole,
  }),
);
