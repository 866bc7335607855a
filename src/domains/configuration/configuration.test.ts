import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { asset, ok, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Client;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  owner = await world.household();
});
afterAll(() => world.close());

const SETTINGS = {
  is_demo_site: false,
  permission_update_check: -1,
  single_user_mode: true,
  last_update_check: 1,
  enable_exchange_rates: true,
  use_running_balance: true,
  enable_external_map: false,
  enable_external_rates: false,
  allow_webhooks: true,
  enable_batch_processing: false,
  valid_url_protocols: 'http,https,ftp,ftps,mailto,abacusfiiiapp',
};

const settingOf = async (client: Client, title: string) => {
  const answer = await client.get(`/v1/configuration/${title}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data.value;
};

describe('the list', () => {
  it('has what can be set first, with its defaults, and then what the server is made of', async () => {
    const answer = await (await world.household('user')).get('/v1/configuration');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const settings = answer.json.slice(0, Object.keys(SETTINGS).length);
    expect(settings).toEqual(
      Object.entries(SETTINGS).map(([name, value]) => ({
        title: `configuration.${name}`,
        value,
        editable: true,
      })),
    );
    const facts = answer.json.slice(settings.length);
    expect(facts.every((entry: { editable: boolean }) => !entry.editable)).toBe(true);
    expect(facts.map((entry: { title: string }) => entry.title)).toEqual([
      'cer.enabled',
      'firefly.version',
      'firefly.default_location',
      'firefly.account_to_transaction',
      'firefly.allowed_opposing_types',
      'firefly.accountRoles',
      'firefly.valid_liabilities',
      'firefly.interest_periods',
      'firefly.bill_periods',
      'firefly.enable_external_map',
      'firefly.expected_source_types',
      'firefly.credit_card_types',
      'firefly.languages',
      'app.timezone',
      'firefly.valid_view_ranges',
      'firefly.preselected_accounts',
      'firefly.rule-actions',
      'firefly.context-rule-actions',
      'search.operators',
      'webhook.triggers',
      'webhook.responses',
      'webhook.deliveries',
    ]);
  });

  it('says the same of a title as the title alone', async () => {
    const all = (await owner.get('/v1/configuration')).json;
    for (const entry of all) {
      expect((await owner.get(`/v1/configuration/${entry.title}`)).json).toEqual({ data: entry });
    }
  });
});

describe('what the server is made of', () => {
  test('Waterfly III reads the time zone while signing in', async () => {
    expect((await owner.get('/v1/configuration/app.timezone')).json).toEqual({
      data: { title: 'app.timezone', value: 'UTC', editable: false },
    });
  });

  it.each([
    ['firefly.version', '6.6.6'],
    ['firefly.valid_liabilities', ['Debt', 'Loan', 'Mortgage']],
    ['firefly.accountRoles', ['defaultAsset', 'sharedAsset', 'savingAsset', 'ccAsset', 'cashWalletAsset']],
    ['firefly.bill_periods', ['daily', 'weekly', 'monthly', 'quarterly', 'half-year', 'yearly']],
    ['firefly.interest_periods', ['daily', 'weekly', 'monthly', 'quarterly', 'half-year', 'yearly']],
    ['firefly.default_location', { longitude: '5.916667', latitude: '51.983333', zoom_level: '6' }],
    ['webhook.deliveries', { JSON: 300, FORM: 310 }],
    ['webhook.responses', { TRANSACTIONS: 200, ACCOUNTS: 210, BUDGET: 230, RELEVANT: 240, NONE: 220 }],
  ])('%s', async (title, value) => {
    expect(await settingOf(owner, title)).toEqual(value);
  });

  it('tells the pairs of accounts as transactions permit them', async () => {
    const pairs = await settingOf(owner, 'firefly.account_to_transaction');
    expect(pairs['Asset account']).toEqual({
      'Asset account': 'Transfer',
      'Expense account': 'Withdrawal',
      'Cash account': 'Withdrawal',
      Loan: 'Withdrawal',
      Debt: 'Withdrawal',
      Mortgage: 'Withdrawal',
      'Initial balance account': 'Opening balance',
      'Reconciliation account': 'Reconciliation',
    });
    expect(pairs['Revenue account']).toEqual({
      'Asset account': 'Deposit',
      Loan: 'Deposit',
      Debt: 'Deposit',
      Mortgage: 'Deposit',
    });
    expect(pairs['Expense account']).toBeUndefined();
    const sides = await settingOf(owner, 'firefly.expected_source_types');
    expect(sides.destination.Withdrawal.sort()).toEqual(
      ['Loan', 'Debt', 'Mortgage', 'Expense account', 'Cash account'].sort(),
    );
    const opposing = await settingOf(owner, 'firefly.allowed_opposing_types');
    expect(opposing.source['Expense account']).toEqual([]);
    expect(opposing.destination['Expense account'].sort()).toEqual([
      'Asset account',
      'Debt',
      'Loan',
      'Mortgage',
    ]);
  });

  it('tells operators with their other names, and actions', async () => {
    const operators = await settingOf(owner, 'search.operators');
    expect(operators.description_contains).toEqual({ alias: false, needs_context: true });
    expect(operators.description).toEqual({
      alias: true,
      alias_for: 'description_is',
      needs_context: true,
    });
    expect(operators.has_no_category.needs_context).toBe(false);
    expect(Object.keys(await settingOf(owner, 'firefly.rule-actions'))).toContain('set_category');
    const context = await settingOf(owner, 'firefly.context-rule-actions');
    expect(context).toContain('set_budget');
    expect(context).not.toContain('clear_budget');
    expect((await settingOf(owner, 'firefly.languages')).de_DE).toEqual({
      name_locale: expect.stringMatching(/^Deutsch/),
      name_english: expect.stringMatching(/^German/),
    });
  });

  it('repeats what the owner set', async () => {
    await owner.put('/v1/configuration/configuration.enable_external_map', { value: 'on' });
    expect(await settingOf(owner, 'firefly.enable_external_map')).toBe(true);
    await owner.put('/v1/configuration/configuration.enable_external_map', { value: false });
    expect(await settingOf(owner, 'firefly.enable_external_map')).toBe(false);
  });
});

describe('setting something', () => {
  it.each([
    ['is_demo_site', '1', true],
    ['is_demo_site', false, false],
    ['permission_update_check', '0', 0],
    ['permission_update_check', -1, -1],
    ['last_update_check', 1_700_000_000, 1_700_000_000],
    ['valid_url_protocols', 'HTTPS, mailto', 'https,mailto'],
    ['valid_url_protocols', SETTINGS.valid_url_protocols, SETTINGS.valid_url_protocols],
  ])('takes %s: %s', async (name, value, stored) => {
    const title = `configuration.${name}`;
    const answer = await owner.put(`/v1/configuration/${title}`, { value });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toEqual({ data: { title, value: stored, editable: true } });
    expect(await settingOf(await world.household('user'), title)).toBe(stored);
  });

  it.each([
    ['is_demo_site', { value: 'maybe' }],
    ['is_demo_site', {}],
    ['is_demo_site', { value: '' }],
    ['is_demo_site', { value: [true] }],
    ['permission_update_check', { value: 2 }],
    ['permission_update_check', { value: 'x' }],
    ['last_update_check', { value: 464_272_079 }],
    ['valid_url_protocols', { value: 'http://' }],
    ['valid_url_protocols', { value: ',' }],
    ['valid_url_protocols', { value: 'x'.repeat(256) }],
  ])('refuses %s: %j', async (name, body) => {
    const answer = await owner.put(`/v1/configuration/configuration.${name}`, body);
    expect(answer.status, answer.text).toBe(422);
    expect(Object.keys(answer.json.errors)).toEqual(['value']);
  });

  it.each(['configuration.nope', 'is_demo_site', 'app.timezone', 'configuration.toString', 'constructor'])(
    'refuses what nobody can set: %s',
    async (title) => {
      expect((await owner.put(`/v1/configuration/${title}`, { value: true })).status).toBe(404);
    },
  );

  it('refuses whoever is no owner of the server', async () => {
    const user = await world.household('user');
    const answer = await user.put('/v1/configuration/configuration.is_demo_site', { value: true });
    expect(answer.status).toBe(403);
    expect(await settingOf(user, 'configuration.is_demo_site')).toBe(false);
  });
});

it('does not know other titles', async () => {
  const answer = await owner.get('/v1/configuration/configuration.nope');
  expect(answer.status).toBe(404);
  expect(answer.json).toEqual({ message: 'Resource not found', exception: 'NotFoundHttpException' });
});

describe('switches', () => {
  const set = async (name: string, value: unknown) => {
    const answer = await owner.put(`/v1/configuration/configuration.${name}`, { value });
    expect(answer.status, answer.text).toBe(200);
  };

  it('addresses have one of the permitted schemes, and never one that runs something', async () => {
    const source_id = await asset(owner, 'Everyday');
    const spend = (external_url: string) =>
      owner.post('/v1/transactions', { transactions: [spending({ source_id, external_url })] });
    const refused = (answer: { status: number; json: { errors: object } }) => {
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.json.errors)).toEqual(['transactions.0.external_url']);
    };
    refused(await spend('bunq://payment/1'));
    await set('valid_url_protocols', 'https,bunq,javascript');
    const { id, attributes } = ok(await spend('bunq://payment/1')).json.data;
    expect(attributes.transactions[0].external_url).toBe('bunq://payment/1');
    refused(await spend('http://example.org/'));
    refused(await spend('javascript:alert(1)'));
    const change = (external_url: string) =>
      owner.put(`/v1/transactions/${id}`, { transactions: [{ external_url }] });
    refused(await change('http://example.org/'));
    ok(await change('https://example.org/'));
    await set('valid_url_protocols', SETTINGS.valid_url_protocols);
  });

  it('without exchange rates nothing is shown in the primary currency', async () => {
    const id = await asset(owner, 'Everyday');
    ok(await owner.post('/v1/preferences', { name: 'convert_to_primary', data: true }));
    const converted = async () =>
      ok(await owner.get(`/v1/accounts/${id}`)).json.data.attributes.pc_current_balance;
    expect(await converted()).not.toBeNull();
    await set('enable_exchange_rates', false);
    expect(await converted()).toBeNull();
    expect(await settingOf(owner, 'cer.enabled')).toBe(false);
    await set('enable_exchange_rates', true);
    expect(await converted()).not.toBeNull();
  });
});
