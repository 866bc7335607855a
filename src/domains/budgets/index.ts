import type { Domain } from '../../domain.ts';
import { budgetsMigration } from './budgets.tables.ts';

/** Plans for spending. */
export const budgets: Domain = {
  name: 'budgets',
  paths: ['budgets'],
  migrations: [budgetsMigration],
};
