import { integer, line } from '../../http/field-kinds.ts';
import { type Draft, readFields } from '../../http/fields.ts';
import type { RawInput } from '../../http/route.ts';

/** What is sent about a group (contract 10, section 11). */
export const OBJECT_GROUP_FIELDS = {
  title: line({ required: true, max: 1024 }),
  order: integer(),
};

/** Changes of a group as they were sent. */
export type ObjectGroupDraft = Draft<typeof OBJECT_GROUP_FIELDS>;

/** Reads changes to a group; fields that are not there stay as they are. */
export const readObjectGroupChange = (raw: RawInput): ObjectGroupDraft =>
  readFields(OBJECT_GROUP_FIELDS, raw.body, { update: true });
