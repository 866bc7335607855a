import { type Descriptions, done, list, one, PAGE } from '../../../http/describe.ts';
import { bodyOf } from '../../../http/schema.ts';
import { TRANSACTION_LIST } from '../../transactions/transactions.description.ts';
import { Transaction } from '../../transactions/transactions.schema.ts';
import { LINK_TYPE_FIELDS } from './link-types.input.ts';
import { LinkType } from './link-types.schema.ts';

/** How the endpoints of link types are described (contract 10, section 5.2). */
export const linkTypesDescriptions: Descriptions = {
  'GET /v1/link-types': { query: PAGE, answer: list(LinkType) },
  'POST /v1/link-types': { body: bodyOf(LINK_TYPE_FIELDS), answer: one(LinkType) },
  'GET /v1/link-types/:id': { answer: one(LinkType) },
  'PUT /v1/link-types/:id': { body: bodyOf(LINK_TYPE_FIELDS, { update: true }), answer: one(LinkType) },
  'DELETE /v1/link-types/:id': { answer: done },
  'GET /v1/link-types/:id/transactions': { query: TRANSACTION_LIST, answer: list(Transaction) },
};
