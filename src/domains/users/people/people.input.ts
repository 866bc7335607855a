import { flag, line, oneOf } from '../../../http/field-kinds.ts';
import { type Draft, type FieldSpec, readFields } from '../../../http/fields.ts';
import type { RawInput } from '../../../http/route.ts';
import { EMAIL_MAX, isEmail } from '../users.logic.ts';

/** Why somebody is blocked, and the roles that can be given (contract 20, section 9). */
const BLOCKED_CODES = ['email_changed'] as const;
const ROLES = ['owner', 'demo'] as const;

const addressText = line({ required: true, max: EMAIL_MAX });
const address: FieldSpec<string, true> = {
  ...addressText,
  read(sent, label, fail) {
    const text = addressText.read(sent, label, fail);
    if (text === undefined || isEmail(text)) return text;
    fail(`The ${label} must be a valid email address.`);
    return undefined;
  },
};

export const PERSON_FIELDS = {
  email: address,
  blocked: flag(),
  blocked_code: oneOf(BLOCKED_CODES),
  role: oneOf(ROLES),
};

/** What is sent about a person. */
export type PersonDraft = Draft<typeof PERSON_FIELDS>;

/** Reads a new person. There is no password to be sent (contract 20, section 9). */
export const newPerson = (raw: RawInput): PersonDraft => readFields(PERSON_FIELDS, raw.body);

/** Reads what is to change of a person; absent fields stay as they are. */
export const changedPerson = (raw: RawInput): PersonDraft =>
  readFields(PERSON_FIELDS, raw.body, { update: true });
