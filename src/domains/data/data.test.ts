import { request } from 'node:http';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { countRows } from '../../../test/checks.ts';
import { furnish } from '../../../test/examples/home.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import {
  BEFORE_TRANSACTIONS,
  BEHIND_TRANSACTIONS,
  type Section,
  TRANSACTIONS,
} from './data.logic/sections.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The columns of every table (contract 20, section 6). */
const COLUMNS: Record<string, string> = {
  accounts:
    'user_id,account_id,created_at,updated_at,type,name,virtual_balance,iban,number,active,currency_code,' +
    'role,cc_type,cc_payment_date,in_net_worth,interest,interest_period',
  bills:
    'user_id,bill_id,created_at,updated_at,currency_code,name,amount_min,amount_max,date,repeat_freq,skip,' +
    'active',
  budgets: 'user_id,budget_id,name,active,order,start_date,end_date,currency_code,amount',
  categories: 'user_id,category_id,created_at,updated_at,name',
  'piggy-banks':
    'user_id,piggy_bank_id,created_at,updated_at,account_name,account_type,name,currency_code,' +
    'target_amount,current_amount,start_date,target_date,order,active',
  recurring:
    'user_id,recurrence_id,row_contains,created_at,updated_at,type,title,description,first_date,' +
    'repeat_until,latest_date,repetitions,apply_rules,active,type,moment,skip,weekend,currency_code,' +
    'foreign_currency_code,source_name,source_type,destination_name,destination_type,amount,' +
    'foreign_amount,category,budget,piggy_bank,tags',
  rules:
    'user_id,rule_id,row_contains,created_at,updated_at,group_id,group_title,title,description,order,' +
    'active,stop_processing,strict,trigger_type,trigger_value,trigger_order,trigger_active,' +
    'trigger_stop_processing,action_type,action_value,action_order,action_active,action_stop_processing',
  tags: 'user_id,tag_id,created_at,updated_at,tag,date,description',
  transactions:
    'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,' +
    'foreign_currency_code,foreign_amount,primary_currency_code,pc_amount,pc_foreign_amount,description,' +
    'date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,' +
    'reconciled,category,budget,bill,tags,notes,sepa_cc,sepa_ct_op,sepa_ct_id,sepa_db,sepa_country,' +
    'sepa_ep,sepa_ci,sepa_batch_id,external_url,interest_date,book_date,process_date,due_date,' +
    'payment_date,invoice_date,recurrence_id,internal_reference,bunq_payment_id,import_hash,' +
    'import_hash_v2,external_id,original_source,recurrence_total,recurrence_count,recurrence_date',
};

type Row = Record<string, string>;
const rowsOf = (text: string): Row[] => parse(text, { columns: true });
const exported = async (client: Client, what: string, query = ''): Promise<Row[]> =>
  rowsOf(ok(await client.get(`/v1/data/export/${what}?type=csv${query}`)).text);

