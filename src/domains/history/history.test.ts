import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../../../test/world.ts';

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

const list = async (query = '') => ok(await me.get(`/v1/history${query}`)).json;
const operations = async (query: string): Promise<string[]> =>
  (await list(query)).data.map((entry: { attributes: { operation: string } }) => entry.attributes.operation);
/** What the history tells of a currency, as something else shows it. */
function currencyOf(shown: {
  id?: string;
  currency_id?: string;
  attributes?: { code: string; decimal_places: number };
  currency_code?: string;
  currency_decimal_places?: number;
}) {
  return {
    currency_id: Number(shown.currency_id ?? shown.id),
    currency_code: shown.currency_code ?? shown.attributes?.code,
    currency_decimal_places: shown.currency_decimal_places ?? shown.attributes?.decimal_places,
  };
}
const tagged = async (tag: string): Promise<string> => ok(await me.post('/v1/tags', { tag })).json.data.id;

describe('the list', () => {
  it('tells who changed what, newest first, with both states of the fields', async () => {
    const id = await tagged('Garden');
    ok(await me.put(`/v1/tags/${id}`, { tag: 'Yard', description: 'behind the house' }));
    const { data, meta } = await list('?limit=1');
    expect(data).toHaveLength(1);
    const { sequence } = data[0].attributes;
    expect(meta.pagination.total).toBe(sequence);
    expect(data[0]).toMatchObject({ type: 'history', attributes: expect.anything() });
    expect(data[0].attributes).toEqual({
      created_at: '2026-03-15T12:00:00+00:00',
      user_id: String(me.actor.userId),
      user_email: me.actor.email,
      operation: 'PUT /v1/tags/:tagOrId',
      sequence,
      summary: [{ action: 'tags.update', subject_type: 'tags', count: 1 }],
      changes: [
        {
          action: 'tags.update',
          subject_type: 'tags',
          subject_id: id,
          subject_name: 'Yard',
          before: { tag: 'Garden', description: null },
          after: { tag: 'Yard', description: 'behind the house' },
          truncated: false,
        },
      ],
      truncated: false,
      undoable: true,
      undo_refusal: null,
      undone_by: null,
      undoes: null,
      notes: [],
    });
  });

  it('shows amounts as decimal text and fields under the names of the wire', async () => {
    const account = await asset(me, 'Checking', { virtual_balance: '5.5' });
    const { id, attributes } = await record(me, spending({ source_id: account, amount: '12.50' }));
    const journal = attributes.transactions[0].transaction_journal_id;
    const transactions = [{ transaction_journal_id: journal, amount: '13.5', reconciled: true }];
    ok(await me.put(`/v1/transactions/${id}`, { transactions }));
    const [entry] = (await list('?limit=1')).data;
    const [change] = entry.attributes.changes;
    expect(change.subject_name).toBe('Seeds');
    const euros = currencyOf(attributes.transactions[0]);
    expect([change.before, change.after]).toEqual([
      { splits: [{ id: Number(journal), amount: '12.5', ...euros, reconciled: false }] },
      { splits: [{ id: Number(journal), amount: '13.5', ...euros, reconciled: true }] },
    ]);
    ok(await me.delete(`/v1/accounts/${account}`), 204);
    const [gone] = (await list('?limit=1')).data;
    const account_ = gone.attributes.changes.find(
      (one: { action: string }) => one.action === 'accounts.destroy',
    );
    expect(account_.before).toMatchObject({ virtual_balance: '5.5', include_net_worth: true });
    const destroyed = gone.attributes.changes[0];
    expect(destroyed.before.splits[0]).toMatchObject({ amount: '13.5', source_id: Number(account) });
    expect(destroyed.before.splits[0]).not.toHaveProperty('import_hash');
  });

  it('tells with each amount what it is of, also when that is another currency by now', async () => {
    const yen = currencyOf(ok(await me.get('/v1/currencies/JPY')).json.data);
    const euros = currencyOf(ok(await me.get('/v1/currencies/EUR')).json.data);
    const bill = { amount_min: '5', amount_max: '10', date: '2026-01-01', repeat_freq: 'monthly' };
    const { id } = ok(await me.post('/v1/bills', { ...bill, name: 'Rent' })).json.data;
    ok(await me.put(`/v1/bills/${id}`, { amount_min: '6' }));
    ok(await me.put(`/v1/bills/${id}`, { currency_code: 'JPY', amount_max: '900' }));
    const path = `?subject_type=bills&subject_id=${id}&action=bills.update`;
    const [second, first] = (await list(path)).data.map((entry: { attributes: { changes: object[] } }) =>
      entry.attributes.changes.at(-1),
    );
    expect([first.before, first.after]).toEqual([
      { amount_min: '5', ...euros },
      { amount_min: '6', ...euros },
    ]);
    expect([second.before, second.after]).toEqual([
      { amount_max: '10', ...euros },
      { amount_max: '900', ...yen },
    ]);
  });

  it('tells of which currency a foreign amount is', async () => {
    const foreign = { foreign_currency_code: 'JPY', foreign_amount: '900' };
    const { id } = await record(me, spending({ ...foreign, source_id: await asset(me, 'Checking') }));
    ok(await me.put(`/v1/transactions/${id}`, { transactions: [{ foreign_amount: '950' }] }));
    const { before, after } = (await list('?limit=1')).data[0].attributes.changes.at(-1);
    const yen = { foreign_currency_code: 'JPY', foreign_currency_decimal_places: 0 };
    expect(before.splits[0]).toMatchObject({ foreign_amount: '900', ...yen });
    expect(after.splits[0]).toMatchObject({ foreign_amount: '950', ...yen });
  });

  it('tells what limits, piggy banks and auto-budgets are of', async () => {
    const account = await asset(me, 'Checking', { currency_code: 'USD' });
    const budget = ok(await me.post('/v1/budgets', { name: 'Food' })).json.data.id;
    const auto = { auto_budget_type: 'reset', auto_budget_period: 'monthly', auto_budget_amount: '9' };
    const last = async () => (await list('?limit=1')).data[0].attributes.changes.at(-1).after;
    ok(await me.put(`/v1/budgets/${budget}`, { ...auto, auto_budget_currency_code: 'GBP' }));
    expect((await list('?limit=1')).data[0].attributes.changes).toContainEqual(
      expect.objectContaining({
        action: 'budgets.update',
        after: expect.objectContaining({
          auto: expect.objectContaining({ amount: '9', currency_code: 'GBP', currency_decimal_places: 2 }),
        }),
      }),
    );
    const days = { start: '2026-01-01', end: '2026-01-31', currency_code: 'USD' };
    const { data } = ok(await me.post(`/v1/budgets/${budget}/limits`, { ...days, amount: '5' })).json;
    ok(await me.put(`/v1/budgets/${budget}/limits/${data.id}`, { amount: '6' }));
    expect(await last()).toMatchObject({ amount: '6', currency_code: 'USD' });
    const accounts = [{ account_id: account, current_amount: '0' }];
    const goal = { name: 'Bike', start_date: '2026-01-01', target_amount: '100', accounts };
    const bank = ok(await me.post('/v1/piggy-banks', { ...goal, transaction_currency_code: 'USD' })).json
      .data;
    ok(await me.put(`/v1/piggy-banks/${bank.id}`, { target_amount: '120' }));
    expect(await last()).toMatchObject({ target: '120', currency_code: 'USD', currency_decimal_places: 2 });
  });

  it('names things that the change does not name, as they are called now', async () => {
    const id = await tagged('Garden');
    ok(await me.put(`/v1/tags/${id}`, { description: 'behind the house' }));
    expect((await list('?limit=1')).data[0].attributes.changes[0].subject_name).toBe('Garden');
  });

  it('pages without gaps, and its last page has the first write', async () => {
    for (const tag of ['a', 'b', 'c']) await tagged(tag);
    const { meta } = await list('?limit=2');
    const { total, total_pages } = meta.pagination;
    const seen: number[] = [];
    for (let page = 1; page <= total_pages; page++) {
      const { data } = await list(`?limit=2&page=${page}`);
      seen.push(...data.map((one: { attributes: { sequence: number } }) => one.attributes.sequence));
    }
    expect(seen).toEqual(Array.from({ length: total }, (_, n) => total - n));
    expect((await list(`?limit=2&page=${total_pages + 1}`)).data).toEqual([]);
  });

  it('is looked through by what was changed, by whom, how and when', async () => {
    const id = await tagged('Garden');
    const other = await tagged('Other');
    world.clock.set('2026-03-17T08:00:00Z');
    ok(await me.put(`/v1/tags/${id}`, { tag: 'Yard' }));
    world.clock.set('2026-03-20T08:00:00Z');
    ok(await me.delete(`/v1/tags/${other}`), 204);
    const [post, put, remove] = ['POST /v1/tags', 'PUT /v1/tags/:tagOrId', 'DELETE /v1/tags/:tagOrId'];
    expect(await operations(`?subject_type=tags&subject_id=${id}`)).toEqual([put, post]);
    expect(await operations(`?subject_type=tags`)).toEqual([remove, put, post, post]);
    expect(await operations('?action=tags.update')).toEqual([put]);
    expect(await operations(`?user_id=${me.actor.userId}&subject_type=tags`)).toHaveLength(4);
    expect(await operations(`?user_id=${me.actor.userId + 1}`)).toEqual([]);
    expect(await operations('?start=2026-03-16&end=2026-03-19')).toEqual([put]);
    expect(await operations('?start=2026-03-17')).toEqual([remove, put]);
    expect(await operations('?start=2026-03-18&subject_type=tags&action=tags.destroy')).toEqual([remove]);
    expect(await operations('?end=2026-03-14')).toEqual([]);
    const { meta, links } = await list('?start=2026-03-16&end=2026-03-19&limit=10');
    expect(meta.pagination.total).toBe(1);
    expect(links.self).toContain('start=2026-03-16&end=2026-03-19&limit=10');
    // The word of the address is understood, too.
    await me.post('/v1/rule-groups', { title: 'Monthly' });
    expect(await operations('?subject_type=rule-groups')).toEqual(['POST /v1/rule-groups']);
  });

  it.each([
    [
      'a number without a kind',
      'subject_id=1',
      { subject_type: ['The subject type field is required when subject id is present.'] },
    ],
    [
      'a number that is none',
      'subject_type=tags&subject_id=x',
      { subject_id: ['The subject id must be an integer.'] },
    ],
    ['a person that is no number', 'user_id=me', { user_id: ['The user id must be an integer.'] }],
    ['no date', 'start=soon', { start: ['The start is not a valid date.'] }],
    [
      'an end before the start',
      'start=2026-03-02&end=2026-03-01',
      { end: ['The end must not be a date before start.'] },
    ],
  ])('refuses %s', async (_name, query, errors) => {
    const answer = await me.get(`/v1/history?${query}`);
    expect([answer.status, answer.json.errors]).toEqual([422, errors]);
  });

  it('takes a constant number of statements, however long it is', async () => {
    const count = async (query: string) => (await world.statementsOf(() => list(query))).length;
    await tagged('first');
    const few = await count('?limit=100');
    const filtered = await count('?limit=100&subject_type=tags&start=2026-01-01&end=2026-12-31');
    for (let n = 0; n < 30; n++) await tagged(`tag ${n}`);
    const account = await asset(me, 'Checking');
    await record(me, spending({ source_id: account }));
    expect(await count('?limit=100')).toBeLessThanOrEqual(few + 1);
    expect(await count('?limit=100&subject_type=tags&start=2026-01-01&end=2026-12-31')).toBe(filtered);
  });

  it('holds no secret', async () => {
    const secret = 'SecretOfTheWebhook123456';
    const body = {
      title: 'Hook',
      url: 'https://example.org',
      trigger: 'ANY',
      response: 'RELEVANT',
      delivery: 'JSON',
    };
    const { data } = ok(await me.post('/v1/webhooks', { ...body, secret })).json;
    ok(await me.put(`/v1/webhooks/${data.id}`, { secret: 'AnotherSecret12345678901' }));
    ok(await me.post('/v1/preferences', { name: 'access_token', data: 'PreferredSecret' }));
    ok(await me.post('/v1/preferences', { name: 'access_token', data: 'PreferredSecretToo' }));
    const { text } = ok(await me.get('/v1/history?limit=100'));
    expect(text).not.toMatch(/SecretOfTheWebhook|AnotherSecret|PreferredSecret/);
    expect(text).not.toContain(me.token);
  });
});

