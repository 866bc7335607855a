import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { historyOf, problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, TEST_FILE_BYTES_MAX, TEST_NOW, type World } from '../../../test/world.ts';

let world: World;
let me: Client;
let tag: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
  tag = ok(await me.post('/v1/tags', { tag: 'Garden' })).json.data.id;
});

const RECEIPT = 'total: 40.00\n';
const RECEIPT_MD5 = '7cc5dff6898c88f72da82081c0afa5ae';
const OCTETS = { 'content-type': 'application/octet-stream' };
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Adds an attachment, to the tag unless said otherwise, and gives its number. */
async function attach(more: object = {}, client = me): Promise<string> {
  const body = { filename: 'receipt.txt', attachable_type: 'Tag', attachable_id: tag, ...more };
  return ok(await client.post('/v1/attachments', body)).json.data.id;
}
const upload = (id: string, content: string | Buffer, headers: Record<string, string> = OCTETS) =>
  me.send('POST', `/v1/attachments/${id}/upload`, content, headers);
const attributesOf = async (id: string) => ok(await me.get(`/v1/attachments/${id}`)).json.data.attributes;
const idsAt = async (path: string): Promise<string[]> =>
  ok(await me.get(path)).json.data.map(({ id }: { id: string }) => id);
/** The files on the disk, once those that are given up are gone: a week later, when nobody can undo it. */
async function filesLeft(): Promise<string[]> {
  world.clock.set('2026-03-22T12:00:00Z');
  await world.app.tidy();
  world.clock.set(TEST_NOW);
  return readdirSync(world.uploads).map((name) => readFileSync(join(world.uploads, name), 'utf8'));
}

