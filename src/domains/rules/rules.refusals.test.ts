import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok } from '../../../test/build.ts';
import { countRows } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

type Body = Record<string, unknown>;

let world: World;
let me: Client;
let group: number;
let rule: string;
beforeAll(async () => {
  world = await openWorld();
  me = await world.household();
  await asset(me, 'Savings');
  for (const name of ['Food', '=Fun']) ok(await me.post('/v1/budgets', { name }));
  const { data } = ok(await me.post('/v1/rules', { ...BODY, title: 'Taken', rule_group_title: 'G' })).json;
  rule = data.id;
  group = Number(data.attributes.rule_group_id);
});
afterAll(() => world.close());

const BODY = {
  title: 'Mine',
  trigger: 'store-journal',
  triggers: [{ type: 'description_contains', value: 'x' }],
  actions: [{ type: 'add_tag', value: 'y' }],
};
const trigger = (more: Body) => ({ triggers: [...BODY.triggers, more] });
const action = (more: Body) => ({ actions: [...BODY.actions, more] });
const many = (count: number, item: Body) => new Array(count).fill(item);
const nested = (depth: number): Body => (depth === 1 ? { type: 'exists' } : { not: nested(depth - 1) });
const REGEX_BOMB = `(${'a?'.repeat(2000)})`;

