import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
let me: Client;
let checking: string;
let savings: string;

/** What was recorded, in our own words. */
interface Recorded {
  id: string;
  type: string;
  date: string;
  journal: number;
  order: number;
  accounts: string[];
}
const all: Recorded[] = [];

beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  checking = await asset(me, 'Checking', { opening_balance: '10', opening_balance_date: '2024-01-31' });
  savings = await asset(me, 'Savings');
  const days = [
    '2024-01-31',
    '2024-02-01',
    '2024-02-29',
    '2024-03-01',
    '2024-12-31',
    '2025-01-01',
    '2025-02-28',
  ];
  for (let i = 0; i < 40; i++) {
    const date = days[(i * 5) % days.length] as string;
    const order = i % 3;
    const body =
      i % 4 === 0
        ? {
            type: 'transfer',
            date,
            order,
            amount: '1',
            description: `t${i}`,
            source_id: checking,
            destination_id: savings,
          }
        : i % 4 === 1
          ? {
              type: 'deposit',
              date,
              order,
              amount: '3',
              description: `d${i}`,
              source_name: 'Job',
              destination_id: checking,
            }
          : spending({ date, order, amount: '2', description: `w${i}`, source_id: checking });
    const group = await record(me, body);
    const split = group.attributes.transactions[0];
    const accounts = [split.source_id, split.destination_id];
    all.push({
      id: group.id,
      type: body.type as string,
      date,
      order,
      journal: Number(split.transaction_journal_id),
      accounts,
    });
  }
});
afterAll(() => world.close());

/** What a list should hold, computed the slow way. */
function expected(filter: { types?: string[]; start?: string; end?: string; account?: string }): string[] {
  return all
    .filter((r) => !filter.types || filter.types.includes(r.type))
    .filter((r) => (!filter.start || r.date >= filter.start) && (!filter.end || r.date <= filter.end))
    .filter((r) => !filter.account || r.accounts.includes(filter.account))
    .sort((a, b) =>
      a.date === b.date ? a.order - b.order || b.journal - a.journal : a.date < b.date ? 1 : -1,
    )
    .map((r) => r.id);
}

/** Every page of a list, checked against its own pagination block. */
async function pages(path: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { json } = ok(await me.get(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}&page=${page}`));
    const { total, count, per_page, current_page, total_pages } = json.meta.pagination;
    expect({ count, per_page, current_page }).toEqual({
      count: json.data.length,
      per_page: limit,
      current_page: page,
    });
    expect(total_pages).toBe(Math.max(1, Math.ceil(total / limit)));
    ids.push(...json.data.map((group: { id: string }) => group.id));
    if (page >= total_pages) {
      expect(ids).toHaveLength(total);
      return ids;
    }
  }
}

describe('transaction lists', () => {
  const DEFAULT = ['withdrawal', 'deposit', 'transfer'];

  it.each([1, 2, 3, 7, 50])('are paged exactly, %i to a page', async (limit) => {
    expect(await pages('/v1/transactions', limit)).toEqual(expected({ types: DEFAULT }));
  });

  it.each([
    ['type=withdrawal', { types: ['withdrawal'] }],
    ['type=income', { types: ['deposit'] }],
    ['type=transfers,deposit', { types: ['transfer', 'deposit'] }],
    ['start=2024-02-01', { types: DEFAULT, start: '2024-02-01' }],
    ['end=2024-02-29', { types: DEFAULT, end: '2024-02-29' }],
    ['start=2024-02-01&end=2024-02-29', { types: DEFAULT, start: '2024-02-01', end: '2024-02-29' }],
    ['start=2024-01-31&end=2024-12-31', { types: DEFAULT, start: '2024-01-31', end: '2024-12-31' }],
    ['start=2024-02-29&end=2024-03-01', { types: DEFAULT, start: '2024-02-29', end: '2024-03-01' }],
    ['start=2025-01-01&end=2025-01-01', { types: DEFAULT, start: '2025-01-01', end: '2025-01-01' }],
    ['start=2025-02-01&end=2024-02-10', { types: DEFAULT, start: '2024-02-10', end: '2025-02-01' }],
    ['start=nonsense&end=2024-02-29', { types: DEFAULT, end: '2024-02-29' }],
    ['start=2030-01-01', { types: DEFAULT, start: '2030-01-01' }],
  ])('with %s hold what they should', async (query, filter) => {
    expect(await pages(`/v1/transactions?${query}`, 4)).toEqual(expected(filter));
  });

  it('of an account hold its transactions of all types', async () => {
    expect(await pages(`/v1/accounts/${savings}/transactions`, 3)).toEqual(expected({ account: savings }));
    const list = await pages(`/v1/accounts/${checking}/transactions`, 9);
    expect(list).toHaveLength(expected({ account: checking }).length + 1);
    const special = ok(await me.get(`/v1/accounts/${checking}/transactions?type=special`)).json;
    expect(special.data[0].attributes.transactions[0].type).toBe('opening-balance');
  });

  it('of an account take a range of days and the old name of the type filter', async () => {
    const query = 'start=2024-02-01&end=2024-12-31&types=transfer';
    expect(await pages(`/v1/accounts/${checking}/transactions?${query}`, 2)).toEqual(
      expected({ account: checking, types: ['transfer'], start: '2024-02-01', end: '2024-12-31' }),
    );
  });

  it('repeat the filter in their links', async () => {
    const { links } = ok(
      await me.get('/v1/transactions?start=2024-01-01&end=2024-12-31&type=deposit&limit=2&page=2'),
    ).json;
    expect(links.next).toMatch(
      /\/api\/v1\/transactions\?start=2024-01-01&end=2024-12-31&limit=2&type=deposit&page=3$/,
    );
    expect(Object.keys(links)).toEqual(['self', 'first', 'prev', 'next', 'last']);
  });

  it('are empty beyond the end, with the real total', async () => {
    const { json } = ok(await me.get('/v1/transactions?page=99'));
    expect(json.data).toEqual([]);
    expect(json.meta.pagination).toMatchObject({ total: 40, count: 0, current_page: 99 });
  });

  it('take the same number of statements for one row as for forty', async () => {
    const one = await world.statementsOf(() => me.get('/v1/transactions?limit=1&page=20'));
    const many = await world.statementsOf(() => me.get('/v1/transactions?limit=50'));
    expect(many.length).toBeLessThanOrEqual(one.length);
    expect(one.length).toBeLessThanOrEqual(10);
  });

  it('show running balances that end in the account balance', async () => {
    const { json } = ok(await me.get(`/v1/accounts/${savings}/transactions`));
    const newest = json.data[0].attributes.transactions[0];
    const shown =
      newest.source_id === savings ? newest.source_balance_after : newest.destination_balance_after;
    expect(ok(await me.get(`/v1/accounts/${savings}`)).json.data.attributes.current_balance).toBe(shown);
  });
});
