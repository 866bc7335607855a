import { type Descriptions, done, list, one, PAGE, RANGE } from '../../http/describe.ts';
import { bodyOf } from '../../http/schema.ts';
import { Attachment } from '../attachments/attachments.schema.ts';
import { Rule } from '../rules/rules.schema.ts';
import { TRANSACTION_LIST } from '../transactions/transactions.description.ts';
import { Transaction } from '../transactions/transactions.schema.ts';
import { BILL_FIELDS } from './bills.input.ts';
import { Bill } from './bills.schema.ts';

/** The endpoints of bills under one of their names. */
const under = (segment: string): Descriptions => ({
  [`GET /v1/${segment}`]: { query: [...PAGE, ...RANGE], answer: list(Bill) },
  [`POST /v1/${segment}`]: { body: bodyOf(BILL_FIELDS), answer: one(Bill) },
  [`GET /v1/${segment}/:id`]: { query: RANGE, answer: one(Bill) },
  [`PUT /v1/${segment}/:id`]: { body: bodyOf(BILL_FIELDS, { update: true }), answer: one(Bill) },
  [`DELETE /v1/${segment}/:id`]: { answer: done },
  [`GET /v1/${segment}/:id/transactions`]: { query: TRANSACTION_LIST, answer: list(Transaction) },
  [`GET /v1/${segment}/:id/attachments`]: { query: PAGE, answer: list(Attachment) },
  [`GET /v1/${segment}/:id/rules`]: { query: PAGE, answer: list(Rule) },
});

/** How the endpoints of bills are described, under both of their names (contract 10, section 9). */
export const billsDescriptions: Descriptions = { ...under('bills'), ...under('subscriptions') };
