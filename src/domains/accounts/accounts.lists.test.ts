import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../test/build.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../../../test/world.ts';
import { ASSET, LOAN, names } from './accounts.test/build.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(TEST_NOW);
  me = await world.household();
});

describe('order', () => {
  /** The places of the active ones of a list, as `name place`. */
  const places = async (type: string) => {
    const { json } = await me.get(`/v1/accounts?type=${type}`);
    return json.data.map((row: { attributes: { name: string; order: number } }) => {
      return `${row.attributes.name} ${row.attributes.order}`;
    });
  };
  let ids: string[];
  beforeEach(async () => {
    ids = [];
    for (const name of ['A', 'B', 'C']) ids.push(await account(me, { name, ...ASSET }));
  });

  test('new ones come last, or where they are asked to be', async () => {
    await account(me, { name: 'First', ...ASSET, order: 1 });
    await account(me, { name: 'Far', ...ASSET, order: 99 });
    await account(me, { name: 'Zero', ...ASSET, order: 0 });
    expect(await places('asset')).toEqual(['First 1', 'A 2', 'B 3', 'C 4', 'Far 5', 'Zero 6']);
  });

  test('liabilities have an order of their own', async () => {
    await account(me, { name: 'L', ...LOAN });
    await account(me, { name: 'M', ...LOAN, liability_type: 'mortgage', order: 1 });
    expect(await places('liabilities')).toEqual(['M 1', 'L 2']);
  });

  test.each([
    [0, 3, ['B 1', 'C 2', 'A 3']],
    [2, 1, ['C 1', 'A 2', 'B 3']],
    [1, 1, ['B 1', 'A 2', 'C 3']],
    [1, 77, ['A 1', 'C 2', 'B 3']],
    [1, 2, ['A 1', 'B 2', 'C 3']],
  ])('account %i moves to place %i', async (index, order, expected) => {
    await me.put(`/v1/accounts/${ids[index]}`, { order });
    expect(await places('asset')).toEqual(expected);
  });

  test('inactive ones have no place, get the last one back, and deleted ones leave no gap', async () => {
    await me.put(`/v1/accounts/${ids[0]}`, { active: false });
    expect(await places('asset')).toEqual(['A 0', 'B 1', 'C 2']);
    await me.put(`/v1/accounts/${ids[0]}`, { active: true });
    expect(await places('asset')).toEqual(['B 1', 'C 2', 'A 3']);
    await me.delete(`/v1/accounts/${ids[2]}`);
    expect(await places('asset')).toEqual(['B 1', 'A 2']);
  });
});

describe('listing', () => {
  test('without a filter: others by name first, then own accounts by place', async () => {
    await account(me, { name: 'Second', ...ASSET });
    await account(me, { name: 'First', ...ASSET, order: 1 });
    await account(me, { name: 'Loan', ...LOAN });
    await account(me, { name: 'shop b', type: 'expense' });
    await account(me, { name: 'Shop a', type: 'expense' });
    await account(me, { name: 'Employer', type: 'revenue', active: false });
    expect(await names(me)).toEqual(['Shop a', 'shop b', 'Employer', 'First', 'Loan', 'Second']);
  });

  test.each([
    ['asset', ['A']],
    ['Asset account', ['A']],
    ['asset account', ['A']],
    ['liabilities', ['D', 'L']],
    ['liability', ['D', 'L']],
    ['Loan', ['L']],
    ['debt', ['D']],
    ['mortgage', []],
    ['normal', ['E', 'R', 'A', 'D', 'L']],
    ['special', ['C', 'I', 'X']],
    ['hidden', ['I', 'X']],
    ['initial-balance', ['I']],
    ['Initial balance account', ['I']],
    ['Cash account', ['C']],
    ['reconciliation', ['X']],
    ['credit card', []],
    ['import', []],
    ['all', ['C', 'E', 'I', 'R', 'X', 'A', 'D', 'L']],
  ])('the type word "%s"', async (word, expected) => {
    await account(me, { name: 'A', ...ASSET });
    await account(me, { name: 'D', ...LOAN, liability_type: 'debt' });
    await account(me, { name: 'L', ...LOAN, order: 2 });
    const others = { E: 'expense', R: 'revenue', C: 'cash', I: 'initial-balance', X: 'reconciliation' };
    for (const [name, type] of Object.entries(others)) await account(me, { name, type });
    expect(await names(me, `?type=${encodeURIComponent(word)}`)).toEqual(expected);
  });

  test('pages, with the links that lead on', async () => {
    for (const name of ['A', 'B', 'C']) await account(me, { name, ...ASSET });
    const { json } = await me.get('/v1/accounts?type=asset&limit=1&page=2');
    expect(json.data).toHaveLength(1);
    expect(json.data[0].attributes.name).toBe('B');
    expect(json.meta.pagination).toEqual({
      total: 3,
      count: 1,
      per_page: 1,
      current_page: 2,
      total_pages: 3,
    });
    expect(json.links.next).toMatch(/\/api\/v1\/accounts\?limit=1&type=asset&page=3$/);
    expect(json.links.prev).toMatch(/page=1$/);
    expect((await me.get('/v1/accounts?page=9')).json.meta.pagination).toMatchObject({ total: 3, count: 0 });
  });

  test('a reader sees one page of one long list', async () => {
    for (let i = 10; i < 22; i++) await account(me, { name: `Shop ${i}`, type: 'expense' });
    const pages = await Promise.all([1, 2, 3].map((page) => names(me, `?limit=5&page=${page}`)));
    expect(pages.flat()).toEqual(Array.from({ length: 12 }, (_, i) => `Shop ${i + 10}`));
  });

  describe('sorted', () => {
    beforeEach(async () => {
      const opening = (amount: string) => ({ opening_balance: amount, opening_balance_date: '2026-01-01' });
      await account(me, { name: 'b', ...ASSET, ...opening('20'), virtual_balance: '1' });
      await account(me, {
        name: 'A',
        ...ASSET,
        ...opening('3'),
        iban: 'DE89370400440532013000',
        virtual_balance: '2',
      });
      await account(me, { name: 'c', ...ASSET, ...opening('-100'), virtual_balance: '3' });
    });

    test.each([
      ['name', 'A b c'],
      ['-name', 'c b A'],
      ['id', 'b A c'],
      ['-order', 'c A b'],
      ['-iban,name', 'A b c'],
      ['active,-name', 'c b A'],
      ['account_type_id,name', 'A b c'],
      ['current_balance', 'c A b'],
      ['-current_balance', 'b A c'],
      ['opening_balance', 'c A b'],
      ['virtual_balance', 'b A c'],
      ['debt_amount', 'b A c'],
      ['pc_current_balance', 'b A c'],
    ])('by %s', async (sort, expected) => {
      expect((await names(me, `?type=asset&sort=${sort}`)).join(' ')).toBe(expected);
    });

    test('by a balance within the whole list, not within the page', async () => {
      expect(await names(me, '?type=asset&sort=-current_balance&limit=1&page=2')).toEqual(['A']);
      const range = '&start=2025-12-31&end=2026-01-02';
      expect(await names(me, `?type=asset&sort=balance_difference&limit=2${range}`)).toEqual(['c', 'A']);
    });
  });
});