describe('an attachment', () => {
  it('is shown with complete addresses and without content until its file is uploaded', async () => {
    const group = await record(me, spending({ source_id: await asset(me, 'Checking') }));
    const journal = group.attributes.transactions[0].transaction_journal_id;
    const answer = ok(
      await me.post('/v1/attachments', {
        filename: 'receipt.txt',
        title: 'Receipt',
        notes: 'a\nscan',
        attachable_type: 'TransactionJournal',
        attachable_id: Number(journal),
      }),
    );
    const { id, type, links, attributes } = answer.json.data;
    const self = `http://localhost:80/api/v1/attachments/${id}`;
    expect([type, links]).toEqual(['attachments', { self, 0: { rel: 'self', uri: `/attachment/${id}` } }]);
    expect(attributes).toEqual({
      created_at: '2026-03-15T12:00:00+00:00',
      updated_at: '2026-03-15T12:00:00+00:00',
      attachable_id: journal,
      attachable_type: 'TransactionJournal',
      hash: '',
      md5: '',
      filename: 'receipt.txt',
      download_url: `${self}/download`,
      upload_url: `${self}/upload`,
      title: 'Receipt',
      notes: 'a\nscan',
      mime: '',
      size: 0,
    });
    expect((await me.get(`/v1/attachments/${id}`)).json.data).toEqual(answer.json.data);
  });

  it('gives back what was uploaded, to be saved and never shown', async () => {
    const id = await attach();
    expect((await upload(id, RECEIPT)).status).toBe(204);
    expect(await attributesOf(id)).toMatchObject({ hash: RECEIPT_MD5, mime: 'text/plain', size: 13 });
    const answer = await me.get(`/v1/attachments/${id}/download`);
    expect([answer.status, answer.text]).toEqual([200, RECEIPT]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="receipt.txt"',
      'content-description': 'File Transfer',
      'content-transfer-encoding': 'binary',
      'content-length': '13',
      connection: 'Keep-Alive',
      expires: '0',
      'cache-control': 'must-revalidate, post-check=0, pre-check=0',
      pragma: 'public',
      'x-content-type-options': 'nosniff',
    });
    const head = await me.send('HEAD', `/v1/attachments/${id}/download`);
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '13']);
  });

  it.each([['application/x-www-form-urlencoded'], ['application/json'], ['image/png'], ['nonsense'], ['']])(
    'takes bytes as they are, whatever the content type says: %s',
    async (type) => {
      const id = await attach({ filename: 'dot.png' });
      ok(await upload(id, PNG, { 'content-type': type }), 204);
      expect(await attributesOf(id)).toMatchObject({ mime: 'image/png', size: PNG.length });
      const url = `/api/v1/attachments/${id}/download`;
      const headers = { authorization: `Bearer ${me.token}` };
      expect((await world.app.server.inject({ url, headers })).rawPayload).toEqual(PNG);
    },
  );

  it('has the last of its uploads, and the file of the one before goes', async () => {
    const id = await attach();
    const before = (await filesLeft()).length;
    ok(await upload(id, 'first'), 204);
    ok(await upload(id, 'second'), 204);
    expect((await me.get(`/v1/attachments/${id}/download`)).text).toBe('second');
    expect((await filesLeft()).length).toBe(before + 1);
    ok(await me.delete(`/v1/attachments/${id}`), 204);
    expect((await me.get(`/v1/attachments/${id}`)).status).toBe(404);
    expect((await filesLeft()).length).toBe(before);
  });

  it('is not found for download before its upload, nor when somebody took the file away', async () => {
    const id = await attach();
    expect((await me.get(`/v1/attachments/${id}/download`)).json).toEqual({
      message: 'The file has not been uploaded yet.',
      exception: 'NotFoundHttpException',
    });
    ok(await upload(id, RECEIPT), 204);
    const row = await world.store.read((db) =>
      db.selectFrom('attachments').select('file').where('id', '=', Number(id)).executeTakeFirstOrThrow(),
    );
    await world.files.remove(row.file as string);
    expect((await me.get(`/v1/attachments/${id}/download`)).status).toBe(404);
  });

  it.each([
    ['../../etc/passwd', 'attachment; filename=".._.._etc_passwd"'],
    ['a"; x="b.txt', 'attachment; filename="a_; x=_b.txt"'],
    ['Käse (1).txt', 'attachment; filename="K_se (1).txt"'],
    ['100%.txt', 'attachment; filename="100_.txt"'],
    ['con\\aux', 'attachment; filename="con_aux"'],
  ])('may be called %s, and that is never a path', async (filename, disposition) => {
    const id = await attach({ filename });
    ok(await upload(id, RECEIPT), 204);
    expect((await attributesOf(id)).filename).toBe(filename);
    const { headers, text } = await me.get(`/v1/attachments/${id}/download`);
    expect(text).toBe(RECEIPT);
    const full = encodeURIComponent(filename).replaceAll('(', '%28').replaceAll(')', '%29');
    expect(headers['content-disposition']).toBe(`${disposition}; filename*=UTF-8''${full}`);
    for (const name of readdirSync(world.uploads)) expect(name).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps what is not sent, loses what is sent empty, but for its file name', async () => {
    const id = await attach({ title: 'Receipt', notes: 'scan' });
    const at = `/v1/attachments/${id}`;
    const change = async (body: object) => ok(await me.put(at, body)).json.data.attributes;
    expect(await change({ title: 'Bill' })).toMatchObject({ title: 'Bill', notes: 'scan' });
    expect(await change({ notes: '' })).toMatchObject({ title: 'Bill', notes: null });
    expect(await change({ filename: '', title: null })).toMatchObject({
      filename: 'receipt.txt',
      title: null,
    });
    expect(await change({ filename: 'a.pdf' })).toMatchObject({ filename: 'a.pdf' });
  });

  it('moves with type and number together, and takes its file along', async () => {
    const id = await attach();
    ok(await upload(id, RECEIPT), 204);
    const account = await asset(me, 'Checking');
    const body = { attachable_type: 'Account', attachable_id: account };
    expect(ok(await me.put(`/v1/attachments/${id}`, body)).json.data.attributes).toMatchObject(body);
    expect(await idsAt(`/v1/tags/${tag}/attachments`)).toEqual([]);
    expect(await idsAt(`/v1/accounts/${account}/attachments`)).toEqual([id]);
    expect((await me.get(`/v1/attachments/${id}/download`)).text).toBe(RECEIPT);
  });

  it('leaves its whole life in the history', async () => {
    const id = await attach();
    ok(await upload(id, RECEIPT), 204);
    ok(await me.put(`/v1/attachments/${id}`, { title: 'Receipt' }));
    ok(await me.delete(`/v1/attachments/${id}`), 204);
    const changes = (await historyOf(world.store, me.actor.userGroupId)).flatMap((row) =>
      JSON.parse(row.changes).filter(
        ({ subject }: never) => (subject as { type: string }).type === 'attachments',
      ),
    );
    expect(changes.map(({ action }) => action)).toEqual([
      'attachments.store',
      'attachments.upload',
      'attachments.update',
      'attachments.destroy',
    ]);
    expect(changes[1].after).toMatchObject({ md5: RECEIPT_MD5, size: 13, mime: 'text/plain' });
    expect(changes[3].before).toMatchObject({ filename: 'receipt.txt', title: 'Receipt', md5: RECEIPT_MD5 });
  });
});

it('verify finds an attachment that outlived what it belongs to', async () => {
  const id = await attach();
  await world.store.write((db) => db.deleteFrom('tags').where('id', '=', Number(tag)).execute());
  expect(await problemsOf(world.store, me.actor.userGroupId)).toContain(
    `attachment ${id} belongs to Tag ${tag}, which is not there`,
  );
});

