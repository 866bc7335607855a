import { flag, moment, named, nothing, object, orNull, resource, TIMES, text } from '../../http/schema.ts';

/** A person (contract 20, section 9). */
export const User = resource(
  { name: 'User', type: 'users' },
  object({
    ...TIMES,
    email: text,
    blocked: flag,
    blocked_code: { type: ['string', 'null'], enum: ['email_changed', null] },
    role: { type: ['string', 'null'], enum: ['owner', 'demo', null] },
  }),
);

/**
 * Why somebody is not let in: address or password are wrong; or they are right, and a code of the second
 * factor is missing or wrong.
 */
export const SignInRefusal = named(
  'SignInRefusal',
  object({
    message: text,
    exception: {
      type: 'string',
      enum: ['AuthenticationException', 'SecondFactorNeededException', 'SecondFactorWrongException'],
    },
  }),
);

const TOKEN = { created_at: moment, name: text, expires_at: orNull(moment), last_used_at: orNull(moment) };
/** A token, without its text. */
export const Token = resource({ name: 'Token', type: 'tokens' }, object(TOKEN));
/** A token in the answer to its making, with its text. */
export const NewToken = resource(
  { name: 'NewToken', type: 'tokens' },
  object({ ...TOKEN, last_used_at: nothing, token: text }),
);
