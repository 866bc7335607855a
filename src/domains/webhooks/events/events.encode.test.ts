import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encode } from './events.logic/encode.ts';
import { bodyOf, contentKindOf } from './events.logic/payload.ts';

describe('the text of a message', () => {
  test.each([
    ['http://example.org/a', String.raw`"http:\/\/example.org\/a"`],
    ['€', String.raw`"\u20ac"`],
    ['é', String.raw`"\u00e9"`],
    ['😀', String.raw`"\ud83d\ude00"`],
    ["<&'>", `"<&'>"`],
    ['"\\', String.raw`"\"\\"`],
    ['\n\t\u0001', String.raw`"\n\t\u0001"`],
    ['\u2028', String.raw`"\u2028"`],
    [{ a: [1, null, true], b: {} }, '{"a":[1,null,true],"b":{}}'],
  ])('writes %j as %s', (value, text) => {
    expect(encode(value)).toBe(text);
  });

  test('means the same as the value, in plain ASCII without white space or bare slashes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, sign) => {
        const whole = { value, [sign]: sign };
        const text = encode(whole);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(whole)));
        // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII is what is asked for.
        expect(text).toMatch(/^[\x00-\x7f]*$/);
        expect(text).not.toMatch(/(?<!\\)(?:\\\\)*\//);
      }),
    );
  });

  test('has the keys of the contract in their order, and the content as it is given', () => {
    const text = bodyOf(
      {
        uuid: 'a-b',
        listener: { id: 9, userId: 7, url: 'https://é.example/x', triggers: ['ANY'], response: 'RELEVANT' },
        userGroupId: 3,
        trigger: 'STORE_BUDGET',
        subject: { type: 'budgets', id: 12 },
        baseUrl: 'http://here:8080',
      },
      '{"id":"12"}',
    );
    expect(text).toBe(
      '{"uuid":"a-b","user_id":7,"user_group_id":3,"trigger":"STORE_BUDGET","response":"RELEVANT",' +
        String.raw`"url":"http:\/\/here:8080\/budgets\/show\/12",` +
        String.raw`"webhook_url":"https:\/\/\u00e9.example\/x",` +
        '"version":"v0","content":{"id":"12"}}',
    );
  });
});

describe('what is told', () => {
  test.each([
    ['transactions', 'TRANSACTIONS', 'TRANSACTIONS'],
    ['transactions', 'ACCOUNTS', 'ACCOUNTS'],
    ['transactions', 'RELEVANT', 'TRANSACTIONS'],
    ['transactions', 'BUDGET', 'NONE'],
    ['transactions', 'NONE', 'NONE'],
    ['budgets', 'BUDGET', 'BUDGET'],
    ['budgets', 'RELEVANT', 'BUDGET'],
    ['budgets', 'TRANSACTIONS', 'NONE'],
    ['budgets', 'ACCOUNTS', 'NONE'],
    ['budgets', 'NONE', 'NONE'],
  ] as const)('of %s, asked for %s, is %s', (type, response, kind) => {
    expect(contentKindOf({ response }, type)).toBe(kind);
  });
});
