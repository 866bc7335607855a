import { id, line } from '../../../http/field-kinds.ts';
import { type Draft, readFields } from '../../../http/fields.ts';
import type { RawInput } from '../../../http/route.ts';

/** Longest title of a household, in characters. */
const TITLE_MAX = 255;

export const USER_GROUP_FIELDS = {
  title: line({ required: true, max: TITLE_MAX }),
  primary_currency_id: id(),
  primary_currency_code: line({ max: 255 }),
};

/** What is sent about a household. */
export type UserGroupDraft = Draft<typeof USER_GROUP_FIELDS>;

/** Reads the title of a household and its primary currency. */
export const changedUserGroup = (raw: RawInput): UserGroupDraft => readFields(USER_GROUP_FIELDS, raw.body);