/** What is wrong whether a rule is made or changed, and the fields that say so. */
const WRONG: [string, Body, string[]][] = [
  ['a title of 101 characters', { title: 'x'.repeat(101) }, ['title']],
  ['a title that is taken', { title: 'Taken' }, ['title']],
  ['a description that is too long', { description: 'x'.repeat(32_769) }, ['description']],
  ['an unknown group', { rule_group_id: 424242 }, ['rule_group_id']],
  ['no group’s number', { rule_group_id: 0 }, ['rule_group_id']],
  ['a group that is a word', { rule_group_id: 'first' }, ['rule_group_id']],
  ['a group title of 256 characters', { rule_group_title: 'x'.repeat(256) }, ['rule_group_title']],
  ['an unknown timing', { trigger: 'whenever' }, ['trigger']],
  [
    'flags that are words',
    { strict: 'maybe', active: 2, stop_processing: {} },
    ['strict', 'active', 'stop_processing'],
  ],
  ['an order that is a word', { order: 'first' }, ['order']],
  ['an empty list of triggers', { triggers: [] }, ['title']],
  ['triggers that are no list', { triggers: 'x' }, ['title']],
  ['empty lists', { triggers: [], actions: [] }, ['title']],
  [
    'triggers that are all inactive',
    { triggers: many(3, { type: 'exists', active: 'no' }) },
    ['triggers.2.active'],
  ],
  ['actions that are all inactive', { actions: [{ type: 'clear_notes', active: 0 }] }, ['actions.0.active']],
  ['101 triggers', { triggers: many(101, { type: 'exists' }) }, ['triggers']],
  ['10,000 triggers', { triggers: many(10_000, { type: 'exists' }) }, ['triggers']],
  ['101 actions', { actions: many(101, { type: 'clear_notes' }) }, ['actions']],
  ['a trigger that is a word', { triggers: ['exists', { type: 'exists' }] }, ['triggers.0']],
  [
    'a wrong trigger behind a word',
    { triggers: ['exists', { type: 'moon' }] },
    ['triggers.1.type', 'triggers.0'],
  ],
  ['an action without a type', action({ value: 'x' }), ['actions.1.type']],
  ['a trigger without a type', trigger({ value: 'x' }), ['triggers.1.type']],
  ['an unknown trigger', trigger({ type: 'moon_phase_is', value: 'full' }), ['triggers.1.type']],
  ['a trigger with a minus', trigger({ type: '-description_is', value: 'x' }), ['triggers.1.type']],
  ['a trigger that everything inherits', trigger({ type: 'constructor', value: 'x' }), ['triggers.1.type']],
  ['a trigger without its value', trigger({ type: 'description_is' }), ['triggers.1.value']],
  ['a trigger with a blank value', trigger({ type: 'tag_is', value: '  ' }), ['triggers.1.value']],
  ['a value of 1025 characters', trigger({ type: 'tag_is', value: 'x'.repeat(1025) }), ['triggers.1.value']],
  ['a value that is a list', trigger({ type: 'tag_is', value: ['x'] }), ['triggers.1.value']],
  ['an amount that is a word', trigger({ type: 'amount_less', value: 'ten' }), ['triggers.1.value']],
  ['an amount with a comma', trigger({ type: 'amount_exactly', value: '1,5' }), ['triggers.1.value']],
  ['a day that does not exist', trigger({ type: 'date_is', value: '2026-02-30' }), ['triggers.1.value']],
  ['an account that is a word', trigger({ type: 'source_account_id', value: 'x' }), ['triggers.1.value']],
  ['a word and an account', trigger({ type: 'source_account_id', value: 'x,1' }), ['triggers.1.value']],
  ['a type that nothing has', trigger({ type: 'transaction_type', value: 'gift' }), ['triggers.1.value']],
  ['another value than true', trigger({ type: 'reconciled', value: 'false' }), ['triggers.1.value']],
  ['a pattern that is none', trigger({ type: 'description_matches', value: '(' }), ['triggers.1.value']],
  ['a pattern that grows', trigger({ type: 'description_matches', value: REGEX_BOMB }), ['triggers.1.value']],
  ['a prohibited that is a word', trigger({ type: 'exists', prohibited: 'x' }), ['triggers.1.prohibited']],
  ['an unknown action', action({ type: 'make_coffee', value: 'x' }), ['actions.1.type']],
  ['an action that everything inherits', action({ type: 'toString', value: 'x' }), ['actions.1.type']],
  ['an action without its value', action({ type: 'set_category' }), ['actions.1.value']],
  ['an action with a blank value', action({ type: 'set_notes', value: ' \n ' }), ['actions.1.value']],
  ['a budget that is not there', action({ type: 'set_budget', value: 'Nope' }), ['actions.1.value']],
  ['a bill that is not there', action({ type: 'link_to_bill', value: 'Nope' }), ['actions.1.value']],
  ['a piggy bank that is not there', action({ type: 'update_piggy', value: 'Nope' }), ['actions.1.value']],
  ['an account that is not there', action({ type: 'convert_transfer', value: 'Nope' }), ['actions.1.value']],
  ['an expression that is broken', action({ type: 'set_notes', value: '=1 +' }), ['actions.1.value']],
  ['an unknown variable', action({ type: 'set_budget', value: '=colour' }), ['actions.1.value']],
  ['conditions that are a list', { conditions: [] }, ['conditions']],
  ['conditions without a type', { conditions: {} }, ['conditions.type']],
  ['an empty group of conditions', { conditions: { any: [] } }, ['conditions.any']],
  ['two groups in one', { conditions: { any: [nested(1)], not: nested(1) } }, ['conditions']],
  ['a group with a type', { conditions: { any: [nested(1)], type: 'exists' } }, ['conditions']],
  ['conditions nine levels deep', { conditions: nested(9) }, ['conditions.not.not.not.not.not.not.not.not']],
  ['101 conditions', { conditions: { all: many(100, { type: 'exists' }) } }, ['conditions']],
  ['10,000 conditions', { conditions: { all: many(10_000, { type: 'exists' }) } }, ['conditions']],
  ['a condition of an unknown type', { conditions: { all: [{ type: 'moon' }] } }, ['conditions.all.0.type']],
  ['a condition without value', { conditions: { not: { type: 'tag_is' } } }, ['conditions.not.value']],
];

