import { type Descriptions, done, list, one, PAGE, RANGE } from '../../http/describe.ts';
import { bodyOf } from '../../http/schema.ts';
import { Attachment } from '../attachments/attachments.schema.ts';
import { TRANSACTION_LIST } from '../transactions/transactions.description.ts';
import { Transaction } from '../transactions/transactions.schema.ts';
import { BUDGET_FIELDS, CHANGE_FIELDS } from './budgets.input.ts';
import { Budget } from './budgets.schema.ts';

/** How the endpoints of budgets are described (contract 10, section 14). */
export const budgetsDescriptions: Descriptions = {
  'GET /v1/budgets': { query: [...PAGE, ...RANGE], answer: list(Budget) },
  'POST /v1/budgets': { body: bodyOf(BUDGET_FIELDS), answer: one(Budget) },
  'GET /v1/budgets/transactions-without-budget': { query: TRANSACTION_LIST, answer: list(Transaction) },
  'GET /v1/budgets/:id': { query: RANGE, answer: one(Budget) },
  'PUT /v1/budgets/:id': { body: bodyOf(CHANGE_FIELDS, { update: true }), answer: one(Budget) },
  'DELETE /v1/budgets/:id': { answer: done },
  'GET /v1/budgets/:id/transactions': { query: TRANSACTION_LIST, answer: list(Transaction) },
  'GET /v1/budgets/:id/attachments': { query: PAGE, answer: list(Attachment) },
};
