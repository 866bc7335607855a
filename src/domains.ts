import type { Domain } from './domain.ts';
import { about } from './domains/about/index.ts';
import { accounts } from './domains/accounts/index.ts';
import { bills } from './domains/bills/index.ts';
import { budgets } from './domains/budgets/index.ts';
import { categories } from './domains/categories/index.ts';
import { currencies } from './domains/currencies/index.ts';
import { tags } from './domains/tags/index.ts';
import { transactions } from './domains/transactions/index.ts';
import { users } from './domains/users/index.ts';

/**
 * THE LIST of domains, in dependency order: a service may call services of domains above it; what lies below
 * hears of it by an event. Reactions run in this order.
 */
export const DOMAINS: readonly Domain[] = [
  users,
  about,
  currencies,
  accounts,
  categories,
  tags,
  budgets,
  bills,
  transactions,
];
