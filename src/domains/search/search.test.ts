import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The answer to a query. */
const search = async (client: Client, query: string, more = '') =>
  ok(await client.get(`/v1/search/transactions?query=${encodeURIComponent(query)}${more}`)).json;

/** The descriptions of the splits that a query finds, group by group, in order. */
async function found(client: Client, query: string, more = ''): Promise<string[]> {
  const { data } = await search(client, query, more);
  return data.map((group: { attributes: { transactions: { description: string }[] } }) =>
    group.attributes.transactions.map((split) => split.description).join(' + '),
  );
}

/** A household with a few transactions that differ in everything a search can ask. */
async function home(): Promise<Client> {
  const client = await world.household();
  const source_id = await asset(client, 'Checking');
  const spend = (day: number, description: string, more: Record<string, unknown> = {}) =>
    spending({ source_id, date: `2026-02-0${day}`, description, ...more });
  await record(client, spend(1, 'Groceries: bread and milk', { tags: ['food'], category_name: 'Food' }));
  await record(client, spend(2, 'Groceries: ÄPFEL 100%', { notes: 'Paid with card_1', amount: '30' }));
  await record(client, spend(3, 'Receipt 20260203 from the Bakery', { external_id: 'ext-0042' }));
  await record(
    client,
    [
      spend(4, 'Lamp', { internal_reference: 'ref 7' }),
      spend(4, 'Bread basket', { order: 1, amount: '9.90' }),
    ],
    { group_title: 'Market day 12' },
  );
  await record(client, spend(5, 'Rent', { destination_name: 'Landlord', amount: '900' }));
  return client;
}

describe('a search for transactions', () => {
  const cases: [query: string, found: string[]][] = [
    ['groceries', ['Groceries: ÄPFEL 100%', 'Groceries: bread and milk']],
    ['GROCERIES Milk', ['Groceries: bread and milk']],
    ['bread', ['Bread basket', 'Groceries: bread and milk']],
    ['"bread and"', ['Groceries: bread and milk']],
    ['"milk bread"', []],
    ['äpfel', ['Groceries: ÄPFEL 100%']],
    ['apfel', []],
    ['100%', ['Groceries: ÄPFEL 100%']],
    ['1%0', []],
    ['b_ead', []],
    ['20260203', ['Receipt 20260203 from the Bakery']],
    ['026', ['Receipt 20260203 from the Bakery']],
    ['02', ['Receipt 20260203 from the Bakery']],
    ['receipt 20260203', ['Receipt 20260203 from the Bakery']],
    ['receipt 20260204', []],
    ['receipt0', []],
    ['market', ['Lamp + Bread basket']],
    ['market 12', ['Lamp + Bread basket']],
    ['market lamp', []],
    ['market -basket', ['Lamp']],
    ['groceries -bread', ['Groceries: ÄPFEL 100%']],
    ['-(groceries) -market', ['Rent', 'Receipt 20260203 from the Bakery']],
    ['description_starts:groc amount_more:20', ['Groceries: ÄPFEL 100%']],
    ['description_is:"rent"', ['Rent']],
    ['description_ends:bakery', ['Receipt 20260203 from the Bakery']],
    ['amount_less:10', ['Bread basket']],
    ['amount_more:30', ['Rent', 'Groceries: ÄPFEL 100%']],
    ['-amount_less:899', ['Rent']],
    ['category_is:food', ['Groceries: bread and milk']],
    ['category_is:nothing', []],
    ['tag_is:food', ['Groceries: bread and milk']],
    ['-tag_is:food groceries', ['Groceries: ÄPFEL 100%']],
    ['notes_contains:card_', ['Groceries: ÄPFEL 100%']],
    ['notes:"with CARD"', ['Groceries: ÄPFEL 100%']],
    ['notes:zz', []],
    ['external_id_starts:EXT', ['Receipt 20260203 from the Bakery']],
    ['internal_reference_is:"ref 7"', ['Lamp']],
    ['to:landlord', ['Rent']],
    ['source:checking bread', ['Bread basket', 'Groceries: bread and milk']],
    ['date_on:2026-02-05', ['Rent']],
    ['date_before:2026-02-02', ['Groceries: ÄPFEL 100%', 'Groceries: bread and milk']],
    [
      'date_after:2026-02-03 date_before:2026-02-04',
      ['Lamp + Bread basket', 'Receipt 20260203 from the Bakery'],
    ],
    ['date_on:yesterday', []],
    ['date_on:xxxx-02-05', ['Rent']],
    ['has_notes:true', ['Groceries: ÄPFEL 100%']],
    ['has_notes:false bread', ['Bread basket', 'Groceries: bread and milk']],
    ['description_matches:"^Rec.*Lamp$"', []],
    ['-description_matches:"^(rec|rent)" type:withdrawal date_after:2026-02-03', ['Lamp + Bread basket']],
    ['description_matches:"^Rec.*Bakery$"', ['Receipt 20260203 from the Bakery']],
    ['rent colour_is:blue', ['Rent']],
    ['rent date_on:nonsense', ['Rent']],
    ['"\\u0000"', []],
  ];
  test('finds what the query says', async () => {
    const client = await home();
    for (const [query, expected] of cases) {
      expect(await found(client, query), query).toEqual(expected);
    }
  });

  test('with an empty word finds everything, newest first', async () => {
    const client = await home();
    expect((await found(client, '""')).at(0)).toBe('Rent');
    expect(await found(client, '""')).toHaveLength(5);
  });

  for (const query of [
    '',
    '\u200b',
    'colour_is:blue',
    'date_on:nonsense',
    'user_action:store-journal',
    '()',
  ]) {
    test(`that asks for nothing (${query}) finds nothing`, async () => {
      const client = await home();
      const { data, meta } = await search(client, query);
      expect(data).toEqual([]);
      expect(meta.pagination).toEqual({ total: 0, count: 0, per_page: 5, current_page: 1, total_pages: 1 });
    });
  }

  test('is paged and counted by group', async () => {
    const client = await home();
    const { data, meta, links } = await search(client, 'market', '&limit=1');
    expect(data[0].attributes.transactions).toHaveLength(2);
    expect(meta.pagination).toEqual({ total: 1, count: 1, per_page: 1, current_page: 1, total_pages: 1 });
    expect(links.self).toContain('search=market');
    expect(await found(client, 'bread', '&limit=1&page=2')).toEqual(['Groceries: bread and milk']);
    const next = (await search(client, 'bread', '&limit=1')).links.next;
    const page = ok(await client.get(next.slice(next.indexOf('/v1'))));
    expect(page.json.data[0].attributes.transactions[0].description).toBe('Groceries: bread and milk');
  });

  test('never finds what others have', async () => {
    await home();
    expect(await found(await world.household(), 'groceries')).toEqual([]);
    expect(await found(await world.household(), '-groceries')).toEqual([]);
  });

  test('takes as many statements for many as for one', async () => {
    const client = await home();
    const statements = async (query: string) =>
      (await world.statementsOf(() => search(client, query))).length;
    expect(await statements('e')).toBe(await statements('market'));
  });
});

