import { expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';

it.each([
  [401, 'The email address or the password is wrong.', null, { kind: 'wrong' }],
  [401, 'A code of the second factor is needed.', null, { kind: 'code needed' }],
  [401, 'The code is wrong.', null, { kind: 'code wrong' }],
  [429, 'Too many failed attempts.', '840', { kind: 'locked', seconds: 840 }],
  [429, 'Too many requests.', null, { kind: 'locked', seconds: 60 }],
  [500, 'Something broke.', null, undefined],
])('reads a refusal with status %i and the message “%s”', (status, message, retryAfter, outcome) => {
  expect(outcomeOf(status, { message, retryAfter })).toEqual(outcome);
});
