import { line } from '../../../http/field-kinds.ts';
import { type Draft, readFields } from '../../../http/fields.ts';
import type { RawInput } from '../../../http/route.ts';

/** Characters of a name, and of what it is called in either direction. */
const NAME_MAX = 1024;

/** What is sent about a link type (contract 10, section 5.2). */
export const LINK_TYPE_FIELDS = {
  name: line({ required: true, max: NAME_MAX }),
  inward: line({ required: true, max: NAME_MAX }),
  outward: line({ required: true, max: NAME_MAX }),
};

/** A link type as it was sent. */
export type LinkTypeDraft = Draft<typeof LINK_TYPE_FIELDS>;

/** Reads a new link type. */
export const readNewLinkType = (raw: RawInput): LinkTypeDraft => readFields(LINK_TYPE_FIELDS, raw.body);

/** Reads changes to a link type; fields that are not there stay as they are. */
export const readLinkTypeChange = (raw: RawInput): LinkTypeDraft =>
  readFields(LINK_TYPE_FIELDS, raw.body, { update: true });
