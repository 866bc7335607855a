import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../../test/build.ts';
import { problemsOf } from '../../../test/checks.ts';
import { furnish, type Home } from '../../../test/examples/home.ts';
import { exampleFor, nameOf } from '../../../test/examples/requests.ts';
import { snapshotOf } from '../../../test/snapshot.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { ROUTES } from '../../app.ts';

let world: World;
let households = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const newest = async (client: Client) => ok(await client.get('/v1/history?limit=1')).json.data[0];

/** A household with one of everything, and all that it shows. */
async function begin() {
  const client = await world.household();
  const home = await furnish(client, `Unit${++households}`);
  return { client, home, before: await snapshotOf(client), last: await newest(client) };
}

/** Undoes the newest write and then the undoing, and holds all answers against each other. */
async function checkUndo(client: Client, before: unknown): Promise<void> {
  const entry = await newest(client);
  expect(entry.attributes.undo_refusal).toBeNull();
  const after = await snapshotOf(client);
  expect(after).not.toEqual(before);
  const undone = ok(await client.post(`/v1/history/${entry.id}/undo`)).json.data;
  expect(undone.attributes).toMatchObject({
    undone_by: entry.attributes.sequence + 1,
    undoable: false,
    undo_refusal: 'This was undone already.',
  });
  expect(await snapshotOf(client)).toEqual(before);
  expect(await problemsOf(world.store, client.actor.userGroupId)).toEqual([]);
  const undoing = await newest(client);
  expect(undoing.attributes).toMatchObject({ undoes: entry.attributes.sequence, undoable: true });
  ok(await client.post(`/v1/history/${undoing.id}/undo`));
  expect(await snapshotOf(client)).toEqual(after);
  expect(await problemsOf(world.store, client.actor.userGroupId)).toEqual([]);
}

/** What a household writes about itself, and can undo; the other routes are not about its books. */
const UNDONE = new Set([
  ...['accounts', 'attachments', 'bills', 'budgets', 'categories', 'currencies', 'exchange-rates'],
  ...['object-groups', 'piggy-banks', 'preferences', 'recurrences', 'rule-groups', 'rules', 'tags'],
  ...['transaction-links', 'transactions', 'webhooks'],
]);
/** Routes of these that change nothing of what is shown, or send something out. */
const OTHERWISE =
  /(upload|preview|runs|submit|replay|resend|trigger-transaction|rules\/:id\/trigger|groups\/:id\/trigger)/;
/** Those that come to what there is already in the furnished household. */
const NOTHING_NEW = new Set([
  'POST /v1/currencies/:code/enable',
  'POST /v1/currencies/:code/disable',
  'POST /v1/exchange-rates',
]);

const WRITING = ROUTES.filter(({ method, path }) => {
  const first = path.split('/')[2] ?? '';
  return /^(POST|PUT)$/.test(method) && UNDONE.has(first) && !OTHERWISE.test(path);
}).filter((route) => !NOTHING_NEW.has(nameOf(route)));

describe('undoing a write gives back all answers, and undoing that all that were after', () => {
  it.each(WRITING.map((route) => [nameOf(route), route] as const))('%s', async (_name, route) => {
    const { client, home, before } = await begin();
    const { path, body } = exampleFor(route, home, households);
    ok(await client.send(route.method, path, JSON.stringify(body ?? {}), JSON_TYPE));
    await checkUndo(client, before);
  });

  it.each<[string, (home: Home) => string]>([
    ['an account', ({ accounts }) => `accounts/${accounts.asset}`],
    ['somebody who was paid', ({ accounts }) => `accounts/${accounts.expense}`],
    ['a loan', ({ accounts }) => `accounts/${accounts.loan}`],
    ['an attachment', ({ attachment }) => `attachments/${attachment}`],
    ['a bill', ({ bill }) => `bills/${bill}`],
    ['a budget', ({ budget }) => `budgets/${budget}`],
    ['a limit', ({ budget, limit }) => `budgets/${budget}/limits/${limit}`],
    ['a category', ({ category }) => `categories/${category}`],
    ['an exchange rate', ({ rate }) => `exchange-rates/${rate}`],
    ['all rates of two currencies', ({ currency }) => `exchange-rates/${currency.code}/EUR`],
    ['a link', ({ link }) => `transaction-links/${link}`],
    ['a group of objects', ({ objectGroup }) => `object-groups/${objectGroup}`],
    ['a piggy bank', ({ piggyBank }) => `piggy-banks/${piggyBank}`],
    ['a recurrence', ({ recurrence }) => `recurrences/${recurrence}`],
    ['a rule', ({ rule }) => `rules/${rule}`],
    ['a group of rules', ({ ruleGroup }) => `rule-groups/${ruleGroup}`],
    ['a split', ({ journal }) => `transaction-journals/${journal}`],
    ['a tag', ({ tag }) => `tags/${tag}`],
    ['a transaction', ({ group }) => `transactions/${group}`],
    ['a webhook', ({ webhook }) => `webhooks/${webhook}`],
  ])('the deletion of %s', async (_name, path) => {
    const { client, home, before } = await begin();
    ok(await client.delete(`/v1/${path(home)}`), 204);
    await checkUndo(client, before);
  });
});

it('what cannot be undone says why', async () => {
  const { client } = await begin();
  ok(await client.post('/v1/tokens', { name: 'Phone' }));
  const { id, attributes } = await newest(client);
  expect(attributes).toMatchObject({
    undoable: false,
    undo_refusal: 'What belongs to the sign-in of a person cannot be undone.',
  });
  const refused = await client.post(`/v1/history/${id}/undo`);
  expect([refused.status, refused.json.message]).toEqual([409, attributes.undo_refusal]);
});
