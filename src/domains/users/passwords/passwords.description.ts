import { type Descriptions, done } from '../../../http/describe.ts';
import { bodyOf } from '../../../http/schema.ts';
import { GIVEN_PASSWORD, OWN_PASSWORD } from './passwords.input.ts';

/** How the endpoints of passwords are described. */
export const passwordsDescriptions: Descriptions = {
  'POST /v1/session/password': { body: bodyOf(OWN_PASSWORD), answer: done },
  'POST /v1/users/:id/password': { body: bodyOf(GIVEN_PASSWORD), answer: done },
};
