import { flag, line, oneOf, verbatim } from '../../../http/field-kinds.ts';
import { type Draft, type FieldSpec, readFields } from '../../../http/fields.ts';
import type { RawInput } from '../../../http/route.ts';
import { EMAIL_MAX, isEmail, isFromApp, PASSWORD_MAX, PASSWORD_MIN } from '../users.logic.ts';

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

/** Those of somebody new: a password besides, which the contract does not know. */
export const NEW_PERSON_FIELDS = {
  ...PERSON_FIELDS,
  password: verbatim({ min: PASSWORD_MIN, max: PASSWORD_MAX }),
};

/** What is sent about a person. */
export type PersonDraft = Draft<typeof PERSON_FIELDS>;
/** What is sent about somebody new. */
export type NewPersonDraft = Draft<typeof NEW_PERSON_FIELDS>;

/** Reads a new person. An app that was given access by OAuth may set no password. */
export function newPerson(raw: RawInput): NewPersonDraft {
  const draft = readFields(NEW_PERSON_FIELDS, raw.body);
  // Whom it let in could stay when its access is taken back.
  if (draft.values.password && isFromApp(raw.headers)) draft.fail('password', 'An app cannot set passwords.');
  return draft;
}

/** Reads what is to change of a person; absent fields stay as they are. */
export const changedPerson = (raw: RawInput): PersonDraft =>
  readFields(PERSON_FIELDS, raw.body, { update: true });