describe('what is found follows', () => {
  test('a change of description, of title and of the number of splits', async () => {
    const client = await world.household();
    const source_id = await asset(client, 'Checking');
    const { id } = await record(
      client,
      [
        spending({ source_id, description: 'First 1' }),
        spending({ source_id, description: 'Second 2', order: 1 }),
      ],
      { group_title: 'Pair' },
    );
    const splits = ok(await client.get(`/v1/transactions/${id}`)).json.data.attributes.transactions;
    const [first, second] = splits.map(
      (split: { transaction_journal_id: string }) => split.transaction_journal_id,
    );
    ok(await client.put(`/v1/transactions/${id}`, { group_title: 'Couple' }));
    expect([await found(client, 'pair'), await found(client, 'couple')]).toEqual([
      [],
      ['First 1 + Second 2'],
    ]);
    ok(await client.delete(`/v1/transaction-journals/${second}`), 204);
    expect([await found(client, 'second'), await found(client, 'couple')]).toEqual([[], ['First 1']]);
    const change = { transactions: [{ transaction_journal_id: first, description: 'Third 3' }] };
    ok(await client.put(`/v1/transactions/${id}`, change));
    expect([await found(client, 'first'), await found(client, 'third')]).toEqual([[], ['Third 3']]);
    expect(await problemsOf(world.store, client.actor.userGroupId)).toEqual([]);
    ok(await client.delete(`/v1/transactions/${id}`), 204);
    expect(await found(client, 'third')).toEqual([]);
    expect(await problemsOf(world.store, client.actor.userGroupId)).toEqual([]);
  });

  test('the days of splits of one group that differ', async () => {
    const client = await world.household();
    const source_id = await asset(client, 'Checking');
    const splits = [4, 8].map((day, order) =>
      spending({ source_id, date: `2026-02-0${day}`, description: `Day ${day}`, order }),
    );
    const { attributes } = await record(client, splits);
    for (let n = 0; n < 9; n++) await record(client, spending({ source_id, date: '2026-02-05' }));
    expect(await found(client, 'date_on:2026-02-04')).toEqual(['Day 4']);
    expect((await found(client, 'date_before:2026-02-05 amount_more:1'))[0]).toBe('Day 4');
    expect((await found(client, 'date_after:2026-02-04'))[0]).toBe('Day 8 + Day 4');
    const newer = attributes.transactions.find(
      (split: { description: string }) => split.description === 'Day 8',
    );
    ok(await client.delete(`/v1/transaction-journals/${newer.transaction_journal_id}`), 204);
    expect(await found(client, 'date_on:2026-02-04')).toEqual(['Day 4']);
    expect(await problemsOf(world.store, client.actor.userGroupId)).toEqual([]);
  });

  test('an opening balance', async () => {
    const client = await world.household();
    const opening = { opening_balance: '10', opening_balance_date: '2026-01-01' };
    const id = await asset(client, 'Checking', opening);
    expect(await found(client, 'initial')).toEqual(['Initial balance for "Checking"']);
    ok(await client.delete(`/v1/accounts/${id}`), 204);
    expect(await found(client, 'initial')).toEqual([]);
    expect(await problemsOf(world.store, client.actor.userGroupId)).toEqual([]);
  });
});

