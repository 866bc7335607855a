import type { Domain } from '../../domain.ts';
import { availableRoutes } from './available/available.routes.ts';
import { verifyAvailable } from './available/available.service.ts';
import { budgetsRoutes } from './budgets.routes.ts';
import { budgetsMigration } from './budgets.tables.ts';
import { limitsRoutes } from './limits/limits.routes.ts';

/** Plans for spending, their limits, and what these make available per period. */
export const budgets: Domain = {
  name: 'budgets',
  paths: ['budgets', 'budget-limits', 'available-budgets'],
  routes: [...budgetsRoutes, ...limitsRoutes, ...availableRoutes],
  migrations: [budgetsMigration],
  checks: [verifyAvailable],
};