describe('all attachments', () => {
  it('are paged by number, in a constant number of statements', async () => {
    const ids = [await attach(), await attach(), await attach()];
    const { data, meta } = ok(await me.get('/v1/attachments?limit=2&page=2')).json;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([ids[2]]);
    expect(meta.pagination).toMatchObject({
      total: 3,
      count: 1,
      per_page: 2,
      current_page: 2,
      total_pages: 2,
    });
    const statementsFor = (path: string) => world.statementsOf(() => me.get(path));
    const few = await statementsFor('/v1/attachments?limit=1');
    expect(await statementsFor('/v1/attachments')).toHaveLength(few.length);
  });

  it.each([['page=0'], ['page=x'], ['limit=0'], ['limit=131338']])('refuse %s', async (query) => {
    expect((await me.get(`/v1/attachments?${query}`)).status).toBe(422);
  });
});

describe('a new attachment is refused', () => {
  const FIELDS = { filename: 'a', attachable_type: 'Tag', attachable_id: 1 };
  it.each([
    ['without anything', {}, ['filename', 'attachable_type', 'attachable_id']],
    ['without something it belongs to', { filename: 'x' }, ['attachable_type', 'attachable_id']],
    ['with an empty name', { ...FIELDS, filename: ' ' }, ['filename', 'attachable_id']],
    ['with a long name', { ...FIELDS, filename: 'a'.repeat(256) }, ['filename', 'attachable_id']],
    ['with a long title', { ...FIELDS, title: 'a'.repeat(256) }, ['title', 'attachable_id']],
    ['with long notes', { ...FIELDS, notes: 'a'.repeat(32_769) }, ['notes', 'attachable_id']],
    ['to an unknown kind', { ...FIELDS, attachable_type: 'Currency' }, ['attachable_type']],
    ['to a recurrence that is not there', { ...FIELDS, attachable_type: 'Recurrence' }, ['attachable_id']],
    ['to a name every object has', { ...FIELDS, attachable_type: 'constructor' }, ['attachable_type']],
    ['to no number', { ...FIELDS, attachable_id: 'one' }, ['attachable_id']],
    ['to number zero', { ...FIELDS, attachable_id: 0 }, ['attachable_id']],
    ['to what is not there', { ...FIELDS, attachable_id: 999_999_999 }, ['attachable_id']],
  ])('%s', async (_name, body, fields) => {
    // The tag of number 1 is another household's.
    const answer = await me.post('/v1/attachments', body);
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, fields]);
  });

  it('when it moves with only half of its address, or to what is not there', async () => {
    const id = await attach();
    const move = async (body: object) => (await me.put(`/v1/attachments/${id}`, body)).json.errors;
    expect(await move({ attachable_type: 'Account' })).toEqual({
      attachable_id: ['The attachable id field is required when attachable type is present.'],
    });
    expect(await move({ attachable_id: 5 })).toHaveProperty('attachable_type');
    expect(await move({ attachable_type: 'Account', attachable_id: 999_999 })).toHaveProperty(
      'attachable_id',
    );
    expect(await idsAt(`/v1/tags/${tag}/attachments`)).toEqual([id]);
  });
});

