import { verbatim } from '../../../http/field-kinds.ts';
import { readFields } from '../../../http/fields.ts';
import type { RawInput } from '../../../http/route.ts';
import { forbidden } from '../../../kernel/refusal.ts';
import { isFromApp, PASSWORD_MAX, PASSWORD_MIN } from '../users.logic.ts';

const NEW_PASSWORD = verbatim({ required: true, min: PASSWORD_MIN, max: PASSWORD_MAX });

export const OWN_PASSWORD = {
  current_password: verbatim({ required: true, max: PASSWORD_MAX }),
  password: NEW_PASSWORD,
};
export const GIVEN_PASSWORD = { password: NEW_PASSWORD };

/** The own password as it is, and as it shall be. Refuses (403) an app that was given access by OAuth. */
export function readOwnPassword(raw: RawInput): { current: string; password: string } {
  const { current_password: current, password } = readFields(OWN_PASSWORD, bodyOf(raw)).done();
  return { current, password };
}

/** The password that somebody else is given. Refuses (403) an app that was given access by OAuth. */
export const readGivenPassword = (raw: RawInput): string =>
  readFields(GIVEN_PASSWORD, bodyOf(raw)).done().password;

/** The body alone, because an address with a query ends in logs. */
function bodyOf({ headers, rawBody }: RawInput): Record<string, unknown> {
  // Whoever knows a password needs no access that can be taken back.
  if (isFromApp(headers)) throw forbidden('An app cannot set passwords.');
  return rawBody as Record<string, unknown>;
}
