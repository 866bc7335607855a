import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { problemsOf } from '../../../test/checks.ts';
import { snapshotOf } from '../../../test/snapshot.ts';
import { type Answer, type Client, openWorld, TEST_NOW, type World } from '../../../test/world.ts';

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

const newest = async (): Promise<string> => ok(await me.get('/v1/history?limit=1')).json.data[0].id;
const undo = (id: string): Promise<Answer> => me.post(`/v1/history/${id}/undo`);
const made = async (path: string, body: object): Promise<string> =>
  ok(await me.post(`/v1/${path}`, body)).json.data.id;

/** An attachment with a file. */
async function attached(content: string): Promise<string> {
  const tag = await made('tags', { tag: 'Garden' });
  const id = await made('attachments', { filename: 'a.txt', attachable_type: 'Tag', attachable_id: tag });
  ok(await me.send('POST', `/v1/attachments/${id}/upload`, content), 204);
  return id;
}

/** A write that is to be undone, and what comes in between; gives the number of the write. */
type Story = () => Promise<string>;

const CARD = { type: 'asset', account_role: 'defaultAsset' };
const PIGGY = { start_date: '2026-01-01', transaction_currency_code: 'EUR', target_amount: '100' };
const BILL = { amount_min: '5', amount_max: '10', date: '2026-01-01', repeat_freq: 'monthly' };
const RULE = {
  trigger: 'store-journal',
  triggers: [{ type: 'description_is', value: 'x' }],
  actions: [{ type: 'add_tag', value: 'y' }],
};

