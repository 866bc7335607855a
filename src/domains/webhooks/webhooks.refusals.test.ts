import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../test/build.ts';
import { historyOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
let me: Client;
let mine: string;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  ok(await me.post('/v1/webhooks', { ...PLAIN, title: 'Taken' }));
  mine = ok(await me.post('/v1/webhooks', { ...PLAIN, title: 'Mine' })).json.data.id;
});
afterAll(() => world.close());

type Body = Record<string, unknown>;

const PLAIN = {
  title: 'Books',
  triggers: ['STORE_TRANSACTION'],
  responses: ['TRANSACTIONS'],
  deliveries: ['JSON'],
  url: 'https://hooks.example.org/books',
};
const SECRET_IN_URL = 'hunter2';

/** What is wrong, in a request to make a webhook and in one to change it, and the field that says so. */
const WRONG: [string, Body, string][] = [
  ['an empty title', { title: '' }, 'title'],
  ['a title of spaces', { title: '  \t' }, 'title'],
  ['a title of 256 characters', { title: 'x'.repeat(256) }, 'title'],
  ['a title that is a list', { title: ['x'] }, 'title'],
  ['a title that is taken', { title: 'Taken' }, 'title'],
  ['a title that is taken, with spaces around it', { title: ' Taken ' }, 'title'],
  ['an activity that is neither yes nor no', { active: 'perhaps' }, 'active'],
  ['no triggers', { triggers: [] }, 'triggers'],
  ['triggers that are null', { triggers: null }, 'triggers'],
  ['eleven triggers', { triggers: new Array(11).fill('STORE_TRANSACTION') }, 'triggers'],
  ['an unknown trigger', { triggers: ['FULL_MOON'] }, 'triggers.0'],
  ['an unknown trigger behind a known one', { triggers: ['STORE_BUDGET', 'FULL_MOON'] }, 'triggers.1'],
  ['a trigger in small letters', { triggers: ['store_transaction'] }, 'triggers.0'],
  ['a trigger of everybody’s objects', { triggers: ['constructor'] }, 'triggers.0'],
  ['an unknown number of a trigger', { triggers: [101] }, 'triggers.0'],
  ['a trigger that is null', { triggers: [null] }, 'triggers.0'],
  ['a trigger that is an object', { triggers: [{ STORE_TRANSACTION: true }] }, 'triggers.0'],
  ['a trigger that is a list', { triggers: [['STORE_TRANSACTION']] }, 'triggers.0'],
  ['triggers that are an object', { triggers: { a: 'STORE_TRANSACTION' } }, 'triggers'],
  ['any event and another one', { triggers: ['ANY', 'STORE_BUDGET'], responses: ['NONE'] }, 'triggers.0'],
  ['another event and any', { triggers: ['STORE_BUDGET', 'ANY'], responses: ['NONE'] }, 'triggers.0'],
  ['an unknown response', { responses: ['EVERYTHING'] }, 'responses.0'],
  ['no responses', { responses: [] }, 'responses'],
  ['two responses', { responses: ['NONE', 'TRANSACTIONS'] }, 'responses'],
  ['a response for budgets', { responses: ['BUDGET'] }, 'responses.0'],
  ['a response that is a trigger', { responses: ['STORE_TRANSACTION'] }, 'responses.0'],
  ['an unknown delivery', { deliveries: ['XML'] }, 'deliveries.0'],
  ['no deliveries', { deliveries: [] }, 'deliveries'],
  ['two deliveries', { deliveries: ['JSON', 'FORM'] }, 'deliveries'],
  ['a number of a delivery that is none', { deliveries: [200] }, 'deliveries.0'],
  ['an empty address', { url: '' }, 'url'],
  ['something else than an address', { url: 'not a url' }, 'url'],
  ['an address without a scheme', { url: 'hooks.example.org' }, 'url'],
  ['an address without a host', { url: 'https:///books' }, 'url'],
  ['an address with a space', { url: 'https://hooks.example.org/a b' }, 'url'],
  ['an address of another scheme', { url: 'ftp://hooks.example.org/books' }, 'url'],
  ['a piece of a program', { url: 'javascript:alert(1)' }, 'url'],
  ['a file', { url: 'file:///etc/passwd' }, 'url'],
  ['an address of 1025 characters', { url: `https://hooks.example.org/${'x'.repeat(999)}` }, 'url'],
  ['an address that is a number', { url: 12 }, 'url'],
  ['an address that is a list', { url: ['https://hooks.example.org'] }, 'url'],
  ['an address with a name', { url: `https://${SECRET_IN_URL}@hooks.example.org` }, 'url'],
  ['an address with a password', { url: `https://me:${SECRET_IN_URL}@hooks.example.org` }, 'url'],
  ['an address with an empty name', { url: 'https://@hooks.example.org' }, 'url'],
  ['the metadata of a cloud', { url: 'http://169.254.169.254/latest' }, 'url'],
  ['the same as a number', { url: 'http://2852039166/latest' }, 'url'],
  ['the same in octal', { url: 'http://0251.0376.0251.0376/' }, 'url'],
  ['the same within IPv6', { url: 'http://[::ffff:169.254.169.254]/' }, 'url'],
  ['the same by name', { url: 'http://metadata.google.internal/' }, 'url'],
  ['an address of this network', { url: 'http://0.0.0.0/' }, 'url'],
  ['a reserved address', { url: 'http://240.0.0.1/' }, 'url'],
  ['an address of many machines', { url: 'http://224.0.0.1/' }, 'url'],
  ['the unspecified address of IPv6', { url: 'http://[::]/' }, 'url'],
  ['a secret of 33 characters', { secret: 'x'.repeat(33) }, 'secret'],
  ['a secret of 10,000 characters', { secret: 'x'.repeat(10_000) }, 'secret'],
  ['a secret with a character that cannot be stored', { secret: 'a\u0000b' }, 'secret'],
  ['a secret of two lines', { secret: 'a\nb' }, 'secret'],
  ['a secret that is a list', { secret: ['x'] }, 'secret'],
  ['a secret that is no', { secret: false }, 'secret'],
];

