import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const triggers = [{ type: 'description_contains', value: 'seeds' }];
const actions = [
  { type: 'set_category', value: 'Garden' },
  { type: 'add_tag', value: 'green' },
];

/** A household that bought seeds twice, and bread. */
async function garden() {
  const me = await world.household();
  const source_id = await asset(me, 'Checking');
  const buy = (date: string, description: string) =>
    record(me, spending({ date, description, source_id, amount: '12.50' }));
  const first = await buy('2026-01-10', 'Seeds');
  const second = await buy('2026-02-10', 'More seeds');
  const bread = await buy('2026-02-11', 'Bread');
  return { me, first, second, bread };
}

const journalOf = (group: { attributes: { transactions: { transaction_journal_id: string }[] } }): string =>
  group.attributes.transactions[0]?.transaction_journal_id ?? '';

const shown = async (me: Client, id: string) =>
  ok(await me.get(`/v1/transactions/${id}`)).json.data.attributes.transactions[0];

describe('a preview', () => {
  test('tells what a rule would change that is not stored, page by page, and changes nothing', async () => {
    const { me, second } = await garden();
    const answer = ok(await me.post('/v1/rules/preview?limit=1', { triggers, actions })).json;
    expect(answer.meta.pagination).toMatchObject({ total: 2, count: 1, total_pages: 2 });
    expect(answer.data[0].id).toBe(second.id);
    expect(answer.data[0].attributes.changes).toEqual([
      {
        transaction_journal_id: journalOf(answer.data[0]),
        deleted: false,
        fields: { category_name: { before: null, after: 'Garden' }, tags: { before: [], after: ['green'] } },
      },
    ]);
    expect((await shown(me, second.id)).category_name).toBeNull();
    expect(ok(await me.get('/v1/rules')).json.data).toEqual([]);
  });

  test('takes days, strictness, conditions and a rule that does nothing yet', async () => {
    const { me, first } = await garden();
    const both = [...triggers, { type: 'description_is', value: 'Bread' }];
    const total = async (body: object) =>
      ok(await me.post('/v1/rules/preview', body)).json.meta.pagination.total;
    expect(await total({ triggers: both })).toBe(3);
    expect(await total({ triggers: both, strict: true })).toBe(0);
    expect(await total({ triggers, conditions: { not: { type: 'description_is', value: 'Seeds' } } })).toBe(
      1,
    );
    const january = ok(await me.post('/v1/rules/preview', { triggers, end: '2026-01-31' })).json.data;
    expect(january.map(({ id }: { id: string }) => id)).toEqual([first.id]);
  });

  test('refuses what no rule may have, at its field', async () => {
    const me = await world.household();
    const fields = async (body: object) =>
      Object.keys((await me.post('/v1/rules/preview', body)).json.errors ?? {});
    expect(await fields({ triggers: [{ type: 'nonsense', value: '1' }] })).toEqual(['triggers.0.type']);
    expect(await fields({ triggers: [{ type: 'date_on', value: 'soon' }] })).toEqual(['triggers.0.value']);
    const wrong = { all: [{ type: 'amount_more', value: 'much' }] };
    expect(await fields({ triggers, conditions: wrong })).toEqual(['conditions.all.0.value']);
    expect(await fields({ triggers, actions: [{ type: 'set_notes', value: '=1+' }] })).toEqual([
      'actions.0.value',
    ]);
    expect(await fields({ triggers, start: '2026-02-01', end: '2026-01-01' })).toEqual(['end']);
    expect(await fields({})).toEqual(['title']);
  });

  test('explains a rule that is not stored', async () => {
    const { me, bread, first } = await garden();
    const journal = (await shown(me, bread.id)).transaction_journal_id;
    const { data } = ok(await me.post(`/v1/rules/preview/${journal}`, { triggers, actions })).json;
    expect(data).toMatchObject({ rule_id: '0', matches: false, actions: [] });
    expect(data.triggers).toEqual([
      {
        ...{ type: 'description_contains', value: 'seeds', prohibited: false },
        ...{ seen: 'Bread', holds: false, skipped: false, problem: null },
      },
    ]);
    const seeds = (await shown(me, first.id)).transaction_journal_id;
    expect(ok(await me.post(`/v1/rules/preview/${seeds}`, { triggers })).json.data.matches).toBe(true);
    expect((await me.post('/v1/rules/preview/999999', { triggers })).status).toBe(404);
    const other = await world.household();
    expect((await other.post(`/v1/rules/preview/${seeds}`, { triggers })).status).toBe(404);
  });
});

describe('the changes of a run', () => {
  /** Makes a rule, runs it, and gives the number of its run. */
  async function run(me: Client, doing: object[]): Promise<string> {
    const rule = { title: 'Sort', rule_group_title: 'By hand', trigger: 'manual-activation', triggers };
    const { id } = ok(await me.post('/v1/rules', { ...rule, actions: doing })).json.data;
    ok(await me.post(`/v1/rules/${id}/trigger`), 204);
    return ok(await me.get('/v1/rules/runs')).json.data[0].id;
  }

  test('are told field by field, newest first, by name', async () => {
    const { me, second } = await garden();
    const id = await run(me, [...actions, { type: 'set_amount', value: '20' }]);
    const answer = ok(await me.get(`/v1/rules/runs/${id}/changes?limit=1`)).json;
    expect(answer.meta.pagination.total).toBe(2);
    expect(answer.data[0].attributes).toMatchObject({
      transaction_group_id: second.id,
      description: 'More seeds',
      deleted: false,
      fields: {
        amount: { before: '12.50', after: '20.00' },
        category_name: { before: null, after: 'Garden' },
        tags: { before: [], after: ['green'] },
      },
      piggy_bank_ids: [],
      skipped: null,
    });
    const category = ok(await me.get('/v1/categories')).json.data[0].id;
    ok(await me.delete(`/v1/categories/${category}`), 204);
    const [gone] = ok(await me.get(`/v1/rules/runs/${id}/changes`)).json.data;
    expect(gone.attributes.fields.category_name.after).toBe(`#${category}`);
    const other = await world.household();
    expect((await other.get(`/v1/rules/runs/${id}/changes`)).status).toBe(404);
  });

  test('tell of what was deleted', async () => {
    const { me } = await garden();
    const id = await run(me, [{ type: 'delete_transaction' }]);
    const { data } = ok(await me.get(`/v1/rules/runs/${id}/changes`)).json;
    expect(data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      { description: 'More seeds', deleted: true, fields: {} },
      { description: 'Seeds', deleted: true, fields: {} },
    ]);
  });
});
