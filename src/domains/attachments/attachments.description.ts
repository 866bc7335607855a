import { type Descriptions, done, file, json, list, one, PAGE } from '../../http/describe.ts';
import { bodyOf } from '../../http/schema.ts';
import { CHANGED_FIELDS, NEW_FIELDS } from './attachments.input.ts';
import { Attachment } from './attachments.schema.ts';

/** How the endpoints of attachments are described (contract 10, section 12). */
export const attachmentsDescriptions: Descriptions = {
  'GET /v1/attachments': { query: PAGE, answer: list(Attachment) },
  'POST /v1/attachments': { body: bodyOf(NEW_FIELDS), answer: one(Attachment) },
  'GET /v1/attachments/:id': { answer: one(Attachment) },
  'PUT /v1/attachments/:id': { body: bodyOf(CHANGED_FIELDS, { update: true }), answer: one(Attachment) },
  'DELETE /v1/attachments/:id': { answer: done },
  'POST /v1/attachments/:id/upload': {
    body: 'file',
    answer: done,
    others: { 422: json({ type: 'array', maxItems: 0 }, 'Files of this type are not taken.') },
  },
  'GET /v1/attachments/:id/download': { answer: file },
};
