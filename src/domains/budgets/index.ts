import type { Domain } from '../../domain.ts';
import { availableDescriptions } from './available/available.description.ts';
import { availableRoutes } from './available/available.routes.ts';
import { verifyAvailable } from './available/available.service.ts';
import { budgetsDescriptions } from './budgets.description.ts';
import { budgetsRoutes } from './budgets.routes.ts';
import { forgetBudgets } from './budgets.service/forget.ts';
import { budgetsMigration } from './budgets.tables.ts';
import { limitsDescriptions } from './limits/limits.description.ts';
import { limitsRoutes } from './limits/limits.routes.ts';

/** Plans for spending, their limits, and what these make available per period. */
export const budgets: Domain = {
  name: 'budgets',
  paths: ['budgets', 'budget-limits', 'available-budgets', 'available_budgets'],
  routes: [...budgetsRoutes, ...limitsRoutes, ...availableRoutes],
  descriptions: { ...budgetsDescriptions, ...limitsDescriptions, ...availableDescriptions },
  forget: forgetBudgets,
  migrations: [budgetsMigration],
  checks: [verifyAvailable],
};
