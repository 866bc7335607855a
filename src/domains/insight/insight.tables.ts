import type { Migration } from '../../storage/columns.ts';

/**
 * The splits of a type in the order of their dates, with all that reports sort and add up: a report over a
 * year reads this alone, from the first of its days to the last. Amounts in a second currency are few, so
 * they have an index of their own.
 */
export const insightMigration: Migration = {
  number: 25,
  name: 'reports',
  statements: () => [
    `create index journals_reports on journals (
      user_group_id, type, date, source_id, destination_id, currency_id, amount_units, amount_frac,
      foreign_currency_id, foreign_units, foreign_frac, category_id, budget_id, bill_id
    )`,
    `create index journals_reports_foreign on journals (
      user_group_id, type, date, source_id, destination_id, currency_id, amount_units, amount_frac,
      foreign_currency_id, foreign_units, foreign_frac, category_id, budget_id, bill_id
    ) where foreign_currency_id is not null`,
  ],
};
