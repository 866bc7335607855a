import { type Descriptions, done, json, list, one, PAGE } from '../../http/describe.ts';
import { bodyOf } from '../../http/schema.ts';
import { NEW_TOKEN, SIGN_IN } from './users.input.ts';
import { NewToken, SignInRefusal, Token, User } from './users.schema.ts';

/** How the endpoints of sessions and tokens are described. */
export const usersDescriptions: Descriptions = {
  'POST /v1/session': {
    body: bodyOf(SIGN_IN),
    answer: one(User),
    others: {
      401: json(SignInRefusal, 'Address or password are wrong, or a code is needed of the second factor.'),
    },
  },
  'GET /v1/session': { answer: one(User) },
  'DELETE /v1/session': { answer: done },
  'GET /v1/tokens': { query: PAGE, answer: list(Token) },
  'POST /v1/tokens': { body: bodyOf(NEW_TOKEN), answer: one(NewToken) },
  'DELETE /v1/tokens/:id': { answer: done },
};
