import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../build.ts';
import { type Answer, type Client, openWorld, type World } from '../world.ts';

// ai-categorize 1.0.0 and better-ai-categorizer: plain fetch without an Accept header; what has no category
// is told by a null (contract 50, rules 10, 13, 14 and 17).

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  await asset(me, 'Main');
});
afterAll(() => world.close());

/** As `fetch` of Node sends a request of which nobody said what it accepts. */
async function plainFetch(method: 'GET' | 'PUT', path: string, body?: object): Promise<Answer> {
  const headers = { accept: '*/*', ...(body && { 'content-type': 'application/json' }) };
  return me.send(method, `/v1/${path}`, body && JSON.stringify(body), headers);
}

describe('the webhook-driven categorizer', () => {
  it('finds a category that is there and null where a transaction has none', async () => {
    const { id } = await record(me, spending({ source_name: 'Main' }));
    const [split] = ok(await plainFetch('GET', `transactions/${id}`)).json.data.attributes.transactions;
    expect(split).toHaveProperty('category_id', null);
    expect(split.tags).toEqual([]);
    expect(split.type).toBe('withdrawal');
  });

  it('finds all categories of a small household on the first page', async () => {
    for (let n = 0; n < 30; n++) ok(await me.post('/v1/categories', { name: `Category ${n}` }));
    const { data } = ok(await plainFetch('GET', 'categories')).json;
    expect(data.length).toBeGreaterThanOrEqual(30);
    for (const { id, attributes } of data)
      expect([typeof id, typeof attributes.name]).toEqual(['string', 'string']);
  });

  it.each([
    ['text', String],
    ['number', Number],
  ] as const)(
    'sets category and tags with the number of the split as a %s, and nothing else changes',
    async (_name, write) => {
      const category = ok(await me.post('/v1/categories', { name: `By machine, ${_name}` })).json.data.id;
      const group = await record(me, spending({ source_name: 'Main', notes: 'Kept' }));
      const { transaction_journal_id } = group.attributes.transactions[0];
      const changed = {
        transaction_journal_id: write(transaction_journal_id),
        category_id: category,
        tags: ['ai'],
      };
      const body = { apply_rules: true, fire_webhooks: true, transactions: [changed] };
      const answer = ok(await plainFetch('PUT', `transactions/${group.id}`, body));
      expect(answer.headers['content-type']).toContain('json');
      expect(answer.json.data.attributes.transactions[0]).toMatchObject({
        category_id: category,
        tags: ['ai'],
        notes: 'Kept',
        amount: '12.50',
      });
    },
  );
});

describe('the other categorizer', () => {
  it('reads pages until one is shorter than what it asked for', async () => {
    for (let n = 0; n < 5; n++) ok(await me.post('/v1/tags', { tag: `Tag ${n}` }));
    const seen = new Set<string>();
    for (let page = 1; page < 10; page++) {
      const { data } = ok(await plainFetch('GET', `tags?limit=2&page=${page}`)).json;
      for (const { id } of data) seen.add(id);
      if (data.length < 2) break;
    }
    const { total } = ok(await plainFetch('GET', 'tags')).json.meta.pagination;
    expect(seen.size).toBe(total);
  });

  it('is given as many rows as it asks for, up to 500', async () => {
    const { per_page } = ok(await plainFetch('GET', 'tags?limit=500')).json.meta.pagination;
    expect(per_page).toBe(500);
  });

  it('finds what carries a tag by its name', async () => {
    const { id } = await record(me, spending({ source_name: 'Main', tags: ['By name'] }));
    const { data } = ok(await plainFetch('GET', 'tags/By%20name/transactions?limit=50')).json;
    expect(data.map((group: { id: string }) => group.id)).toEqual([id]);
  });

  it('shows the text of an error, which is JSON, and tells 401 from 404', async () => {
    const missing = ok(await plainFetch('GET', 'transactions/9999999'), 404);
    expect(missing.text).toMatch(/^\{/);
    expect(missing.headers['content-type']).toContain('json');
    expect(ok(await me.get('/v1/categories', { authorization: 'Bearer x' }), 401).text).toMatch(/^\{/);
  });
});