describe('an upload is refused', () => {
  it.each<[string, string | Buffer]>([
    ['empty', ''],
    [
      'a program',
      Buffer.concat([Buffer.from('7f454c460201010000000000000000000200', 'hex'), Buffer.alloc(64)]),
    ],
    ['an archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['sound', Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(64)])],
  ])('%s: told by an empty list, and nothing changes', async (_name, content) => {
    const id = await attach();
    ok(await upload(id, RECEIPT), 204);
    const before = await filesLeft();
    const answer = await upload(id, content);
    expect([answer.status, answer.text]).toEqual([422, '[]']);
    expect(await filesLeft()).toEqual(before);
    expect((await me.get(`/v1/attachments/${id}/download`)).text).toBe(RECEIPT);
  });

  it('when it is too large', async () => {
    const id = await attach();
    const before = await filesLeft();
    const answer = await upload(id, 'a'.repeat(TEST_FILE_BYTES_MAX + 1));
    expect(answer.status).toBe(413);
    expect(answer.json).toEqual({
      message: `The body is larger than ${TEST_FILE_BYTES_MAX} bytes.`,
      exception: 'PayloadTooLargeHttpException',
    });
    ok(await upload(id, 'a'.repeat(TEST_FILE_BYTES_MAX)), 204);
    expect((await filesLeft()).length).toBe(before.length + 1);
  });

  it('when the attachment is not there, is a stranger’s, or nobody asks', async () => {
    const id = await attach();
    const before = await filesLeft();
    const stranger = await world.household();
    expect((await upload('999999999', RECEIPT)).status).toBe(404);
    for (const [method, path] of [
      ['POST', 'upload'],
      ['GET', 'download'],
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
    ]) {
      const payload = method === 'GET' ? undefined : RECEIPT;
      const headers = path === '' ? { 'content-type': 'application/x-www-form-urlencoded' } : OCTETS;
      const answer = await stranger.send(method as string, `/v1/attachments/${id}/${path}`, payload, headers);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    const nobody = { ...OCTETS, authorization: 'Bearer nobody' };
    expect((await upload(id, RECEIPT, nobody)).status).toBe(401);
    expect(await filesLeft()).toEqual(before);
    expect(ok(await stranger.get('/v1/attachments')).json.data).toEqual([]);
  });
});

describe('what an attachment belongs to', () => {
  /** Makes one thing of a kind and gives its number and path. */
  const make: Record<string, () => Promise<{ id: string; at: string }>> = {
    Account: async () => at('accounts', await asset(me, 'Checking')),
    Bill: () =>
      post('bills', {
        name: 'Rent',
        amount_min: '1',
        amount_max: '2',
        date: '2026-01-01',
        repeat_freq: 'monthly',
      }),
    Budget: () => post('budgets', { name: 'Food' }),
    Category: () => post('categories', { name: 'Food' }),
    PiggyBank: async () => {
      const accounts = [{ account_id: await asset(me, 'Savings') }];
      const goal = { target_amount: '10', start_date: '2026-01-01', transaction_currency_code: 'EUR' };
      return post('piggy-banks', { name: 'Trip', accounts, ...goal });
    },
    Tag: () => post('tags', { tag: 'Trip' }),
    Transaction: async () => at('transactions', (await spend()).id),
  };
  const at = (path: string, id: string) => ({ id, at: `/v1/${path}/${id}` });
  const post = async (path: string, body: object) =>
    at(path, ok(await me.post(`/v1/${path}`, body)).json.data.id);
  const spend = async (count = 1) => {
    const source_id = await asset(me, 'Wallet');
    return record(
      me,
      Array.from({ length: count }, () => spending({ source_id })),
    );
  };

  it.each(Object.keys(make))('%s: it is listed there, and goes with it, with its file', async (kind) => {
    const { id, at: path } = await (make[kind] as (typeof make)[string])();
    const mine = await attach({ attachable_type: kind, attachable_id: id });
    const other = await attach();
    ok(await upload(mine, RECEIPT), 204);
    const before = (await filesLeft()).length;
    expect(await idsAt(`${path}/attachments`)).toEqual([mine]);
    const stranger = await world.household();
    const theirs = await stranger.post('/v1/attachments', {
      filename: 'a',
      attachable_type: kind,
      attachable_id: id,
    });
    expect([theirs.status, Object.keys(theirs.json.errors)]).toEqual([422, ['attachable_id']]);
    ok(await me.delete(path), 204);
    expect(await idsAt('/v1/attachments')).toEqual([other]);
    expect((await filesLeft()).length).toBe(before - 1);
  });

  it('a transaction: its first split has it, and shows that it has', async () => {
    const group = await spend(2);
    const [first, second] = group.attributes.transactions.map(
      (split: { transaction_journal_id: string }) => split.transaction_journal_id,
    );
    const id = await attach({ attachable_type: 'Transaction', attachable_id: group.id });
    const { attachable_type, attachable_id } = await attributesOf(id);
    expect([attachable_type, attachable_id]).toEqual(['TransactionJournal', first]);
    const has = async () =>
      ok(await me.get(`/v1/transactions/${group.id}`)).json.data.attributes.transactions.map(
        (split: { has_attachments: boolean }) => split.has_attachments,
      );
    expect(await has()).toEqual([true, false]);
    const late = await attach({ attachable_type: 'TransactionJournal', attachable_id: second });
    expect(await has()).toEqual([true, true]);
    expect(await idsAt(`/v1/transactions/${group.id}/attachments`)).toEqual([id, late]);
  });

  it('a split: it goes when the split is deleted or left out of a change, or its account goes', async () => {
    const splits = (group: { attributes: { transactions: { transaction_journal_id: string }[] } }) =>
      group.attributes.transactions.map((split) => split.transaction_journal_id);
    const group = await spend(3);
    const [first, second, third] = splits(group);
    for (const id of [first, second, third]) {
      await attach({ attachable_type: 'TransactionJournal', attachable_id: id });
    }
    const owners = async () =>
      ok(await me.get('/v1/attachments')).json.data.map(
        (item: { attributes: { attachable_id: string } }) => item.attributes.attachable_id,
      );
    ok(await me.delete(`/v1/transaction-journals/${first}`), 204);
    expect(await owners()).toEqual([second, third]);
    const kept = { transactions: [{ transaction_journal_id: third, amount: '3' }] };
    ok(await me.put(`/v1/transactions/${group.id}`, kept));
    expect(await owners()).toEqual([third]);
    ok(await me.delete(`/v1/accounts/${group.attributes.transactions[0].source_id}`), 204);
    expect(await owners()).toEqual([]);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });
});
