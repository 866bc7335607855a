import { type Descriptions, done, list, one, PAGE, textParameter } from '../../http/describe.ts';
import { bodyOf } from '../../http/schema.ts';
import { LINK_FIELDS } from './links.input.ts';
import { TransactionLink } from './links.schema.ts';

const OF_TYPE = textParameter('name', 'Links of the type with this name only.');

/** How the endpoints of links are described (contract 10, section 5.1). */
export const linksDescriptions: Descriptions = {
  'GET /v1/transaction-links': { query: [...PAGE, OF_TYPE], answer: list(TransactionLink) },
  'POST /v1/transaction-links': { body: bodyOf(LINK_FIELDS), answer: one(TransactionLink) },
  'GET /v1/transaction-links/:id': { answer: one(TransactionLink) },
  'PUT /v1/transaction-links/:id': {
    body: bodyOf(LINK_FIELDS, { update: true }),
    answer: one(TransactionLink),
  },
  'DELETE /v1/transaction-links/:id': { answer: done },
};
