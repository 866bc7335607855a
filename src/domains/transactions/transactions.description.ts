import { type Descriptions, done, json, list, one, PAGE, RANGE, textParameter } from '../../http/describe.ts';
import { bodyOf, listOf, object, text } from '../../http/schema.ts';
import { Attachment } from '../attachments/attachments.schema.ts';
import { TransactionLink } from '../links/links.schema.ts';
import { PiggyBankEvent } from '../piggy-banks/piggy-banks.schema.ts';
import { GROUP_FIELDS } from './transactions.input/group.ts';
import { CHANGED_SPLIT_FIELDS, NEW_SPLIT_FIELDS } from './transactions.input/split.ts';
import { Transaction } from './transactions.schema.ts';

/** Which types of transactions a list holds (contract 10, section 2.7). */
export const TRANSACTION_TYPE = textParameter(
  'type',
  'Transactions of these types only, with commas between them: `withdrawal`, `deposit`, `transfer`, `all`.',
);
/** What lists of transactions take. */
export const TRANSACTION_LIST = [...PAGE, ...RANGE, TRANSACTION_TYPE];

const NEW = bodyOf(GROUP_FIELDS, {
  more: { transactions: listOf(bodyOf(NEW_SPLIT_FIELDS)) },
  needed: ['transactions'],
});
const CHANGE = bodyOf(GROUP_FIELDS, {
  update: true,
  more: { transactions: listOf(bodyOf(CHANGED_SPLIT_FIELDS, { update: true })) },
});
const others = {
  410: json(object({ message: text, exception: text }), 'A rule deleted what was written.'),
};

/** How the endpoints of transactions are described (contract 10, section 4.1). */
export const transactionsDescriptions: Descriptions = {
  'GET /v1/transactions': { query: TRANSACTION_LIST, answer: list(Transaction) },
  'POST /v1/transactions': { body: NEW, answer: one(Transaction), others },
  'GET /v1/transactions/:id': { answer: one(Transaction) },
  'PUT /v1/transactions/:id': { body: CHANGE, answer: one(Transaction), others },
  'DELETE /v1/transactions/:id': { answer: done },
  'GET /v1/transactions/:id/attachments': { query: PAGE, answer: list(Attachment) },
  'GET /v1/transactions/:id/links': { query: PAGE, answer: list(TransactionLink) },
  'GET /v1/transactions/:id/piggy-bank-events': { query: PAGE, answer: list(PiggyBankEvent) },
  'GET /v1/transaction-journals/:id': { answer: one(Transaction) },
  'DELETE /v1/transaction-journals/:id': { answer: done },
  'GET /v1/transaction-journals/:id/links': { query: PAGE, answer: list(TransactionLink) },
};
