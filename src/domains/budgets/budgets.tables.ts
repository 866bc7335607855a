import type { Generated } from 'kysely';
import { type Migration, moneyColumns } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    budgets: BudgetsTable;
    budget_limits: BudgetLimitsTable;
    available_budgets: AvailableBudgetsTable;
  }
}

/** A plan for spending; withdrawals may belong to one. The `auto_` columns are all set or all null. */
export interface BudgetsTable {
  id: Generated<number>;
  user_group_id: number;
  name: string;
  /** 0 or 1. */
  active: number;
  /** Where it stands among the household's budgets, from 1. */
  position: number;
  notes: string | null;
  /** `reset`, `rollover` or `adjusted`: how limits follow each other by themselves. */
  auto_type: string | null;
  /** One of `FREQUENCIES` (`ledger/calendar.ts`). */
  auto_period: string | null;
  auto_currency_id: number | null;
  auto_units: number | null;
  auto_frac: number | null;
  /** First day of the next period that gets a limit by itself. */
  auto_next: string | null;
  created_at: string;
  updated_at: string;
}

/** What a budget may spend from one day to another, in one currency. Limits may overlap. */
export interface BudgetLimitsTable {
  id: Generated<number>;
  user_group_id: number;
  budget_id: number;
  currency_id: number;
  /** Day. */
  start_date: string;
  /** Day, the last that counts. */
  end_date: string;
  amount_units: number;
  amount_frac: number;
  /** One of `FREQUENCIES` for limits that an auto-budget made; null for those that somebody entered. */
  period: string | null;
  notes: string | null;
  created_at: string;
  updated_at: string;
}

/**
 * What all limits of a period plan to spend in a currency, kept by the server: a limit that reaches beyond
 * the period counts with the share of its days.
 */
export interface AvailableBudgetsTable {
  id: Generated<number>;
  user_group_id: number;
  currency_id: number;
  /** Day. */
  start_date: string;
  /** Day, the last that counts. */
  end_date: string;
  amount_units: number;
  amount_frac: number;
  created_at: string;
  updated_at: string;
}

export const budgetsMigration: Migration = {
  number: 11,
  name: 'budgets',
  statements: ({ id, sortedText }) => [
    `create table budgets (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      name ${sortedText} not null,
      active integer not null,
      position integer not null,
      notes text,
      auto_type text,
      auto_period text,
      auto_currency_id bigint references currencies (id),
      ${moneyColumns('auto', true)},
      auto_next ${sortedText},
      created_at text not null,
      updated_at text not null
    )`,
    'create unique index budgets_name on budgets (user_group_id, name)',
    'create index budgets_order on budgets (user_group_id, position, name, id)',
    'create index budgets_auto_currency on budgets (auto_currency_id) where auto_currency_id is not null',
    'create index budgets_due on budgets (auto_next) where auto_next is not null',
    `create table budget_limits (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      budget_id bigint not null references budgets (id) on delete cascade,
      currency_id bigint not null references currencies (id),
      start_date ${sortedText} not null,
      end_date ${sortedText} not null,
      ${moneyColumns('amount')},
      period text,
      notes text,
      created_at text not null,
      updated_at text not null
    )`,
    `create unique index budget_limits_period
      on budget_limits (budget_id, start_date, end_date, currency_id)`,
    'create index budget_limits_household on budget_limits (user_group_id, start_date, end_date, id)',
    'create index budget_limits_currency on budget_limits (currency_id, start_date, end_date, id)',
    `create table available_budgets (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      currency_id bigint not null references currencies (id),
      start_date ${sortedText} not null,
      end_date ${sortedText} not null,
      ${moneyColumns('amount')},
      created_at text not null,
      updated_at text not null
    )`,
    'create unique index available_budgets_period on available_budgets (currency_id, start_date, end_date)',
    'create index available_budgets_household on available_budgets (user_group_id, start_date, id)',
  ],
};
