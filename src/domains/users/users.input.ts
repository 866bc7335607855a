import { dateTime, line, verbatim } from '../../http/field-kinds.ts';
import { readFields } from '../../http/fields.ts';
import type { RawInput } from '../../http/route.ts';
import { instantOf } from '../../kernel/date.ts';
import { CODE_MAX } from './two-factor/two-factor.logic.ts';
import { EMAIL_MAX, PASSWORD_MAX, TOKEN_NAME_MAX } from './users.logic.ts';

export const SIGN_IN = {
  email: line({ required: true, max: EMAIL_MAX }),
  password: verbatim({ required: true, max: PASSWORD_MAX }),
  code: line({ max: CODE_MAX }),
};

/**
 * An e-mail address with its password, and the code of those who have a second factor. Only the body counts:
 * an address with a query can be put into a link or a form of another site, and would also end in logs.
 */
export function signIn(raw: RawInput) {
  const { email, password, code } = readFields(SIGN_IN, raw.rawBody as Record<string, unknown>).done();
  return { email, password, code: code ?? undefined, address: raw.clientAddress };
}

export const NEW_TOKEN = {
  name: line({ required: true, max: TOKEN_NAME_MAX }),
  expires_at: dateTime(),
};

/** The name of a new token and until when it is valid, which must lie ahead. */
export function newToken(raw: RawInput, now: Date) {
  const draft = readFields(NEW_TOKEN, raw.body);
  const { expires_at: expiry } = draft.values;
  const expiresAt = expiry ? instantOf(new Date(expiry)) : null;
  if (expiresAt !== null && expiresAt <= instantOf(now)) {
    draft.fail('expires_at', `The ${draft.label('expires_at')} must be a date after now.`);
  }
  return { name: draft.done().name, expiresAt };
}
