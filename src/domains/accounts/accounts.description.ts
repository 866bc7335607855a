import { DATE, type Descriptions, done, list, one, PAGE, RANGE, textParameter } from '../../http/describe.ts';
import { bodyOf } from '../../http/schema.ts';
import { Attachment } from '../attachments/attachments.schema.ts';
import { PiggyBank } from '../piggy-banks/piggy-banks.schema.ts';
import { TRANSACTION_LIST } from '../transactions/transactions.description.ts';
import { Transaction } from '../transactions/transactions.schema.ts';
import { ACCOUNT_FIELDS, CHANGE_FIELDS } from './accounts.input.ts';
import { Account } from './accounts.schema.ts';

/** Which accounts a list holds (contract 10, section 2.7). */
export const ACCOUNT_TYPE = textParameter('type', 'Accounts of one type only, as `asset` or `liabilities`.');

const SHOWN_AT = [...RANGE, DATE];
const SORT = textParameter('sort', 'Fields with commas between them, each turned round by a minus: `-name`.');

/** How the endpoints of accounts are described (contract 10, section 3.2). */
export const accountsDescriptions: Descriptions = {
  'GET /v1/accounts': { query: [...PAGE, ACCOUNT_TYPE, ...SHOWN_AT, SORT], answer: list(Account) },
  'POST /v1/accounts': { body: bodyOf(ACCOUNT_FIELDS), answer: one(Account) },
  'GET /v1/accounts/:id': { query: SHOWN_AT, answer: one(Account) },
  'PUT /v1/accounts/:id': { body: bodyOf(CHANGE_FIELDS, { update: true }), answer: one(Account) },
  'DELETE /v1/accounts/:id': { answer: done },
  'GET /v1/accounts/:id/transactions': { query: TRANSACTION_LIST, answer: list(Transaction) },
  'GET /v1/accounts/:id/piggy-banks': { query: PAGE, answer: list(PiggyBank) },
  'GET /v1/accounts/:id/attachments': { query: PAGE, answer: list(Attachment) },
};
