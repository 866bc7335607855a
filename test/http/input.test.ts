import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../build.ts';
import { countRows } from '../checks.ts';
import { type Client, openWorld, type World } from '../world.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };
const form = (path: string, body: string, method = 'POST') => me.send(method, path, body, FORM);
const attributesOf = (answer: { status: number; text: string }) => ok(answer as never).json.data.attributes;

describe('texts', () => {
  const NUL = '\u0000';
  it.each([
    ['blanks around it', '  Garden \t', 'Garden'],
    ['blanks within', 'My  garden', 'My  garden'],
    ['NUL', `My${NUL}garden${NUL}`, 'My garden'],
    ['control characters', 'My\u0001\u001b\u007f\u0085garden', 'My    garden'],
    ['line ends and tabs', 'My\r\n\tgarden', 'My   garden'],
    ['unusual spaces', '\u00a0My\u2003garden\u3000', 'My garden'],
    ['zero-width spaces and byte order marks', '\ufeffMy\u200bgarden\u2060', 'My garden'],
    ['marks that turn the direction', '\u202eMy\u2066garden\u2069\u200f', 'My garden'],
    ['line separators', 'My\u2028garden\u2029', 'My garden'],
    ['half an emoji', 'My\ud83dgarden\udd96', 'My\ufffdgarden\ufffd'],
    ['a whole emoji with joiners', '👩‍👩‍👧', '👩‍👩‍👧'],
    ['right-to-left script', 'حديقة', 'حديقة'],
    ['markup', '<b>&amp;"\'', '<b>&amp;"\''],
    ['SQL', "'; drop table tags; --", "'; drop table tags; --"],
    ['a number', 12.5, '12.5'],
  ])('of one line are cleaned: %s', async (_name, sent, stored) => {
    const { tag } = attributesOf(await me.post('/v1/tags', { tag: sent }));
    expect(tag).toBe(stored);
    const read = ok(await me.get(`/v1/tags/${encodeURIComponent(stored)}`)).json.data.attributes.tag;
    expect(read).toBe(stored);
  });

  it('of several lines keep their line feeds', async () => {
    const description = ' one\r\ntwo\n\tthree\u0000\u202e \n';
    const stored = attributesOf(await me.post('/v1/tags', { tag: 'a', description }));
    expect(stored.description).toBe('one \ntwo\n three');
  });

  it.each([[''], ['   '], ['\t\r\n'], [null]])('%j is no value', async (empty) => {
    const { status, json } = await me.post('/v1/tags', { tag: empty });
    expect([status, json.errors]).toEqual([422, { tag: ['The tag field is required.'] }]);
    const made = attributesOf(await me.post('/v1/tags', { tag: 'a', description: empty, date: empty }));
    expect(made).toMatchObject({ description: null, date: null });
    await me.put('/v1/tags/a', { description: 'something', date: '2026-01-01' });
    const cleared = attributesOf(await me.put('/v1/tags/a', { description: empty, date: empty }));
    expect(cleared).toMatchObject({ tag: 'a', description: null, date: null });
  });

  it('that are nothing but characters to be cleaned away are too short, not empty', async () => {
    const { status, json } = await me.post('/v1/tags', { tag: '\u0000\u202e' });
    expect([status, Object.keys(json.errors)]).toEqual([422, ['tag']]);
  });

  it('count by characters, not by bytes or halves of them', async () => {
    expect((await me.post('/v1/tags', { tag: '😀'.repeat(1024) })).status).toBe(200);
    expect((await me.post('/v1/tags', { tag: '😀'.repeat(1025) })).status).toBe(422);
  });

  it('are trimmed and emptied at every depth', async () => {
    const checking = await asset(me, 'Checking');
    const split = spending({
      source_id: ` ${checking} `,
      description: ' Seeds ',
      notes: ' ',
      tags: [' a ', ''],
    });
    const [shown] = (await record(me, split)).attributes.transactions;
    expect(shown).toMatchObject({ description: 'Seeds', notes: null, tags: ['a'] });
  });
});

describe('yes and no', () => {
  const shown = async (active: unknown) =>
    attributesOf(await me.post('/v1/accounts', { ...CHECKING, active })).active;
  const CHECKING = { name: 'Checking', type: 'asset', account_role: 'defaultAsset' };

  it.each([true, 1, '1', 'true', 'on', 'yes', 'y'])('%j is yes', async (sent) => {
    expect(await shown(sent)).toBe(true);
  });

  it.each([false, 0, '0', 'false', 'off', 'no', 'n'])('%j is no', async (sent) => {
    expect(await shown(sent)).toBe(false);
  });

  it.each(['TRUE', 'Yes', 'maybe', 2, -1, 0.5, '01', [], {}, [true], 'null'])(
    '%j is neither',
    async (sent) => {
      const { status, json } = await me.post('/v1/accounts', { ...CHECKING, active: sent });
      expect(status).toBe(422);
      expect(json.errors).toEqual({ active: ['The active field must be true or false.'] });
    },
  );
});

