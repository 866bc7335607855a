import { expect, test } from 'vitest';
import { quoted, transactionsOf } from './drill-down.ts';

const MARCH = { start: '2026-03-01', end: '2026-03-31' };

test('the transactions behind a number are a query in the search language', () => {
  expect(transactionsOf(MARCH, 'type:withdrawal', `category_is:${quoted('Bread & "Butter"')}`)).toEqual({
    query: 'type:withdrawal category_is:"Bread & \\"Butter\\"" date_after:2026-03-01 date_before:2026-03-31',
  });
});