describe('making a rule', () => {
  test.each<[string, Body, string[]]>([
    ...WRONG,
    ['no title', { title: '' }, ['title']],
    ['no timing', { trigger: null }, ['trigger']],
    ['no triggers', { triggers: null }, ['title']],
    ['no group', { rule_group_id: null }, ['rule_group_id', 'rule_group_title']],
  ])('with %s is refused, and leaves nothing', async (_what, wrong, fields) => {
    const before = await countRows(world.store);
    const answer = await me.post('/v1/rules', { ...BODY, rule_group_id: group, ...wrong });
    expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([422, fields]);
    expect(await countRows(world.store)).toEqual(before);
  });

  test('out of nothing tells everything that is missing', async () => {
    expect(ok(await me.post('/v1/rules', {}), 422).json).toEqual({
      message: 'The title field is required. (and 5 more errors)',
      errors: {
        title: [
          'The title field is required.',
          'Rule must have at least one trigger.',
          'Rule must have at least one action.',
        ],
        rule_group_id: ['The rule group id field is required when rule group title is not present.'],
        rule_group_title: ['The rule group title field is required when rule group id is not present.'],
        trigger: ['The trigger field is required.'],
      },
    });
  });

  test('with the number of a stranger’s group is refused', async () => {
    const stranger = await world.household();
    const answer = await stranger.post('/v1/rules', { ...BODY, rule_group_id: group });
    expect(Object.keys(ok(answer, 422).json.errors)).toEqual(['rule_group_id']);
  });

  test.each([
    ['the name in other letters', { type: 'set_budget', value: 'FOOD' }],
    ['an expression instead of a name', { type: 'set_budget', value: '=category_name' }],
    ['an account of one’s own', { type: 'convert_transfer', value: 'savings' }],
    ['no account to convert to', { type: 'convert_deposit' }],
    ['an amount', { type: 'set_amount', value: '12.50' }],
    ['spaces around the name', { type: 'set_budget', value: ' Food ' }],
    ['a name that looks like an expression', { type: 'set_budget', value: '\\=Fun' }],
  ])('with %s is permitted', async (what, accepted) => {
    ok(await me.post('/v1/rules', { ...BODY, title: what, rule_group_id: group, actions: [accepted] }));
  });
});

test('a group’s title beside the number 0, which is no choice, is enough', async () => {
  const head = { ...BODY, rule_group_id: 0, rule_group_title: 'G' };
  const { id, attributes } = ok(await me.post('/v1/rules', { ...head, title: 'Zero' })).json.data;
  expect(attributes.rule_group_id).toBe(String(group));
  const changed = ok(await me.put(`/v1/rules/${id}`, { ...head, title: 'Zero' })).json.data.attributes;
  expect(changed.rule_group_id).toBe(String(group));
});

describe('changing a rule', () => {
  test.each<[string, Body, string[]]>([
    ...WRONG.filter(([what]) => what !== 'a title that is taken'),
    ['an empty title', { title: '' }, ['title']],
    ['an empty timing', { trigger: null }, ['trigger']],
    ['the place 0', { order: 0 }, ['order']],
    ['the place 2049', { order: 2049 }, ['order']],
  ])('to %s is refused', async (_what, wrong, fields) => {
    const before = ok(await me.get(`/v1/rules/${rule}`)).text;
    const answer = await me.put(`/v1/rules/${rule}`, wrong);
    expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([422, fields]);
    expect(ok(await me.get(`/v1/rules/${rule}`)).text).toBe(before);
  });

  test('to the title of another one is refused, to its own permitted', async () => {
    const body = { ...BODY, title: 'Second', rule_group_id: group };
    const { id } = ok(await me.post('/v1/rules', body)).json.data;
    expect(ok(await me.put(`/v1/rules/${id}`, { title: 'Taken' }), 422).json.errors).toEqual({
      title: ['This name is already in use.'],
    });
    ok(await me.put(`/v1/rules/${id}`, { title: 'Second' }));
  });
});
