import { DATE, type Descriptions, json, list, PAGE, parametersOf, RANGE } from '../../http/describe.ts';
import { object, whole } from '../../http/schema.ts';
import { ACCOUNT_TYPE } from '../accounts/accounts.description.ts';
import { Account } from '../accounts/accounts.schema.ts';
import { Transaction } from '../transactions/transactions.schema.ts';
import { ACCOUNT_SEARCH, COUNTED, TRANSACTION_SEARCH } from './search.input.ts';

const QUERY = parametersOf(TRANSACTION_SEARCH, {
  query: 'Words and operators, as `amount_more:10 tag_is:food`.',
});
const COUNT = parametersOf(COUNTED, {
  notes: 'The whole notes of a split.',
  external_identifier: 'The whole external number.',
  description: 'The whole description.',
  internal_reference: 'The whole internal reference.',
  include_deleted: 'Taken and without effect: deleted transactions are not kept.',
});
const ACCOUNTS = parametersOf(ACCOUNT_SEARCH, {
  query: 'What is looked for.',
  field: 'Where it is looked for.',
});

/** How the endpoints of search are described (contract 30, section 12; contract 20, section 5). */
export const searchDescriptions: Descriptions = {
  'GET /v1/search/transactions': { query: [...QUERY, ...PAGE], answer: list(Transaction) },
  'GET /v1/search/transactions/count': { query: COUNT, answer: json(object({ count: whole })) },
  'GET /v1/search/accounts': { query: [...ACCOUNTS, ACCOUNT_TYPE, ...RANGE, DATE], answer: list(Account) },
};
