import { day, integer, line, lines, real } from '../../http/field-kinds.ts';
import { type Draft, readFields } from '../../http/fields.ts';
import type { RawInput } from '../../http/route.ts';
import { cleanLine } from '../../kernel/text.ts';

/** What is sent about a tag (contract 00 Tag; contract 10, section 6). */
export const TAG_FIELDS = {
  tag: line({ required: true, max: 1024 }),
  date: day(),
  description: lines({ max: 32_768 }),
  latitude: real({ min: -90, max: 90, requiredWith: ['longitude'] }),
  longitude: real({ min: -180, max: 180, requiredWith: ['latitude'] }),
  zoom_level: integer({ min: 0, max: 80, requiredWith: ['latitude'] }),
};

/** A tag as it was sent. */
export type TagDraft = Draft<typeof TAG_FIELDS>;

/** Reads a new tag. */
export const readNewTag = (raw: RawInput): TagDraft => readFields(TAG_FIELDS, raw.body);

/** Reads changes to a tag; fields that are not there stay as they are. */
export const readTagChange = (raw: RawInput): TagDraft => readFields(TAG_FIELDS, raw.body, { update: true });

/** The name or number in the path, cleaned like a stored name. */
export const tagOrIdIn = (raw: RawInput): string => cleanLine(raw.params.tagOrId ?? '');
