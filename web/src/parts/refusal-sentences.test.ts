import { describe, expect, it, test } from 'vitest';
import { refusedFor } from './refusal-sentences.ts';

/** The server's own rules. Only this test looks at them, so that their sentences keep being known. */
const server = new URL('../../../src/http/field-kinds.ts', import.meta.url).pathname;
const kinds = await import(/* @vite-ignore */ server);

interface Spec {
  read(sent: unknown, label: string, fail: (message: string) => void): unknown;
}

/** What a rule of the server says of something. */
function saidOf(spec: Spec, sent: unknown): string {
  let said = '';
  spec.read(sent, 'transactions.0.some field', (message) => {
    said = message;
  });
  return said;
}

describe('what the server says of', () => {
  test.each([
    ['no text', kinds.line({}), ' ', 'field.needed', ''],
    ['a text too short', kinds.line({ min: 8 }), 'short', 'refused.short', '8'],
    ['a text too long', kinds.lines({ max: 3 }), 'long', 'refused.long', '3'],
    ['an unknown word', kinds.oneOf(['a', 'b']), 'c', 'refused.choice', ''],
    ['no number', kinds.integer(), 'x', 'refused.wholeNumber', ''],
    ['a number too small', kinds.integer({ min: 1 }), 0, 'refused.least', '1'],
    ['a number too large', kinds.integer({ max: 100 }), 101, 'refused.most', '100'],
    ['no amount', kinds.money(), 'x', 'refused.number', ''],
    ['an amount that has to be there', kinds.money({ sign: 'positive' }), '0', 'refused.positive', ''],
    ['a negative amount', kinds.money({ sign: 'zero or more' }), '-1', 'refused.notNegative', ''],
    ['no day', kinds.day(), 'tomorrow', 'refused.date', ''],
    ['no moment', kinds.dateTime(), 'tomorrow', 'refused.date', ''],
    ['a day too early', kinds.day(), '1960-01-01', 'refused.after', '1970-01-02'],
    ['a day too late', kinds.day(), '2050-01-01', 'refused.before', '2038-01-17'],
  ])('%s is known', (_what, spec, sent, key, value) => {
    expect(refusedFor(saidOf(spec, sent))).toEqual({ key, value });
  });
});

it.each([
  ['The title field is required.', 'field.needed'],
  ['The currency code field is required when currency id is not present.', 'field.needed'],
  ['The email address has already been taken.', 'refused.taken'],
  ['This name is already in use.', 'refused.taken'],
  ['This account name is already in use.', 'refused.taken'],
  ['It looks like this IBAN is already in use.', 'refused.taken'],
  ['The name of the piggy bank must be unique.', 'refused.taken'],
  ['The end must not be a date before start.', 'refused.endFirst'],
  ['The end must be a date after or equal to start.', 'refused.endFirst'],
])('knows “%s”', (sentence, key) => expect(refusedFor(sentence)?.key).toBe(key));

it.each([
  [''],
  ['Rule must have at least one trigger.'],
  ['The title field is required. (and 2 more errors)'],
  ['The amount must be less than or equal 10019092020.'],
  ['This transaction is already reconciled, you cannot change the "amount"'],
  ['This value is linked to an object that does not seem to exist.'],
])('leaves “%s” as it is', (sentence) => expect(refusedFor(sentence)).toBeUndefined());