describe('a large write', () => {
  it('is shown in part by lists, and in whole by itself', async () => {
    const account = await asset(me, 'Checking');
    const notes = 'n'.repeat(3_000);
    for (let n = 0; n < 25; n++) await record(me, spending({ source_id: account, notes }));
    ok(await me.delete(`/v1/accounts/${account}`), 204);
    const answer = ok(await me.get('/v1/history?limit=1'));
    const [entry] = answer.json.data;
    expect(answer.text.length).toBeLessThan(60_000);
    expect(entry.attributes.truncated).toBe(true);
    expect(entry.attributes.summary).toEqual([
      { action: 'accounts.destroy', subject_type: 'accounts', count: 1 },
      { action: 'transactions.destroy', subject_type: 'transactions', count: 25 },
    ]);
    expect(entry.attributes.changes.length).toBeLessThan(26);
    expect(entry.attributes.changes[0]).toMatchObject({ subject_type: 'transactions', truncated: true });
    const whole = ok(await me.get(`/v1/history/${entry.id}`)).json.data.attributes;
    expect(whole).toMatchObject({ truncated: false, undoable: true });
    expect(whole.changes).toHaveLength(26);
    expect(whole.changes[0].before.splits[0].notes).toBe(notes);
  });

  it('that breaks off in the middle of its first change still says what that was', async () => {
    const name = 'Everything';
    const { id } = ok(await me.post('/v1/categories', { name, notes: 'x'.repeat(32_000) })).json.data;
    ok(await me.put(`/v1/categories/${id}`, { notes: 'y'.repeat(32_000) }));
    const { changes, truncated } = (await list('?limit=1')).data[0].attributes;
    expect([changes.length, truncated]).toEqual([1, true]);
    const { subject_id, subject_name, before } = changes[0];
    expect({ subject_id, subject_name, before }).toEqual({
      subject_id: id,
      subject_name: name,
      before: null,
    });
  });
});

