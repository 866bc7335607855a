import { type Descriptions, done, list, one, PAGE } from '../../http/describe.ts';
import { bodyOf } from '../../http/schema.ts';
import { Attachment } from '../attachments/attachments.schema.ts';
import { TRANSACTION_LIST } from '../transactions/transactions.description.ts';
import { Transaction } from '../transactions/transactions.schema.ts';
import { TAG_FIELDS } from './tags.input.ts';
import { Tag } from './tags.schema.ts';

/** How the endpoints of tags are described (contract 10, section 6). */
export const tagsDescriptions: Descriptions = {
  'GET /v1/tags': { query: PAGE, answer: list(Tag) },
  'POST /v1/tags': { body: bodyOf(TAG_FIELDS), answer: one(Tag) },
  'GET /v1/tags/:tagOrId': { answer: one(Tag) },
  'PUT /v1/tags/:tagOrId': { body: bodyOf(TAG_FIELDS, { update: true }), answer: one(Tag) },
  'DELETE /v1/tags/:tagOrId': { answer: done },
  'GET /v1/tags/:tagOrId/transactions': { query: TRANSACTION_LIST, answer: list(Transaction) },
  'GET /v1/tags/:tagOrId/attachments': { query: PAGE, answer: list(Attachment) },
};
