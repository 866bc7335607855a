import { id, object, oneOf, orNull, resource, TIMES, text, whole } from '../../http/schema.ts';
import { ATTACHABLE_TYPES } from './attachments.logic/attachable.ts';

/** An attachment (contract 10, section 12). */
export const Attachment = resource(
  { name: 'Attachment', type: 'attachments' },
  object({
    ...TIMES,
    attachable_id: id,
    attachable_type: oneOf(...ATTACHABLE_TYPES),
    hash: text,
    md5: text,
    filename: text,
    download_url: text,
    upload_url: text,
    title: orNull(text),
    notes: orNull(text),
    mime: text,
    size: whole,
  }),
);
