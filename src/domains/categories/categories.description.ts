import { type Descriptions, done, list, one, PAGE, RANGE } from '../../http/describe.ts';
import { bodyOf } from '../../http/schema.ts';
import { Attachment } from '../attachments/attachments.schema.ts';
import { TRANSACTION_LIST } from '../transactions/transactions.description.ts';
import { Transaction } from '../transactions/transactions.schema.ts';
import { CATEGORY_FIELDS } from './categories.input.ts';
import { Category } from './categories.schema.ts';

/** How the endpoints of categories are described (contract 10, section 13). */
export const categoriesDescriptions: Descriptions = {
  'GET /v1/categories': { query: [...PAGE, ...RANGE], answer: list(Category) },
  'POST /v1/categories': { body: bodyOf(CATEGORY_FIELDS), answer: one(Category) },
  'GET /v1/categories/:id': { query: RANGE, answer: one(Category) },
  'PUT /v1/categories/:id': { body: bodyOf(CATEGORY_FIELDS, { update: true }), answer: one(Category) },
  'DELETE /v1/categories/:id': { answer: done },
  'GET /v1/categories/:id/transactions': { query: TRANSACTION_LIST, answer: list(Transaction) },
  'GET /v1/categories/:id/attachments': { query: PAGE, answer: list(Attachment) },
};
