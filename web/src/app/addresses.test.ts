import { describe, expect, it } from 'vitest';
import { periodSearch, ruleSearch, transactionsSearch } from './addresses.ts';

it('says that nothing is known of what it does not understand, or the router would hand it on', () => {
  expect(Object.keys(periodSearch({ start: 'x' }))).toEqual(['start', 'end']);
});

describe('the days of an address', () => {
  it.each([
    [
      { start: '2026-02-01', end: '2026-02-28' },
      { start: '2026-02-01', end: '2026-02-28' },
    ],
    [{ start: '2026-02-01' }, { start: '2026-02-01' }],
    [{ start: '2026-02-30', end: '2026-03-01' }, { end: '2026-03-01' }],
    [{ start: 'yesterday', end: '2026-3-1' }, {}],
    [{ start: 2026, end: null }, {}],
    [{ start: '2026-03-01', end: '2026-02-01' }, {}],
  ])('in %j are %j', (search, found) => expect(periodSearch(search)).toEqual(found));
});

it('reads what the list of transactions shows, and leaves out what it cannot show', () => {
  expect(
    transactionsSearch({ query: 12, start: '2026-13-01', end: '2026-01-31', type: '', more: 1 }),
  ).toEqual({
    query: '12',
    end: '2026-01-31',
  });
});

it.each([
  [{}, {}],
  [{ query: 7, group: '', action: ['set_category'] }, { query: '7' }],
  [
    { action: 'link_to_bill', value: 'Rent', more: 'x' },
    { action: 'link_to_bill', value: 'Rent' },
  ],
])('reads what a new rule begins with from %j', (search, found) => {
  expect(ruleSearch(search)).toEqual(found);
});
