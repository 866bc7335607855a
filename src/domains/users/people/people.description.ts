import { type Descriptions, done, list, one, PAGE } from '../../../http/describe.ts';
import { bodyOf } from '../../../http/schema.ts';
import { User } from '../users.schema.ts';
import { NEW_PERSON_FIELDS, PERSON_FIELDS } from './people.input.ts';

/** How the endpoints of people are described (contract 20, section 9). */
export const peopleDescriptions: Descriptions = {
  'GET /v1/users': { query: PAGE, answer: list(User) },
  'POST /v1/users': { body: bodyOf(NEW_PERSON_FIELDS), answer: one(User) },
  'GET /v1/users/:id': { answer: one(User) },
  'PUT /v1/users/:id': { body: bodyOf(PERSON_FIELDS, { update: true }), answer: one(User) },
  'DELETE /v1/users/:id': { answer: done },
};
