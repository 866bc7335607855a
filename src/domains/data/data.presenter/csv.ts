import { stringify } from 'csv-stringify/sync';

/** What a cell may hold; no is an empty cell, as nothing is. */
export type Cell = string | number | boolean | null | undefined;

/** The columns of a table in their order: the name of each, and what it holds of a row. */
export type Columns<R> = readonly (readonly [name: string, cell: (row: R) => Cell])[];

/** How a program of tables recognises a formula: by the first sign of a cell, the wide forms included. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/** A plain number begins with a sign too, and is none. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * A text that somebody typed or a bank sent. One that a program of tables would run as a formula gets an
 * apostrophe in front: otherwise whoever may send me a payment could run something on my computer. The
 * lossless export has the text as it is.
 */
export const typed = (text: string | null | undefined): string =>
  text && FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : (text ?? '');

/** Commas, line feeds, quotes only where needed; yes is `1` and no is empty (contract 20, section 6). */
const FORM = {
  delimiter: ',',
  record_delimiter: '\n',
  cast: { boolean: (yes: boolean) => (yes ? '1' : '') },
};

/** A table as text, part by part, as its rows come in. */
export async function* presentTable<R>(
  columns: Columns<R>,
  pages: AsyncIterable<readonly R[]>,
): AsyncGenerator<string> {
  yield stringify([columns.map(([name]) => name)], FORM);
  for await (const page of pages) {
    if (page.length > 0)
      yield stringify(
        page.map((row) => columns.map(([, cell]) => cell(row))),
        FORM,
      );
  }
}
