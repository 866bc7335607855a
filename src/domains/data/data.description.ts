import { type Descriptions, done, file, parametersOf } from '../../http/describe.ts';
import { bodyOf } from '../../http/schema.ts';
import {
  DESTROY_FIELDS,
  MOVE_FIELDS,
  SHEET_FIELDS,
  TRANSACTIONS_FIELDS,
  WHOLE_FIELDS,
} from './data.input.ts';

const FORMAT = 'The form of the file; there is only one.';
const table = { query: parametersOf(SHEET_FIELDS, { type: FORMAT }), answer: file };

/** How the endpoints of data are described (contract 20, sections 6 and 7). */
export const dataDescriptions: Descriptions = {
  'GET /v1/data/export/accounts': table,
  'GET /v1/data/export/bills': table,
  'GET /v1/data/export/subscriptions': table,
  'GET /v1/data/export/budgets': table,
  'GET /v1/data/export/categories': table,
  'GET /v1/data/export/piggy-banks': table,
  'GET /v1/data/export/recurring': table,
  'GET /v1/data/export/rules': table,
  'GET /v1/data/export/tags': table,
  'GET /v1/data/export/transactions': {
    query: parametersOf(TRANSACTIONS_FIELDS, {
      type: FORMAT,
      start: 'The first day; a year before the last one if none.',
      end: 'The last day; today if none.',
      accounts: 'The numbers of the accounts that are looked at, with commas between them; all if none.',
    }),
    answer: file,
  },
  'GET /v1/data/export/all': { query: parametersOf(WHOLE_FIELDS, { type: FORMAT }), answer: file },
  'POST /v1/data/bulk/transactions': { body: bodyOf(MOVE_FIELDS), answer: done },
  'DELETE /v1/data/destroy': {
    query: parametersOf(DESTROY_FIELDS, {
      objects: 'What is deleted.',
      unused: 'Of accounts only those without transactions.',
    }),
    answer: done,
  },
  'DELETE /v1/data/purge': { answer: done },
};