describe('forms', () => {
  it('with PHP brackets make a split transaction', async () => {
    const checking = await asset(me, 'Checking');
    const fields = [
      ['group_title', 'Market & more'],
      ['apply_rules', 'true'],
      ...['Fish', 'Bread+butter'].flatMap((description, n) => [
        [`transactions[${n}][type]`, 'withdrawal'],
        [`transactions[${n}][date]`, '2026-02-01'],
        [`transactions[${n}][amount]`, `${n + 1}.50`],
        [`transactions[${n}][description]`, description],
        [`transactions[${n}][source_id]`, checking],
        [`transactions[${n}][destination_name]`, 'Market'],
        [`transactions[${n}][tags][]`, 'food'],
        [`transactions[${n}][tags][]`, 'week 5'],
      ]),
    ];
    const body = new URLSearchParams(fields as [string, string][]).toString();
    expect(body).toContain('%5B');
    for (const sent of [body, body.replaceAll('%5B', '[').replaceAll('%5D', ']')]) {
      const { group_title: title, transactions } = attributesOf(await form('/v1/transactions', sent));
      expect(title).toBe('Market & more');
      expect(transactions).toMatchObject([
        { description: 'Bread+butter', amount: '2.50', source_id: checking },
        { description: 'Fish', amount: '1.50', tags: ['food', 'week 5'] },
      ]);
    }
  });

  it('are trimmed, emptied and cleaned as JSON is', async () => {
    const made = attributesOf(await form('/v1/tags', 'tag=++My%00garden+&description=++&date='));
    expect(made).toMatchObject({ tag: 'My garden', description: null, date: null });
  });

  it('change things too, and say what they do not understand in JSON', async () => {
    await form('/v1/tags', 'tag=a');
    expect(attributesOf(await form('/v1/tags/a', 'tag=b', 'PUT')).tag).toBe('b');
    const { status, json } = await form('/v1/tags', 'tag[]=a&date=someday');
    expect(status).toBe(422);
    expect(json.errors).toEqual({
      tag: ['The tag must be a string.'],
      date: ['The date is not a valid date.'],
    });
  });

  it('with broken escapes are taken as they are written', async () => {
    expect(attributesOf(await form('/v1/tags', 'tag=100%&x=%E0%A4%A')).tag).toBe('100%');
  });
});

describe('the query', () => {
  it('lies beneath the body', async () => {
    const made = attributesOf(
      await me.post('/v1/tags?tag=query&description=from+the+query', { tag: 'body' }),
    );
    expect(made).toMatchObject({ tag: 'body', description: 'from the query' });
  });

  it('may be all there is', async () => {
    const bare = await me.send('POST', '/v1/tags?tag=query', undefined, {});
    expect(attributesOf(bare).tag).toBe('query');
    expect(attributesOf(await form('/v1/tags?tag=form', '')).tag).toBe('form');
    const checking = await asset(me, 'Checking');
    const split = Object.entries(spending({ source_id: checking }));
    const query = split.map(
      ([name, value]) => `transactions[0][${name}]=${encodeURIComponent(String(value))}`,
    );
    expect((await me.send('POST', `/v1/transactions?${query.join('&')}`, '', FORM)).status).toBe(200);
  });

  it('does not replace what the body empties', async () => {
    const made = attributesOf(await me.post('/v1/tags?description=query', { tag: 'a', description: '' }));
    expect(made.description).toBeNull();
  });
});

describe('names that every object answers to', () => {
  it.each([
    ['JSON', '{"__proto__":{"tag":"evil"},"constructor":{"prototype":{"tag":"evil"}}}', JSON_BODY],
    ['nested JSON', '{"a":{"__proto__":{"tag":"evil"}},"__proto__":[{"tag":"evil"}]}', JSON_BODY],
    ['a form', '__proto__[tag]=evil&constructor[prototype][tag]=evil&a[__proto__][tag]=evil', FORM],
  ])('in %s are data like any other', async (_name, body, headers) => {
    const { status, json } = await me.send('POST', '/v1/tags', body, headers);
    expect(status).toBe(422);
    expect(json.errors).toEqual({ tag: ['The tag field is required.'] });
    expect({}).not.toHaveProperty('tag');
    expect(ok(await me.get('/v1/tags')).json.data).toEqual([]);
  });

  it('in a query are passed over', async () => {
    const query = '__proto__[tag]=evil&constructor[prototype][tag]=evil&page[toString]=1&limit[valueOf]=1';
    expect((await me.post(`/v1/tags?${query}`, {})).status).toBe(422);
    expect((await me.get(`/v1/tags?${query}`)).status).toBe(200);
    expect({}).not.toHaveProperty('tag');
  });

  const WORDS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
  it.each(WORDS)('are no words of ours: %s', async (word) => {
    const checking = await asset(me, 'Checking');
    const { transactions } = (await record(me, spending({ source_id: checking }))).attributes;
    expect(transactions).toHaveLength(1);
    const before = await countRows(world.store);
    const refused = [
      await me.get(`/v1/accounts?type=${word}`),
      await me.get(`/v1/accounts?sort=${word}`),
      await me.post('/v1/accounts', { name: 'x', type: word }),
      await me.post('/v1/transactions', { transactions: [spending({ source_id: checking, type: word })] }),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([422, 422, 422, 422]);
    for (const path of [`/v1/tags/${word}`, `/v1/currencies/${word}`, `/v1/accounts/${word}`, `/v1/${word}`])
      expect((await me.get(path)).status).toBe(404);
    expect(await countRows(world.store)).toEqual(before);
    // A word that is not known is no filter.
    expect(ok(await me.get(`/v1/transactions?type=${word}`)).json.data).toHaveLength(1);
    expect(attributesOf(await me.post('/v1/tags', { tag: word })).tag).toBe(word);
    expect(attributesOf(await me.get(`/v1/tags/${word}`)).tag).toBe(word);
  });
});
