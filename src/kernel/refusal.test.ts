import { describe, expect, it } from 'vitest';
import {
  conflict,
  forbidden,
  invalid,
  malformed,
  notFound,
  Refusal,
  tooMany,
  unauthenticated,
} from './refusal.ts';

describe('a refusal for wrong fields', () => {
  it.each([
    [{ a: ['One.'] }, 'One.'],
    [{ a: ['One.'], b: ['Two.'] }, 'One. (and 1 more error)'],
    [{ a: ['One.', 'Two.'] }, 'One. (and 1 more error)'],
    [{ a: ['One.', 'Two.'], b: ['Three.'] }, 'One. (and 2 more errors)'],
    [{}, 'The given data was invalid.'],
  ])('of %j says %j', (fields, message) => {
    const refusal = invalid(fields);
    expect(refusal).toMatchObject({ kind: 'invalid', message, fields });
  });
});

it.each([
  [notFound(), 'not_found', 'Resource not found'],
  [unauthenticated(), 'unauthenticated', 'Unauthenticated.'],
  [forbidden(), 'forbidden', 'This action is unauthorized.'],
  [forbidden('Owners only.'), 'forbidden', 'Owners only.'],
  [conflict('In use.'), 'conflict', 'In use.'],
  [malformed('No JSON.'), 'malformed', 'No JSON.'],
])('%s', (refusal, kind, message) => {
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal).toMatchObject({ kind, message });
  expect([refusal.fields, refusal.retryAfterSeconds]).toEqual([undefined, undefined]);
});

it('one for asking too often says when to come back', () => {
  expect(tooMany('Slowly.', 30)).toMatchObject({ kind: 'too_many', retryAfterSeconds: 30 });
});
