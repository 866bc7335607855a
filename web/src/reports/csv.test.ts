import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvOf } from './csv.ts';
import type { Table } from './table.ts';

test.each([
  ['Food', 'Food'],
  ['-12.50', '-12.50'],
  ['+3', '+3'],
  ['=1+1', "'=1+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['Bread, butter', '"Bread, butter"'],
  ['"Quoted"', '"""Quoted"""'],
  ['=a,"b"', '"\'=a,""b"""'],
  ['two\nlines', '"two\nlines"'],
])('%j becomes %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

const table = (names: string[], caption = 'Expenses', code = 'EUR'): Table => ({
  caption,
  currency: { currency_code: code },
  columns: [
    { label: 'Name', kind: 'text' },
    { label: 'Amount', kind: 'money' },
  ],
  rows: names.map((name, at) => ({ key: name, cells: [name, at % 2 ? null : '-12.34'] })),
  footers: [{ key: 'total', cells: ['Total', '1.00'] }],
});

/** Any text, and often one that a program of tables may take for something else. */
const TEXTS = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(..."'=+-@1.\t\r") }),
);

/** Without the apostrophe before what a program of tables would run, which some names have by themselves. */
const bare = (text = ''): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

test('all texts are read back as they are, but for an apostrophe', () => {
  fc.assert(
    fc.property(fc.array(TEXTS), (names) => {
      const rows = parse(csvOf([table(names)], 'Currency'), { record_delimiter: '\r\n' }) as string[][];
      expect(rows[0]).toEqual(['Name', 'Amount', 'Currency']);
      expect(rows.slice(1, -1).map(([name]) => bare(name))).toEqual(names.map(bare));
      for (const [name] of rows.slice(1)) expect(name).toMatch(/^(?![=+\-@\t\r])|^[+-]?\d+(\.\d+)?$/);
    }),
  );
});

test('blocks beside each other say what they are', () => {
  expect(csvOf([table(['a']), table(['b'], 'Income', 'USD')], 'Currency')).toBe(
    ',Name,Amount,Currency\r\nExpenses,a,-12.34,EUR\r\nExpenses,Total,1.00,EUR\r\n' +
      'Income,b,-12.34,USD\r\nIncome,Total,1.00,USD\r\n',
  );
  expect(csvOf([], 'Currency')).toBe('');
});
