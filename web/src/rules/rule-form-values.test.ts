import { expect, it } from 'vitest';
import { leavesOf } from './condition-tree.ts';
import { newRule } from './rule-form-values.ts';

it('begins a rule with what is asked and done where it came from', () => {
  const { root, actions } = newRule({
    group: 'Rent',
    query: 'type:withdrawal description_contains:"Rent"',
    action: 'link_to_bill',
    value: 'Rent',
  });
  expect(leavesOf(root).map(({ type, value }) => [type, value])).toEqual([
    ['transaction_type', 'withdrawal'],
    ['description_contains', 'Rent'],
  ]);
  expect(actions.map(({ type, value }) => [type, value])).toEqual([['link_to_bill', 'Rent']]);
});

it('begins one that came from nowhere with what most rules are for', () => {
  const { root, actions } = newRule({ group: 'Mine', action: 'nonsense', value: 'x' });
  expect(leavesOf(root).map(({ type }) => type)).toEqual(['description_contains']);
  expect(actions.map(({ type, value }) => [type, value])).toEqual([['set_category', '']]);
});