describe('refused is', () => {
  test.each(WRONG)('%s', async (_what, wrong, field) => {
    const before = (await historyOf(world.store, me.actor.userGroupId)).length;
    for (const answer of [
      await me.post('/v1/webhooks', { ...PLAIN, ...wrong }),
      await me.put(`/v1/webhooks/${mine}`, wrong),
    ]) {
      expect(answer.status, answer.text).toBe(422);
      expect(Object.keys(answer.json.errors)).toEqual([field]);
      expect(answer.text).not.toContain(SECRET_IN_URL);
    }
    expect((await historyOf(world.store, me.actor.userGroupId)).length).toBe(before);
  });

  test.each([
    ['trigger', { trigger: 'FULL_MOON' }],
    ['trigger', { trigger: null }],
    ['trigger.1', { trigger: ['STORE_BUDGET', 'FULL_MOON'] }],
    ['response', { response: 'EVERYTHING' }],
    ['response', { response: 'BUDGET' }],
    ['delivery', { delivery: 'XML' }],
  ])('a wrong single word, on %s', async (field, wrong) => {
    const refused = ok(await me.put(`/v1/webhooks/${mine}`, wrong), 422);
    expect(Object.keys(refused.json.errors)).toEqual([field]);
  });

  test('everything that is missing, in order', async () => {
    const { errors, message } = ok(await me.post('/v1/webhooks', {}), 422).json;
    expect(Object.keys(errors)).toEqual(['title', 'triggers', 'responses', 'deliveries', 'url']);
    expect(message).toBe('The title field is required. (and 4 more errors)');
    expect(errors.triggers).toEqual(['The triggers field is required.']);
  });

  test('everything that is wrong, in order', async () => {
    const wrong = {
      ...{ title: '', active: 'perhaps', triggers: ['FULL_MOON'], responses: ['x'], deliveries: [] },
      ...{ url: 'x', secret: 'x'.repeat(33) },
    };
    const { errors } = ok(await me.post('/v1/webhooks', wrong), 422).json;
    const order = ['title', 'active', 'triggers.0', 'responses.0', 'deliveries', 'url', 'secret'];
    expect(Object.keys(errors)).toEqual(order);
  });

  test('a combination only once everything else is right', async () => {
    const wrong = { ...PLAIN, title: '', responses: ['BUDGET'] };
    const { errors } = ok(await me.post('/v1/webhooks', wrong), 422).json;
    expect(Object.keys(errors)).toEqual(['title']);
  });
});

test.each([
  ['the longest title', { title: 'é'.repeat(255) }],
  ['the longest address', { url: `https://hooks.example.org/${'x'.repeat(998)}` }],
  ['an address in other letters', { url: 'https://münchen.example/ü' }],
  ['an address without a path', { url: 'https://hooks.example.org' }],
  ['a public address of IPv6', { url: 'https://[2606:4700::1111]/x' }],
])('%s is taken', async (what, body) => {
  const { data } = ok(await me.post('/v1/webhooks', { ...PLAIN, title: what, ...body })).json;
  expect(data.attributes).toMatchObject(body);
});