const STORIES: Record<string, { tell: Story; reason: string }> = {
  'a field that was changed again': {
    tell: async () => {
      const id = await made('tags', { tag: 'Garden' });
      ok(await me.put(`/v1/tags/${id}`, { tag: 'Yard' }));
      const entry = await newest();
      ok(await me.put(`/v1/tags/${id}`, { tag: 'Park' }));
      return entry;
    },
    reason: 'The field tag of the tag was changed again since.',
  },
  'a changed thing that is gone': {
    tell: async () => {
      const id = await made('tags', { tag: 'Garden' });
      ok(await me.put(`/v1/tags/${id}`, { tag: 'Yard' }));
      const entry = await newest();
      ok(await me.delete(`/v1/tags/${id}`), 204);
      return entry;
    },
    reason: 'The tag is gone.',
  },
  'a made thing that is gone': {
    tell: async () => {
      const id = await made('categories', { name: 'Food' });
      const entry = await newest();
      ok(await me.delete(`/v1/categories/${id}`), 204);
      return entry;
    },
    reason: 'The category is gone.',
  },
  'a name that another one has by now': {
    tell: async () => {
      const id = await made('categories', { name: 'Food' });
      ok(await me.delete(`/v1/categories/${id}`), 204);
      const entry = await newest();
      await made('categories', { name: 'Food' });
      return entry;
    },
    reason: 'Another category has the name "Food" by now.',
  },
  'a made thing that is used by now': {
    tell: async () => {
      await made('categories', { name: 'Food' });
      const entry = await newest();
      await record(me, spending({ source_id: await asset(me, 'Cash'), category_name: 'Food' }));
      return entry;
    },
    reason: 'The category "Food" is used by now: there are transactions with it.',
  },
  'an account with transactions': {
    tell: async () => {
      const account = await asset(me, 'Cash');
      const entry = await newest();
      await record(me, spending({ source_id: account }));
      return entry;
    },
    reason: 'The account "Cash" is used by now: there are transactions with it.',
  },
  'a transaction whose amount was changed again': {
    tell: async () => {
      const { id } = await record(me, spending({ source_id: await asset(me, 'Cash') }));
      ok(await me.put(`/v1/transactions/${id}`, { transactions: [{ amount: '13' }] }));
      const entry = await newest();
      ok(await me.put(`/v1/transactions/${id}`, { transactions: [{ amount: '14' }] }));
      return entry;
    },
    reason: 'The field amount of the transaction was changed again since.',
  },
  'the money of a transaction that is reconciled by now': {
    tell: async () => {
      const { id } = await record(me, spending({ source_id: await asset(me, 'Cash') }));
      ok(await me.put(`/v1/transactions/${id}`, { transactions: [{ amount: '13' }] }));
      const entry = await newest();
      ok(await me.put(`/v1/transactions/${id}`, { transactions: [{ reconciled: true }] }));
      return entry;
    },
    reason: 'The transaction is reconciled by now, so its money stays as it is.',
  },
  'a transaction with an attachment by now': {
    tell: async () => {
      const { id } = await record(me, spending({ source_id: await asset(me, 'Cash') }));
      const entry = await newest();
      const body = { filename: 'a.txt', attachable_type: 'Transaction', attachable_id: id };
      await made('attachments', body);
      return entry;
    },
    reason: 'The transaction is used by now: there are attachments with it.',
  },
  'a deleted transaction whose account is gone by now': {
    tell: async () => {
      const account = await asset(me, 'Cash');
      const { id } = await record(me, spending({ source_id: account }));
      ok(await me.delete(`/v1/transactions/${id}`), 204);
      const entry = await newest();
      ok(await me.delete(`/v1/accounts/${account}`), 204);
      return entry;
    },
    reason: 'The transaction "Seeds" cannot be stored again: one of its accounts is gone.',
  },
  'the currency of an account with transactions': {
    tell: async () => {
      const account = await asset(me, 'Cash');
      ok(await me.put(`/v1/accounts/${account}`, { ...CARD, currency_code: 'USD' }));
      const entry = await newest();
      await record(me, spending({ source_id: account }));
      return entry;
    },
    reason: 'The account has transactions by now, so it keeps its currency.',
  },
  'an IBAN that another account has by now': {
    tell: async () => {
      const account = await asset(me, 'Cash', { iban: 'DE89370400440532013000' });
      ok(await me.put(`/v1/accounts/${account}`, { iban: null }));
      const entry = await newest();
      await asset(me, 'Other', { iban: 'DE89370400440532013000' });
      return entry;
    },
    reason: 'Another account has the IBAN DE89370400440532013000 by now.',
  },
  'money of a piggy bank that was taken out since': {
    tell: async () => {
      const account = await asset(me, 'Cash', { opening_balance: '50', opening_balance_date: '2026-01-01' });
      const of = (amount: string) => ({ accounts: [{ account_id: account, current_amount: amount }] });
      const id = await made('piggy-banks', { ...PIGGY, name: 'Bike', ...of('0') });
      ok(await me.put(`/v1/piggy-banks/${id}`, of('20')));
      const entry = await newest();
      ok(await me.put(`/v1/piggy-banks/${id}`, of('5')));
      return entry;
    },
    reason: 'What is saved in the piggy bank was changed again since.',
  },
  'amounts of a bill that do not fit any more': {
    tell: async () => {
      const id = await made('bills', { ...BILL, name: 'Rent' });
      ok(await me.put(`/v1/bills/${id}`, { amount_min: '2' }));
      const entry = await newest();
      ok(await me.put(`/v1/bills/${id}`, { amount_max: '4' }));
      return entry;
    },
    reason: 'The amounts of the bill were changed again since.',
  },
  'an amount that is of another currency by now': {
    tell: async () => {
      const id = await made('bills', { ...BILL, name: 'Rent' });
      ok(await me.put(`/v1/bills/${id}`, { amount_min: '2' }));
      const entry = await newest();
      ok(await me.put(`/v1/bills/${id}`, { currency_code: 'USD' }));
      return entry;
    },
    reason: 'The field currency_id of the bill was changed again since.',
  },
  'a limit of a budget that is gone': {
    tell: async () => {
      const budget = await made('budgets', { name: 'Food' });
      const days = { start: '2026-01-01', end: '2026-01-31', amount: '5' };
      const limit = await made(`budgets/${budget}/limits`, days);
      ok(await me.delete(`/v1/budgets/${budget}/limits/${limit}`), 204);
      const entry = await newest();
      ok(await me.delete(`/v1/budgets/${budget}`), 204);
      return entry;
    },
    reason: 'The budget of the limit is gone.',
  },
  'a limit for the days of another one': {
    tell: async () => {
      const budget = await made('budgets', { name: 'Food' });
      const days = { start: '2026-01-01', end: '2026-01-31', amount: '5' };
      const limit = await made(`budgets/${budget}/limits`, days);
      ok(await me.delete(`/v1/budgets/${budget}/limits/${limit}`), 204);
      const entry = await newest();
      await made(`budgets/${budget}/limits`, days);
      return entry;
    },
    reason: 'The budget has another limit for these days in this currency by now.',
  },
  'a rule of a group that is gone': {
    tell: async () => {
      const group = await made('rule-groups', { title: 'Daily' });
      const rule = await made('rules', { ...RULE, title: 'One', rule_group_id: group });
      ok(await me.delete(`/v1/rules/${rule}`), 204);
      const entry = await newest();
      ok(await me.delete(`/v1/rule-groups/${group}`), 204);
      return entry;
    },
    reason: 'The group of the rule is gone.',
  },
  'a group of rules that has rules by now': {
    tell: async () => {
      const group = await made('rule-groups', { title: 'Daily' });
      const entry = await newest();
      await made('rules', { ...RULE, title: 'One', rule_group_id: group });
      return entry;
    },
    reason: 'The group of rules "Daily" is used by now: there are rules with it.',
  },
  'a currency that is in use by now': {
    tell: async () => {
      ok(await me.post('/v1/currencies/USD/enable'));
      const entry = await newest();
      await asset(me, 'Dollars', { currency_code: 'USD' });
      return entry;
    },
    reason: 'The currency USD stays enabled, because it is in use.',
  },
  'the secret of a webhook': {
    tell: async () => {
      const body = { title: 'Hook', url: 'https://example.org', trigger: 'ANY', response: 'RELEVANT' };
      const id = await made('webhooks', { ...body, delivery: 'JSON' });
      ok(await me.put(`/v1/webhooks/${id}`, { secret: 'AnotherSecret12345678901' }));
      return newest();
    },
    reason: 'The former secret of the webhook is not kept.',
  },
  'an attachment that has a file by now': {
    tell: async () => {
      const tag = await made('tags', { tag: 'Garden' });
      const body = { filename: 'a.txt', attachable_type: 'Tag', attachable_id: tag };
      const id = await made('attachments', body);
      const entry = await newest();
      ok(await me.send('POST', `/v1/attachments/${id}/upload`, 'content'), 204);
      return entry;
    },
    reason: 'The attachment "a.txt" has a file by now.',
  },
  'a file that is gone for good': {
    tell: async () => {
      const tag = await made('tags', { tag: 'Garden' });
      const body = { filename: 'a.txt', attachable_type: 'Tag', attachable_id: tag };
      const id = await made('attachments', body);
      ok(await me.send('POST', `/v1/attachments/${id}/upload`, 'content'), 204);
      ok(await me.delete(`/v1/attachments/${id}`), 204);
      const entry = await newest();
      world.clock.set('2026-03-24T12:00:00Z');
      await world.app.tidy();
      return entry;
    },
    reason: 'The file "a.txt" is gone for good.',
  },
  'a file that was replaced again since': {
    tell: async () => {
      const id = await attached('one');
      ok(await me.send('POST', `/v1/attachments/${id}/upload`, 'two'), 204);
      const entry = await newest();
      ok(await me.send('POST', `/v1/attachments/${id}/upload`, 'three'), 204);
      return entry;
    },
    reason: 'The file of the attachment was changed again since.',
  },
  'a file that was replaced long ago': {
    tell: async () => {
      const id = await attached('one');
      ok(await me.send('POST', `/v1/attachments/${id}/upload`, 'two'), 204);
      const entry = await newest();
      world.clock.set('2026-03-24T12:00:00Z');
      await world.app.tidy();
      return entry;
    },
    reason: 'The file "a.txt" is gone for good.',
  },
  'what was undone already': {
    tell: async () => {
      await made('tags', { tag: 'Garden' });
      const entry = await newest();
      ok(await undo(entry));
      return entry;
    },
    reason: 'This was undone already.',
  },
  'what belongs to a sign-in': {
    tell: async () => {
      ok(await me.post('/v1/tokens', { name: 'Phone' }));
      return newest();
    },
    reason: 'What belongs to the sign-in of a person cannot be undone.',
  },
};