describe('a search is refused', () => {
  const refused: [path: string, fields: string[]][] = [
    [`transactions?query=${'x'.repeat(501)}`, ['query']],
    ['transactions?query=x&page=0', ['page']],
    ['transactions?query=x&limit=abc', ['limit']],
    ['transactions?query=x&sort=date', ['sort']],
    [`transactions/count?notes=${'x'.repeat(256)}`, ['notes']],
    ['accounts?field=all', ['query']],
    ['accounts?query=%20&field=all', ['query']],
    ['accounts?query=x', ['field']],
    ['accounts?query=x&field=colour', ['field']],
  ];
  for (const [path, fields] of refused) {
    test(`at ${path.slice(0, 40)}`, async () => {
      const client = await world.household();
      const answer = await client.get(`/v1/search/${path}`);
      expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, fields]);
    });
  }
});

describe('the count', () => {
  const counts: [query: string, count: number][] = [
    ['', 0],
    ['notes=CARD_1', 1],
    ['notes=card', 1],
    ['notes=a', 1],
    ['description=rent', 1],
    ['description=ren', 0],
    ['description=Receipt+20260203+from+the+bakery', 1],
    ['description=Receipt+20260204+from+the+bakery', 0],
    ['external_identifier=ext-0042', 1],
    ['external_identifier=ext', 0],
    ['internal_reference=ref+7&description=Lamp&include_deleted=true', 2],
  ];
  test('adds up the splits that have each of the texts', async () => {
    const client = await home();
    for (const [query, count] of counts) {
      expect(ok(await client.get(`/v1/search/transactions/count?${query}`)).json, query).toEqual({ count });
    }
  });
});

describe('a search for accounts', () => {
  test('finds them by field and type, all on one page', async () => {
    const client = await world.household();
    const iban = 'NL91ABNA0417164300';
    const id = await asset(client, 'Savings', { iban, account_number: '1234 5678' });
    await record(client, spending({ source_id: id, destination_name: 'SAVOY' }));
    const names = async (query: string) => {
      const { data, meta } = ok(await client.get(`/v1/search/accounts?${query}`)).json;
      expect(meta.pagination.per_page).toBe(Math.max(1, data.length));
      return data.map((account: { attributes: { name: string } }) => account.attributes.name).sort();
    };
    expect(await names('query=sav&field=name')).toEqual(['SAVOY', 'Savings']);
    expect(await names('query=sav&field=name&type=asset')).toEqual(['Savings']);
    expect(await names('query=sav&field=all&type=nonsense')).toEqual(['SAVOY', 'Savings']);
    expect(await names(`query=${id}&field=id`)).toEqual(['Savings']);
    expect(await names('query=NL91+abna&field=iban')).toEqual(['Savings']);
    expect(await names('query=12345678&field=number')).toEqual(['Savings']);
    expect(await names('query=1234&field=number')).toEqual([]);
    expect(await names('query=nothing&field=all')).toEqual([]);
  });
});
