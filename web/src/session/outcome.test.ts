import { expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';

it.each([
  [401, 'AuthenticationException', null, { kind: 'wrong' }],
  [401, 'SecondFactorNeededException', null, { kind: 'code needed' }],
  [401, 'SecondFactorWrongException', null, { kind: 'code wrong' }],
  [401, 'constructor', null, { kind: 'wrong' }],
  [401, undefined, null, { kind: 'wrong' }],
  [429, 'TooManyRequestsHttpException', '840', { kind: 'locked', seconds: 840 }],
  [429, 'TooManyRequestsHttpException', null, { kind: 'locked', seconds: 60 }],
  [500, 'InternalServerError', null, undefined],
])('reads a refusal with status %i and the exception %s', (status, exception, retryAfter, outcome) => {
  expect(outcomeOf(status, { exception, retryAfter })).toEqual(outcome);
});