describe('one write', () => {
  it('is not found by others', async () => {
    const { id } = (await list('?limit=1')).data[0];
    const stranger = await world.household();
    expect((await stranger.get(`/v1/history/${id}`)).status).toBe(404);
    expect((await stranger.post(`/v1/history/${id}/undo`)).status).toBe(404);
    expect((await me.get('/v1/history/0')).status).toBe(404);
  });
});

describe('older rows', () => {
  it('are listed by what they tell of by a regular job', async () => {
    const id = await tagged('Garden');
    const { userGroupId } = me.actor;
    await world.store.write(async (db) => {
      for (const table of ['history_subjects', 'history_actions'] as const) {
        await db.deleteFrom(table).where('user_group_id', '=', userGroupId).execute();
      }
      await db.insertInto('history_backlog').values({ user_group_id: userGroupId, done_to: 0 }).execute();
    });
    expect(await operations(`?subject_type=tags&subject_id=${id}`)).toEqual([]);
    const [entry] = (await list('?limit=1')).data;
    expect(entry.attributes).toMatchObject({ undoable: true, summary: [{ action: 'tags.store', count: 1 }] });
    expect(await problemsOf(world.store, userGroupId)).toEqual([]);
    await world.app.tidy();
    expect(await operations(`?subject_type=tags&subject_id=${id}`)).toEqual(['POST /v1/tags']);
    expect(await problemsOf(world.store, userGroupId)).toEqual([]);
  });

  it.each([
    ['left out', 'delete from history_subjects where subject_type = '],
    ['left out of the actions', 'delete from history_actions where subject_type = '],
  ])('that are %s are found by verify', async (_name, text) => {
    await tagged('Garden');
    const { userGroupId } = me.actor;
    const table = text.includes('history_subjects') ? 'history_subjects' : 'history_actions';
    await world.store.write((db) =>
      db
        .deleteFrom(table)
        .where('user_group_id', '=', userGroupId)
        .where('subject_type', '=', 'tags')
        .execute(),
    );
    expect(await problemsOf(world.store, userGroupId)).toEqual([
      `the history of household ${userGroupId} is listed wrongly by what it tells of`,
    ]);
  });
});
