import type { Table } from './table.ts';

/** A program of tables runs a cell that begins with one of these (decision 0028). */
const RUNS = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** One cell of a CSV file (RFC 4180). A text that a program of tables would run gets an apostrophe. */
export function csvCell(text: string): string {
  const safe = RUNS.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The numbers of a report as a CSV file: exact, with a decimal point, and the currency in each row. */
export function csvOf(tables: readonly Table[], currencyLabel: string): string {
  const [first] = tables;
  if (!first) return '';
  // Of blocks beside each other, such as income and expenses, each row says to which it belongs.
  const captions = new Set(tables.map(({ caption }) => caption));
  const named = captions.size > 1;
  const head = [...(named ? [''] : []), ...first.columns.map(({ label }) => label), currencyLabel];
  const lines = tables.flatMap(({ caption, rows, footers, currency }) =>
    [...rows, ...footers].map(({ cells }) => [
      ...(named ? [caption] : []),
      ...cells.map((cell) => cell ?? ''),
      currency.currency_code ?? '',
    ]),
  );
  return [head, ...lines].map(lineOf).join('');
}