describe('a table', () => {
  it.each(Object.entries(COLUMNS))('of %s has its columns and at least one row', async (what, columns) => {
    const { client } = await furnish(await world.household(), 'Home');
    const answer = ok(await client.get(`/v1/data/export/${what}`));
    const [header, ...rows] = answer.text.trimEnd().split('\n');
    expect(header).toBe(columns);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of parse(answer.text) as string[][]) expect(row).toHaveLength(columns.split(',').length);
  });

  it('is a file to be saved, named by the moment and by what is in it', async () => {
    const me = await world.household();
    for (const [what, key] of [
      ['piggy-banks', 'piggies'],
      ['recurring', 'recurrences'],
      ['subscriptions', 'bills'],
    ]) {
      const { headers } = ok(await me.get(`/v1/data/export/${what}`));
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toContain(`2026-03-15-12-00-00-export-${key}.csv`);
      expect(headers['content-transfer-encoding']).toBe('binary');
    }
  });

  it('of nothing is a line of columns', async () => {
    const me = await world.household();
    expect(ok(await me.get('/v1/data/export/tags')).text).toBe(`${COLUMNS.tags}\n`);
  });

  it('is told by its headers alone to who asks for no more', async () => {
    const me = await world.household();
    const answer = await me.send('HEAD', '/v1/data/export/tags');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('quotes only what needs it, and runs nothing in a program of tables', async () => {
    const me = await world.household();
    const tags: Record<string, string> = {
      plain: 'plain',
      'with, comma': '"with, comma"',
      'said "so"': '"said ""so"""',
      '=1+1': "'=1+1",
      '@SUM(A1)': "'@SUM(A1)",
      '-2+3': "'-2+3",
      '+cmd|calc': "'+cmd|calc",
      '-12.50': '-12.50',
      '+4912345': '+4912345',
    };
    for (const tag of Object.keys(tags)) ok(await me.post('/v1/tags', { tag }));
    const [, ...lines] = ok(await me.get('/v1/data/export/tags'))
      .text.trimEnd()
      .split('\n');
    expect(lines.map((line) => line.split('+00:00,').at(-1)?.slice(0, -2))).toEqual(Object.values(tags));
    const whole = ok(await me.get('/v1/data/export/all')).json;
    expect(whole.tags.map(({ tag }: { tag: string }) => tag)).toEqual(Object.keys(tags));
  });

  it('keeps texts of several lines in one cell', async () => {
    const me = await world.household();
    ok(await me.post('/v1/tags', { tag: 'letter', description: 'Dear,\n"friend"' }));
    expect(await exported(me, 'tags')).toMatchObject([{ tag: 'letter', description: 'Dear,\n"friend"' }]);
  });

  it.each([
    ['tags?type=xml', { type: ['The selected type is invalid.'] }],
    ['all?type=csv', { type: ['The selected type is invalid.'] }],
    ['transactions?type=json', { type: ['The selected type is invalid.'] }],
    ['transactions?start=soon', { start: ['The start is not a valid date.'] }],
    ['transactions?start=2026-02-02&end=2026-02-02', { start: ['The start must be a date before end.'] }],
    ['transactions?accounts=x', { accounts: ['The accounts must be numbers with commas between them.'] }],
    ['transactions?accounts=99999', { accounts: ['The selected accounts is invalid.'] }],
    [
      `transactions?accounts=${Array.from({ length: 51 }, (_, n) => n).join()}`,
      { accounts: ['The accounts may not have more than 50 items.'] },
    ],
  ])('is refused: %s', async (path, errors) => {
    const me = await world.household();
    const answer = await me.get(`/v1/data/export/${path}`);
    expect([answer.status, answer.json.errors]).toEqual([422, errors]);
  });
});

describe('the table of transactions', () => {
  it('has the newest first, each split with its sign', async () => {
    const me = await world.household();
    const opening = {
      opening_balance: '-40',
      opening_balance_date: '2026-01-01',
      iban: 'NL91ABNA0417164300',
    };
    const checking = await asset(me, 'Checking', opening);
    const savings = await asset(me, 'Savings');
    await record(me, [
      spending({ source_id: checking, category_name: 'Garden', tags: ['b', 'a'], notes: 'Two\nlines' }),
      spending({ source_id: checking, amount: '1', book_date: '2026-02-03', reconciled: true }),
    ]);
    const move = { type: 'transfer', source_id: checking, destination_id: savings };
    await record(me, spending({ ...move, date: '2026-02-05', amount: '3' }));
    await record(
      me,
      spending({ type: 'deposit', date: '2026-02-04', destination_id: checking, source_name: 'Job' }),
    );
    const rows = await exported(me, 'transactions');
    expect(rows.map((row) => [row.type, row.amount])).toEqual([
      ['Transfer', '3.00'],
      ['Deposit', '12.50'],
      ['Withdrawal', '-1.00'],
      ['Withdrawal', '-12.50'],
      ['Opening balance', '-40.00'],
    ]);
    expect(rows[3]).toMatchObject({
      user_id: String(me.actor.userId),
      group_title: 'Several',
      currency_code: 'EUR',
      primary_currency_code: 'EUR',
      pc_amount: '',
      date: '2026-02-01T00:00:00+00:00',
      source_name: 'Checking',
      source_iban: 'NL91ABNA0417164300',
      source_type: 'Asset account',
      destination_name: 'Garden shop',
      destination_type: 'Expense account',
      reconciled: '',
      category: 'Garden',
      notes: 'Two\nlines',
    });
    expect(rows[3]?.tags?.split(',').sort()).toEqual(['a', 'b']);
    expect(rows[2]).toMatchObject({ reconciled: '1', book_date: '2026-02-03T00:00:00+00:00' });
  });

  it('has the last year, or the days and accounts that are asked for', async () => {
    const me = await world.household();
    const [one, two] = [await asset(me, 'One'), await asset(me, 'Two')];
    const spend = (description: string, date: string, more: object) =>
      record(me, spending({ description, date, ...more }));
    await spend('old', '2025-03-14', { source_id: one });
    await spend('first', '2025-03-15', { source_id: one });
    await spend('other', '2026-01-01T23:59:59', { source_id: two });
    await spend('both', '2026-01-02', { type: 'transfer', source_id: one, destination_id: two });
    await spend('later', '2026-03-16', { source_id: one });
    const found = async (query: string) =>
      (await exported(me, 'transactions', query)).map(({ description }) => description);
    expect(await found('')).toEqual(['both', 'other', 'first']);
    expect(await found('&start=2026-01-01&end=2026-01-02')).toEqual(['both', 'other']);
    expect(await found('&start=2020-01-01&end=2027-01-01')).toHaveLength(5);
    expect(await found(`&accounts=${two}`)).toEqual(['both', 'other']);
    expect(await found(`&accounts=${one},${two}`)).toEqual(['both', 'other', 'first']);
  });

  it('has every split once, however many pages it takes', async () => {
    const me = await world.household();
    const [one, two] = [await asset(me, 'One'), await asset(me, 'Two')];
    const move = { type: 'transfer', source_id: one, destination_id: two };
    for (let n = 0; n < 300; n++) {
      const date = `2026-01-${String(1 + (n % 7)).padStart(2, '0')}`;
      await record(me, spending({ ...(n % 3 ? move : { source_id: one }), date, description: `no ${n}` }));
    }
    for (const query of ['', `&accounts=${one},${two}`]) {
      const rows = await exported(me, 'transactions', query);
      expect(new Set(rows.map((row) => row.journal_id)).size).toBe(300);
      expect(rows).toHaveLength(300);
      const dates = rows.map((row) => row.date);
      expect(dates).toEqual([...dates].sort().reverse());
    }
  }, 60_000);

  it('is not of an account of somebody else', async () => {
    const theirs = await asset(await world.household(), 'Theirs');
    const answer = await (await world.household()).get(`/v1/data/export/transactions?accounts=${theirs}`);
    expect(answer.status).toBe(422);
  });
});

/** Tables of which nothing is exported as it is: it follows from the rest, is a secret, or the server's. */
const LEFT_OUT = [
  ...['postings', 'balance_sums', 'label_sums', 'register_entries', 'register_counts'],
  ...['available_budgets', 'rule_versions'],
  ...['user_groups', 'users', 'preferences', 'link_types'],
  ...['history', 'history_heads', 'idempotency_keys', 'job_claims', 'migrations', 'stray_files'],
  ...['history_subjects', 'history_actions', 'history_backlog', 'history_undos', 'job_runs'],
  ...['configuration', 'cron_marks', 'waiting_groups', 'memberships', 'recovery_codes'],
  ...['webhook_messages', 'webhook_attempts'],
];
const LEFT_OUT_KINDS =
  /^(oauth|search|split_|wording|rule_run|personal_access|session|sign_in|two_factor|totp)/;

describe('the export of everything', () => {
  const tablesIn = (sections: readonly Section[]): string[] =>
    sections.flatMap(({ table, inside = [] }) => [table, ...tablesIn(inside)]);

  it('knows every table there is', async () => {
    const known = [...tablesIn([...BEFORE_TRANSACTIONS, TRANSACTIONS, ...BEHIND_TRANSACTIONS]), ...LEFT_OUT];
    const tables = Object.keys(await countRows(world.store)).filter((name) => !LEFT_OUT_KINDS.test(name));
    // A new table is exported, or it is said here why not.
    expect(tables.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('has every row of every table of the household, and no secret', async () => {
    const own = await openWorld();
    try {
      const { client } = await furnish(await own.household(), 'Home');
      const answer = ok(await client.get('/v1/data/export/all?type=json'));
      const whole = answer.json;
      const count = (
        rows: Record<string, unknown>[],
        { table, inside = [] }: Section,
      ): [string, number][] => [
        [table, rows.length],
        ...inside.flatMap((part) =>
          count(
            rows.flatMap((row) => row[part.name] as Record<string, unknown>[]),
            part,
          ),
        ),
      ];
      const stored = await countRows(own.store);
      for (const section of [...BEFORE_TRANSACTIONS, TRANSACTIONS, ...BEHIND_TRANSACTIONS]) {
        for (const [table, rows] of count(whole[section.name], section)) {
          expect([table, rows]).toEqual([table, stored[table]]);
          expect(rows, table).toBeGreaterThan(0);
        }
      }
      expect(whole).toMatchObject({ format: 'ledgerfly-household', changed_meanwhile: false });
      expect(answer.headers['content-disposition']).toContain('2026-03-15-12-00-00-export-all.json');
      expect(answer.text).not.toMatch(/password|hash":"[^"]*\$argon|token_hash|secret|"file":/);
    } finally {
      await own.close();
    }
  });

  it('has what was set for oneself, but for what lets somebody in', async () => {
    const me = await world.household();
    ok(await me.post('/v1/preferences', { name: 'access_token', data: 'LetsSomebodyIn' }));
    ok(await me.post('/v1/preferences', { name: 'start_page', data: 'budgets' }));
    const answer = ok(await me.get('/v1/data/export/all'));
    const names = answer.json.preferences.map(({ name }: { name: string }) => name);
    expect(names).toContain('start_page');
    expect(names).not.toContain('access_token');
    expect(answer.text).not.toContain('LetsSomebodyIn');
  });

  it('keeps every digit and every sign', async () => {
    const me = await world.household();
    const checking = await asset(me, 'Checking', { virtual_balance: '-0.000000000001' });
    const split = spending({ source_id: checking, amount: '0.123456789012', description: '=1 "é" 😀' });
    await record(me, { ...split, notes: 'a\nb', latitude: 52.5, longitude: 13.4, zoom_level: 6 });
    const whole = ok(await me.get('/v1/data/export/all')).json;
    expect(whole.accounts[0]).toMatchObject({ virtual_balance: '-0.000000000001', active: true });
    expect(whole.transactions[0]).toMatchObject({
      title: null,
      splits: [
        {
          type: 'withdrawal',
          date: '2026-02-01T00:00:00',
          amount: '0.123456789012',
          foreign_amount: null,
          description: '=1 "é" 😀',
          notes: 'a\nb',
          latitude: 52.5,
          reconciled: false,
          tags: [],
        },
      ],
    });
  });

  it('has nothing of another household', async () => {
    await furnish(await world.household(), 'Theirs');
    const me = await world.household();
    for (const what of ['all', ...Object.keys(COLUMNS)])
      expect(ok(await me.get(`/v1/data/export/${what}`)).text).not.toContain('Theirs');
  });

  it('breaks off where somebody stops reading, and holds nothing up', async () => {
    const me = await world.household();
    await world.app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.server.address() as { port: number };
    const headers = { authorization: `Bearer ${me.token}` };
    const left = Array.from(
      { length: 8 },
      () =>
        new Promise<void>((done) => {
          const call = request({ port, path: '/api/v1/data/export/all', headers }, (answer) => {
            answer.once('data', () => {
              call.destroy();
              done();
            });
          });
          call.on('error', () => {});
          call.end();
        }),
    );
    await Promise.all(left);
    ok(await me.post('/v1/tags', { tag: 'still here' }));
    expect(ok(await me.get('/v1/tags')).json.data).toHaveLength(1);
  });
});
