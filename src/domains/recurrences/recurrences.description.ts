import { type Descriptions, done, list, one, PAGE } from '../../http/describe.ts';
import type { Specs } from '../../http/fields.ts';
import { bodyOf, listOf } from '../../http/schema.ts';
import { TRANSACTION_LIST } from '../transactions/transactions.description.ts';
import { Transaction } from '../transactions/transactions.schema.ts';
import { HEAD_FIELDS, TRIGGER_FIELDS } from './recurrences.input/recurrence.ts';
import { REPETITION_FIELDS } from './recurrences.input/repetitions.ts';
import { FAMILIES, TEMPLATE_FIELDS } from './recurrences.input/templates.ts';
import { Recurrence } from './recurrences.schema.ts';

/** Of the fields of a split those that a template has. */
const TEMPLATE: Specs = Object.fromEntries(FAMILIES.flat().map((name) => [name, TEMPLATE_FIELDS[name]]));

const NEW = bodyOf(HEAD_FIELDS, {
  more: { repetitions: listOf(bodyOf(REPETITION_FIELDS)), transactions: listOf(bodyOf(TEMPLATE)) },
  needed: ['repetitions', 'transactions'],
});
const CHANGE = bodyOf(HEAD_FIELDS, {
  update: true,
  more: {
    repetitions: listOf(bodyOf(REPETITION_FIELDS, { update: true })),
    transactions: listOf(bodyOf(TEMPLATE, { update: true, more: { id: { type: ['integer', 'string'] } } })),
  },
});

/** How the endpoints of recurring transactions are described (contract 20, section 8). */
export const recurrencesDescriptions: Descriptions = {
  'GET /v1/recurrences': { query: PAGE, answer: list(Recurrence) },
  'POST /v1/recurrences': { body: NEW, answer: one(Recurrence) },
  'GET /v1/recurrences/:id': { answer: one(Recurrence) },
  'PUT /v1/recurrences/:id': { body: CHANGE, answer: one(Recurrence) },
  'DELETE /v1/recurrences/:id': { answer: done },
  'GET /v1/recurrences/:id/transactions': { query: TRANSACTION_LIST, answer: list(Transaction) },
  'POST /v1/recurrences/:id/trigger': { body: bodyOf(TRIGGER_FIELDS), answer: list(Transaction) },
};
