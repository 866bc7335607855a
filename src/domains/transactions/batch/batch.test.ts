import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asset, ok, record, spending } from '../../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../../test/world.ts';

let world: World;
let person: Client;
let source: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  person = await world.household();
  source = await asset(person, 'Everyday');
  const title = 'Sort';
  ok(
    await person.post('/v1/rules', {
      title,
      rule_group_title: 'Sorting',
      trigger: 'store-journal',
      triggers: [{ type: 'description_contains', value: 'Seeds' }],
      actions: [{ type: 'set_category', value: 'Garden' }],
    }),
  );
});
afterAll(() => world.close());

const switchBatches = async (value: boolean) =>
  ok(await person.put('/v1/configuration/configuration.enable_batch_processing', { value }));

async function spend(head: object): Promise<string> {
  return (await record(person, spending({ source_id: source, amount: '5' }), { ...head })).id;
}

async function categoryOf(id: string): Promise<string | null> {
  return ok(await person.get(`/v1/transactions/${id}`)).json.data.attributes.transactions[0].category_name;
}

describe('while batches are processed', () => {
  beforeEach(() => switchBatches(true));
  afterAll(() => switchBatches(false));

  it('rules wait until the batch is finished', async () => {
    const waiting = await spend({ batch_submission: true });
    const last = await spend({ batch_submission: false });
    expect(await categoryOf(waiting)).toBeNull();
    expect(await categoryOf(last)).toBe('Garden');
    expect((await person.post('/v1/batch/finish', { apply_rules: 'true' })).status).toBe(204);
    expect(await categoryOf(waiting)).toBe('Garden');
  });

  it('the end of the batch says whether rules run', async () => {
    const first = await spend({ batch_submission: 'yes', apply_rules: true });
    for (const body of [undefined, {}, { apply_rules: true }, { apply_rules: '1' }]) {
      expect((await person.post('/v1/batch/finish', body)).status).toBe(204);
    }
    expect(await categoryOf(first)).toBeNull();
    // It waits no longer, so it is not told of again.
    ok(await person.post('/v1/batch/finish', { apply_rules: 'true' }), 204);
    expect(await categoryOf(first)).toBeNull();
  });

  it('the importer may ask in the query or by a form', async () => {
    const one = await spend({ batch_submission: true });
    ok(await person.post('/v1/batch/finish?apply_rules=true'), 204);
    expect(await categoryOf(one)).toBe('Garden');
    const other = await spend({ batch_submission: true });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    ok(await person.send('POST', '/v1/batch/finish', 'apply_rules=true', form), 204);
    expect(await categoryOf(other)).toBe('Garden');
  });

  it('many are finished in pieces, and what was deleted meanwhile is passed over', async () => {
    const ids = [];
    for (let n = 0; n < 60; n++) ids.push(await spend({ batch_submission: true }));
    ok(await person.delete(`/v1/transactions/${ids[0]}`), 204);
    ok(await person.post('/v1/batch/finish', { apply_rules: 'true' }), 204);
    expect(await categoryOf(ids[1] as string)).toBe('Garden');
    expect(await categoryOf(ids[59] as string)).toBe('Garden');
  });

  it('the batch of another household goes on waiting', async () => {
    const waiting = await spend({ batch_submission: true });
    const stranger = await world.household();
    ok(await stranger.post('/v1/batch/finish', { apply_rules: 'true' }), 204);
    expect(await categoryOf(waiting)).toBeNull();
  });
});

it('while they are not, which is the default, rules run at once', async () => {
  expect(await categoryOf(await spend({ batch_submission: true }))).toBe('Garden');
  ok(await person.post('/v1/batch/finish', { apply_rules: 'true' }), 204);
});

it.each([[['x']], ['perhaps'], [7], [{}]])('the flag is not checked: %j', async (batch_submission) => {
  expect(await categoryOf(await spend({ batch_submission }))).toBe('Garden');
});
