import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, spending as plain, record } from '../../../../test/build.ts';
import { listen, told } from '../../../../test/told.ts';
import { type Client, openWorld, type World } from '../../../../test/world.ts';

type Body = Record<string, unknown>;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const words = (text: string): string[] => text.trim().split(/\s+/);

const HEAD = words('uuid user_id user_group_id trigger response url webhook_url version content');

/** Contract 40, section 5.1, with the keys of the short form (contract 00, Events; W8). */
const GROUP = words(`id created_at updated_at user group_title type amount description date source_name
  destination_name transactions links`);
const SPLIT = words(`user transaction_journal_id type date order currency_id currency_code currency_symbol
  currency_decimal_places foreign_currency_id foreign_currency_code foreign_currency_symbol
  foreign_currency_decimal_places amount foreign_amount description source_id source_name source_iban
  source_type destination_id destination_name destination_iban destination_type budget_id budget_name
  category_id category_name bill_id bill_name reconciled notes tags internal_reference external_id
  original_source recurrence_id bunq_payment_id import_hash_v2 sepa_cc sepa_ct_op sepa_ct_id sepa_db
  sepa_country sepa_ep sepa_ci sepa_batch_id interest_date book_date process_date due_date payment_date
  invoice_date longitude latitude zoom_level`);

/** Contract 40, section 5.2. */
const ACCOUNT = words(`id created_at updated_at active order name type account_role object_group_id
  object_group_order object_group_title object_has_currency_setting currency_id currency_name currency_code
  currency_symbol currency_decimal_places primary_currency_id primary_currency_name primary_currency_code
  primary_currency_symbol primary_currency_decimal_places current_balance pc_current_balance opening_balance
  pc_opening_balance virtual_balance pc_virtual_balance debt_amount pc_debt_amount balance_difference
  pc_balance_difference current_balance_date notes monthly_payment_date credit_card_type account_number iban
  bic opening_balance_date liability_type liability_direction interest interest_period include_net_worth
  longitude latitude zoom_level last_activity links`);

/** Contract 40, section 5.3. */
const BUDGET = words(`id created_at updated_at active name order notes auto_budget_type auto_budget_period
  object_group_id object_group_order object_group_title object_has_currency_setting currency_id currency_code
  currency_name currency_symbol currency_decimal_places primary_currency_id primary_currency_name
  primary_currency_code primary_currency_symbol primary_currency_decimal_places auto_budget_amount
  pc_auto_budget_amount spent pc_spent links`);

/** A split of a withdrawal from the household's first account. */
const spending = (more: Body = {}): Body => plain({ source_name: 'Checking', ...more });

/** The only message of a webhook. */
async function only(me: Client, hook: string) {
  const [message, ...more] = await told(me, hook);
  expect(more).toEqual([]);
  return message?.json;
}

/** A household with an account. */
async function home() {
  const me = await world.household();
  const checking = await asset(me, 'Checking', {
    opening_balance: '100',
    opening_balance_date: '2026-01-01',
  });
  return { me, checking };
}

