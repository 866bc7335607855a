import { type Descriptions, done, list, one, PAGE, RANGE } from '../../../http/describe.ts';
import { bodyOf } from '../../../http/schema.ts';
import { TRANSACTION_TYPE } from '../../transactions/transactions.description.ts';
import { Transaction } from '../../transactions/transactions.schema.ts';
import { Budget } from '../budgets.schema.ts';
import { LIMIT_FIELDS } from './limits.input.ts';
import { BudgetLimit } from './limits.schema.ts';

const page = { query: [...PAGE, ...RANGE], answer: list(BudgetLimit, Budget) };

/** How the endpoints of budget limits are described (contract 10, section 16). */
export const limitsDescriptions: Descriptions = {
  'GET /v1/budget-limits': page,
  'GET /v1/budgets/:id/limits': page,
  'POST /v1/budgets/:id/limits': { body: bodyOf(LIMIT_FIELDS), answer: one(BudgetLimit) },
  'GET /v1/budgets/:id/limits/:limitId': { answer: one(BudgetLimit) },
  'PUT /v1/budgets/:id/limits/:limitId': {
    body: bodyOf(LIMIT_FIELDS, { update: true }),
    answer: one(BudgetLimit),
  },
  'DELETE /v1/budgets/:id/limits/:limitId': { answer: done },
  'GET /v1/budgets/:id/limits/:limitId/transactions': {
    query: [...PAGE, TRANSACTION_TYPE],
    answer: list(Transaction),
  },
};
