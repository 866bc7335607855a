import type { RawInput } from '../../../http/route.ts';
import { readCode } from '../../users/two-factor/two-factor.input.ts';
import { signIn } from '../../users/users.input.ts';
import { formOf } from '../oauth.input.ts';
import { localPlace, visitIn } from '../oauth.logic.ts';

/** What every form of our pages carries along. */
export interface Form {
  /** Where to go on afterwards, on this server; undefined for nowhere in particular. */
  to: string | undefined;
  /** What shows that the form is ours. */
  token: unknown;
}

/** The hidden fields of a form. An address elsewhere counts as none. */
export function readForm(raw: RawInput): Form {
  const { to, form_token: token } = formOf(raw);
  return { to: localPlace(to), token };
}

/** Where to go on after a page that is only looked at. */
export const readPlace = (raw: RawInput): string | undefined => localPlace(raw.query.to);

/** The cookie of a browser that is about to sign in. */
export const readVisit = (raw: RawInput): string | undefined => visitIn(raw.headers);

/** E-mail address and password. */
export const readSignIn = (raw: RawInput) => signIn(raw);

/** A code of the second factor, from the form alone. */
export const readStep = (raw: RawInput, step: string) => ({
  step,
  code: readCode({ ...raw, body: formOf(raw) }),
  address: raw.clientAddress,
});