describe('a message', () => {
  test('tells who is told what by which webhook, with a link to the transaction', async () => {
    const { me, checking } = await home();
    const hook = await listen(me, 'STORE_TRANSACTION', { responses: ['TRANSACTIONS'] });
    const { id } = await record(me, spending({ source_id: checking }));
    const [message] = await told(me, hook);
    expect(Object.keys(message?.json)).toEqual(HEAD);
    expect(message?.json).toMatchObject({
      uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      user_id: me.actor.userId,
      user_group_id: me.actor.userGroupId,
      trigger: 'STORE_TRANSACTION',
      response: 'TRANSACTIONS',
      url: `http://localhost:80/transactions/show/${id}`,
      webhook_url: 'https://receiver.example.org/told',
      version: 'v0',
    });
    expect(message?.text).toMatch(/^\{"uuid":"[^"]+","user_id":\d+,/);
    expect(message?.text).toContain(String.raw`\/transactions\/show\/${id}`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII is what is asked for.
    expect(message?.text).toMatch(/^[\x00-\x7f]*$/);
  });

  test('has a number of its own per webhook', async () => {
    const { me } = await home();
    const hooks = [await listen(me, 'ANY'), await listen(me, 'STORE_TRANSACTION')];
    await record(me, spending());
    const messages = await Promise.all(hooks.map((hook) => only(me, hook)));
    const [first, second] = messages.map(({ uuid }) => uuid);
    expect(first).not.toBe(second);
  });

  test('names the address by which the server was asked', async () => {
    const { me } = await home();
    const hook = await listen(me, 'STORE_TRANSACTION');
    const headers = { host: 'money.home.example:8443' };
    const { id } = ok(await me.post('/v1/transactions', { transactions: [spending()] }, headers)).json.data;
    expect((await only(me, hook)).url).toBe(`http://money.home.example:8443/transactions/show/${id}`);
  });
});

describe('a transaction that is told', () => {
  test('has every key of the full form in order, and the short form of its first split', async () => {
    const { me, checking } = await home();
    const hook = await listen(me, 'STORE_TRANSACTION');
    const splits = [spending({ source_id: checking, amount: '2' }), spending({ source_id: checking })];
    const { id, attributes } = await record(me, splits, { group_title: 'Käse/Brot' });
    const { content } = await only(me, hook);
    expect(Object.keys(content)).toEqual(GROUP);
    expect(content.transactions.map(Object.keys)).toEqual([SPLIT, SPLIT]);
    const { transactions, links, ...around } = content;
    expect(around).toEqual({
      id: Number(id),
      created_at: attributes.created_at,
      updated_at: attributes.updated_at,
      user: me.actor.userId,
      group_title: 'Käse/Brot',
      type: 'withdrawal',
      amount: '12.50',
      description: 'Seeds',
      date: '2026-02-01T00:00:00+00:00',
      source_name: 'Checking',
      destination_name: 'Garden shop',
    });
    expect(links).toEqual([{ rel: 'self', uri: `/transactions/${id}` }]);
    const numbers = transactions.map((split: Body) => split.transaction_journal_id);
    expect(numbers).toEqual(attributes.transactions.map((split: Body) => split.transaction_journal_id));
  });

  test('says of a split what the API says, but for what is not in it', async () => {
    const { me, checking } = await home();
    const hook = await listen(me, 'STORE_TRANSACTION');
    const { attributes } = await record(me, {
      ...{ type: 'withdrawal', date: '2026-02-01', amount: '10', description: 'Überweisung' },
      ...{
        source_id: checking,
        destination_name: 'Käse',
        foreign_amount: '11.5',
        foreign_currency_code: 'USD',
      },
      ...{ category_name: 'Moves', tags: ['b', 'a'], notes: 'Two\nlines', reconciled: true, order: 3 },
      ...{ internal_reference: 'i', external_id: 'e', sepa_cc: 'cc', book_date: '2026-02-02' },
      ...{ latitude: 1.5, longitude: -2.25, zoom_level: 6 },
    });
    const [split] = (await only(me, hook)).content.transactions;
    const [shown] = attributes.transactions;
    const same = SPLIT.filter((key) => !['user', 'budget_id', 'bill_id', 'tags'].includes(key));
    for (const key of same.filter((key) => key !== 'bunq_payment_id')) {
      expect([key, split[key]]).toEqual([key, shown[key]]);
    }
    expect(split).toMatchObject({ user: me.actor.userId, tags: ['a', 'b'], foreign_amount: '11.50' });
  });

  test('says with null that it has no category, and with empty texts what else it lacks', async () => {
    const { me } = await home();
    const hook = await listen(me, 'STORE_TRANSACTION');
    await record(me, spending());
    const [split] = (await only(me, hook)).content.transactions;
    expect(split).toMatchObject({
      ...{ category_id: null, category_name: null, tags: [] },
      ...{ budget_id: '', budget_name: null, bill_id: '', bill_name: null },
      ...{ foreign_currency_id: '', foreign_currency_code: null, foreign_currency_symbol: null },
      ...{ foreign_currency_decimal_places: null, foreign_amount: null },
    });
  });
});

describe('accounts that are told', () => {
  test('are each account of the transaction once, as the API shows it', async () => {
    const { me, checking } = await home();
    const hook = await listen(me, 'STORE_TRANSACTION', { responses: ['ACCOUNTS'] });
    const splits = [
      spending({ source_id: checking }),
      spending({ source_id: checking, destination_name: 'Café' }),
    ];
    const { attributes } = await record(me, splits);
    const { content } = await only(me, hook);
    expect(content.map(Object.keys)).toEqual([ACCOUNT, ACCOUNT, ACCOUNT]);
    const of = attributes.transactions.flatMap((split: Body) => [split.source_id, split.destination_id]);
    expect(content.map((account: Body) => account.id)).toEqual([...new Set(of)]);
    for (const { id, links, ...account } of content) {
      const shown = ok(await me.get(`/v1/accounts/${id}`)).json.data.attributes;
      expect(account).toEqual(shown);
      expect(links).toEqual([{ rel: 'self', uri: `/accounts/${id}` }]);
    }
  });

  test('have the balances that they had before a transaction is deleted', async () => {
    const { me, checking } = await home();
    const { id } = await record(me, spending({ source_id: checking }));
    const hook = await listen(me, 'DESTROY_TRANSACTION', { responses: ['ACCOUNTS'] });
    ok(await me.delete(`/v1/transactions/${id}`), 204);
    const { content } = await only(me, hook);
    expect(content[0]).toMatchObject({ id: checking, current_balance: '87.50' });
  });
});

test('a budget that is told is as the API shows it, without what was spent', async () => {
  const { me } = await home();
  const hook = await listen(me, 'STORE_BUDGET', { responses: ['BUDGET'] });
  const auto = { auto_budget_type: 'reset', auto_budget_amount: '100', auto_budget_period: 'monthly' };
  const { id, attributes } = ok(await me.post('/v1/budgets', { name: 'Food', ...auto })).json.data;
  const { content, url } = await only(me, hook);
  expect(Object.keys(content)).toEqual(BUDGET);
  const { id: number, links, ...budget } = content;
  expect(budget).toEqual(attributes);
  expect(budget).toMatchObject({ spent: null, pc_spent: null, auto_budget_amount: '100.00' });
  expect([number, links]).toEqual([id, [{ rel: 'self', uri: `/budgets/${id}` }]]);
  expect(url).toBe(`http://localhost:80/budgets/show/${id}`);
});

/** Makes what happens and tells what the webhooks are to say of it. */
type Happening = (me: Client) => Promise<unknown>;
const stored = (me: Client) => record(me, spending());
const LIMIT = { start: '2026-03-01', end: '2026-03-31', amount: '100' };
const planned = async (me: Client): Promise<string> =>
  ok(await me.post('/v1/budgets', { name: `Budget ${Math.random()}` })).json.data.id;
const quiet = async (me: Client) => (await record(me, spending(), { fire_webhooks: false })).id;

const HAPPENINGS: Record<string, Happening> = {
  STORE_TRANSACTION: stored,
  UPDATE_TRANSACTION: async (me) =>
    me.put(`/v1/transactions/${await quiet(me)}`, { transactions: [{ amount: '20' }] }),
  DESTROY_TRANSACTION: async (me) => me.delete(`/v1/transactions/${await quiet(me)}`),
  STORE_BUDGET: planned,
  UPDATE_BUDGET: async (me) => me.put(`/v1/budgets/${await planned(me)}`, { notes: 'New' }),
  DESTROY_BUDGET: async (me) => me.delete(`/v1/budgets/${await planned(me)}`),
  STORE_UPDATE_BUDGET_LIMIT: async (me) => me.post(`/v1/budgets/${await planned(me)}/limits`, LIMIT),
};
const KEYS: Record<string, string[]> = { GROUP, BUDGET };

describe.each(['STORE_TRANSACTION', 'UPDATE_TRANSACTION', 'DESTROY_TRANSACTION'])('%s', (trigger) => {
  test.each([
    ['TRANSACTIONS', 'GROUP'],
    ['RELEVANT', 'GROUP'],
    ['ACCOUNTS', 'accounts'],
    ['NONE', 'nothing'],
  ])('with the response %s tells %s', (response, what) => tells(trigger, response, what));
});

describe.each(['STORE_BUDGET', 'UPDATE_BUDGET', 'DESTROY_BUDGET', 'STORE_UPDATE_BUDGET_LIMIT'])(
  '%s',
  (trigger) => {
    test.each([
      ['BUDGET', 'BUDGET'],
      ['RELEVANT', 'BUDGET'],
      ['NONE', 'nothing'],
    ])('with the response %s tells %s', (response, what) => tells(trigger, response, what));
  },
);

async function tells(trigger: string, response: string, what: string): Promise<void> {
  const me = await world.household();
  await asset(me, 'Checking');
  const hook = await listen(me, trigger, { responses: [response] });
  await HAPPENINGS[trigger]?.(me);
  const message = await only(me, hook);
  expect(message).toMatchObject({ trigger, response });
  const { content } = message;
  if (what === 'nothing') expect(content).toEqual([]);
  else if (what === 'accounts') expect(content.map(Object.keys)).toEqual([ACCOUNT, ACCOUNT]);
  else expect(Object.keys(content)).toEqual(KEYS[what]);
}

describe('a transaction that a webhook is tried with', () => {
  test('is told once per trigger, under its name, although the webhook is switched off', async () => {
    const { me } = await home();
    const id = await quiet(me);
    const hook = await listen(me, ['DESTROY_TRANSACTION', 'STORE_BUDGET'], { active: false });
    const any = await listen(me, 'ANY');
    ok(await me.post(`/v1/webhooks/${hook}/trigger-transaction/${id}`), 204);
    ok(await me.post(`/v1/webhooks/${any}/trigger-transaction/${id}`), 204);
    const messages = await told(me, hook);
    expect(messages.map(({ trigger }) => trigger).sort()).toEqual(['DESTROY_TRANSACTION', 'STORE_BUDGET']);
    expect(messages.map(({ json }) => json.content.id)).toEqual([Number(id), Number(id)]);
    expect((await told(me, any)).map(({ trigger }) => trigger)).toEqual(['ANY']);
  });

  test('is told nothing of where the response is a budget', async () => {
    const { me } = await home();
    const hook = await listen(me, 'STORE_BUDGET', { responses: ['BUDGET'] });
    ok(await me.post(`/v1/webhooks/${hook}/trigger-transaction/${await quiet(me)}`), 204);
    expect((await only(me, hook)).content).toEqual([]);
  });

  test('must be one of the household', async () => {
    const { me } = await home();
    const other = await home();
    const hook = await listen(me, 'ANY');
    const foreign = await quiet(other.me);
    ok(await me.post(`/v1/webhooks/${hook}/trigger-transaction/${foreign}`), 404);
    ok(await me.post(`/v1/webhooks/${hook}/trigger-transaction/999999`), 404);
    expect(await told(me, hook)).toEqual([]);
  });
});
