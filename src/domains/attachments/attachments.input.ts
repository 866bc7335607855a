import { id, line, lines, oneOf } from '../../http/field-kinds.ts';
import { type Draft, readFields } from '../../http/fields.ts';
import type { RawInput } from '../../http/route.ts';
import { ATTACHABLE_TYPES } from './attachments.logic/attachable.ts';

/** What is sent about a new attachment (contract 10, section 12). */
export const NEW_FIELDS = {
  filename: line({ required: true, max: 255 }),
  title: line({ max: 255 }),
  notes: lines({ max: 32_768 }),
  attachable_type: oneOf(ATTACHABLE_TYPES, { required: true }),
  attachable_id: id({ required: true }),
};

/** What is sent to change one: type and number of what it belongs to come together. */
export const CHANGED_FIELDS = {
  ...NEW_FIELDS,
  filename: line({ max: 255 }),
  attachable_type: oneOf(ATTACHABLE_TYPES, { requiredWith: ['attachable_id'] }),
  attachable_id: id({ requiredWith: ['attachable_type'] }),
};

/** A new attachment as it was sent. */
export type NewAttachment = Draft<typeof NEW_FIELDS>;
/** Changes to an attachment as they were sent. */
export type AttachmentChange = Draft<typeof CHANGED_FIELDS>;

/** Reads a new attachment. */
export const readNewAttachment = (raw: RawInput): NewAttachment => readFields(NEW_FIELDS, raw.body);

/** Reads changes to an attachment; fields that are not there stay as they are. */
export const readAttachmentChange = (raw: RawInput): AttachmentChange =>
  readFields(CHANGED_FIELDS, raw.body, { update: true });

/** The content of an upload, piece by piece. */
export const contentIn = (raw: RawInput): AsyncIterable<Uint8Array> =>
  raw.rawBody as AsyncIterable<Uint8Array>;