describe('refused with the reason, and nothing is changed', () => {
  it.each(Object.entries(STORIES))('%s', async (_name, { tell, reason }) => {
    const entry = await tell();
    const before = await snapshotOf(me);
    const refused = await undo(entry);
    expect([refused.status, refused.json.message]).toEqual([409, reason]);
    expect(await snapshotOf(me)).toEqual(before);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });
});

describe('what came along', () => {
  it('stays where something else uses it by now, and that is told', async () => {
    const account = await asset(me, 'Cash');
    await record(me, spending({ source_id: account, category_name: 'Food', tags: ['green'] }));
    const entry = await newest();
    await record(me, spending({ source_id: account, category_name: 'Food', destination_name: 'Other' }));
    const { attributes } = ok(await undo(entry)).json.data;
    const notes = ['The category "Food" stays, because there are transactions with it by now.'];
    expect(attributes.notes).toEqual(notes);
    expect(ok(await me.get('/v1/categories')).json.meta.pagination.total).toBe(1);
    expect(ok(await me.get('/v1/tags')).json.meta.pagination.total).toBe(0);
    const undoing = ok(await me.get('/v1/history?limit=1')).json.data[0].attributes;
    expect(undoing).toMatchObject({ notes, undoes: attributes.sequence });
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  it('keeps a label that it was given since, when a deleted one comes back', async () => {
    const account = await asset(me, 'Cash');
    const first = await record(me, spending({ source_id: account, category_name: 'Food' }));
    await record(me, spending({ source_id: account, category_name: 'Food' }));
    const [category] = ok(await me.get('/v1/categories')).json.data;
    ok(await me.delete(`/v1/categories/${category.id}`), 204);
    const entry = await newest();
    const transactions = [{ category_name: 'Seeds' }];
    ok(await me.put(`/v1/transactions/${first.id}`, { transactions }));
    const { notes } = ok(await undo(entry)).json.data.attributes;
    expect(notes).toEqual(['Splits that have another category by now, and keep it: 1.']);
    const { data } = ok(await me.get('/v1/transactions')).json;
    const names = data.map(
      (one: { attributes: { transactions: { category_name: string }[] } }) =>
        one.attributes.transactions[0]?.category_name,
    );
    expect(names.sort()).toEqual(['Food', 'Seeds']);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });

  it('gives a webhook a new secret, because the former one is not kept', async () => {
    const body = { title: 'Hook', url: 'https://example.org', trigger: 'ANY', response: 'RELEVANT' };
    const id = await made('webhooks', { ...body, delivery: 'JSON' });
    ok(await me.delete(`/v1/webhooks/${id}`), 204);
    const { notes } = ok(await undo(await newest())).json.data.attributes;
    expect(notes).toEqual(['The webhook "Hook" has a new secret, because secrets are not kept.']);
    expect(ok(await me.get(`/v1/webhooks/${id}`)).json.data.attributes.title).toBe('Hook');
  });

  it('adds to a piggy bank what was taken out, though more came in since', async () => {
    const account = await asset(me, 'Cash', { opening_balance: '90', opening_balance_date: '2026-01-01' });
    const of = (amount: string) => ({ accounts: [{ account_id: account, current_amount: amount }] });
    const id = await made('piggy-banks', { ...PIGGY, name: 'Bike', ...of('10') });
    ok(await me.put(`/v1/piggy-banks/${id}`, of('4')));
    const entry = await newest();
    ok(await me.put(`/v1/piggy-banks/${id}`, of('24')));
    ok(await undo(entry));
    const { data } = ok(await me.get(`/v1/piggy-banks/${id}`)).json;
    expect(data.attributes.current_amount).toBe('30.00');
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });
});

describe('a file', () => {
  it('that was replaced comes back, and so does the new one when that is undone', async () => {
    const id = await attached('one');
    const contentNow = async () => (await me.get(`/v1/attachments/${id}/download`)).text;
    ok(await me.send('POST', `/v1/attachments/${id}/upload`, 'two'), 204);
    ok(await undo(await newest()));
    expect(await contentNow()).toBe('one');
    ok(await undo(await newest()));
    expect(await contentNow()).toBe('two');
  });

  it('that was the first one goes again, and the attachment is without', async () => {
    const id = await attached('one');
    ok(await undo(await newest()));
    const { attributes } = ok(await me.get(`/v1/attachments/${id}`)).json.data;
    expect(attributes).toMatchObject({ size: 0, mime: '' });
    expect((await me.get(`/v1/attachments/${id}/download`)).status).toBe(404);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });
});

describe('many things', () => {
  it('that were made are taken away in few statements, however many they are', async () => {
    const countFor = async (transactions: number): Promise<number> => {
      me = await world.household();
      const account = await asset(me, 'Cash');
      for (let n = 0; n < transactions; n++) await record(me, spending({ source_id: account }));
      ok(await me.delete(`/v1/accounts/${account}`), 204);
      ok(await undo(await newest()));
      const again = await newest();
      const statements = await world.statementsOf(() => undo(again));
      expect((await me.get(`/v1/accounts/${account}`)).status).toBe(404);
      expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
      return statements.length;
    };
    const few = await countFor(3);
    expect(await countFor(15)).toBe(few);
  });
});
