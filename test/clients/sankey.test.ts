import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../build.ts';
import { type Client, openWorld, type World } from '../world.ts';
import { decode, decodeAll } from './decode.ts';

// Sankey 1.1.0: stops at a version that it does not know, and adds up all pages of a range (contract 50,
// rules 2, 10 and 13).

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  await asset(me, 'Main');
});
afterAll(() => world.close());

const HEADERS = { accept: 'application/json', 'content-type': 'application/json' };
const get = async (path: string) => ok(await me.get(`/v1/${path}`, HEADERS)).json;

describe('Sankey', () => {
  it('knows the version: at least 6.1.22 and below 7', async () => {
    const { data } = await get('about');
    decode(data, { version: 'text', api_version: 'text', os: 'text', php_version: 'text' });
    const [major, minor, patch] = data.api_version.split('.').map(Number);
    expect(major).toBe(6);
    expect(minor * 1000 + patch).toBeGreaterThanOrEqual(1022);
  });

  it('knows the person', async () => {
    decode((await get('about/user')).data, { id: 'id', attributes: { email: 'text', blocked: 'flag' } });
  });

  it('reads every transaction of a range once, page by page', async () => {
    for (let n = 0; n < 7; n++)
      await record(me, spending({ source_name: 'Main', description: `Seeds ${n}` }));
    const seen: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { data, meta } = await get(`transactions?start=2026-02-01&end=2026-02-28&limit=3&page=${page}`);
      pages = meta.pagination.total_pages;
      decodeAll(data, {
        attributes: {
          transactions: [
            { type: 'text', amount: 'amount', currency_code: 'text', tags: 'list', source_name: 'text' },
          ],
        },
      });
      seen.push(...data.map(({ id }: { id: string }) => id));
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });
});
