import type { LinkProps } from '@tanstack/react-router';
import { type Amount, writeAmount } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';

/** What stands in a column. `change` is an amount with a sign, `share` a part of 1. */
export type ColumnKind = 'text' | 'money' | 'change' | 'share';

/** A column of a report. */
export interface Column {
  label: string;
  kind: ColumnKind;
}

/** A row of a report: exact texts, one for each column. */
export interface Row {
  key: string;
  cells: (string | null)[];
  /** The transactions behind it. */
  link?: LinkProps;
  /** How long its bar is, from 0 to 1. */
  bar?: number;
  /** The colour of its bar, or of its part of the picture. */
  colour?: string;
}

/** The numbers of a report in one currency: what is shown, and what is downloaded. */
export interface Table {
  caption: string;
  currency: CurrencyFacts;
  columns: Column[];
  rows: Row[];
  /** Sums and averages. */
  footers: Row[];
}

/** An amount as a cell, with the decimals of its currency. */
export const cellOf = (amount: Amount, { currency_decimal_places }: CurrencyFacts): string =>
  writeAmount(amount, currency_decimal_places ?? 2);

/** The part of a whole as a decimal number such as `0.1234`; nothing where there is no whole. */
export function shareCell(part: Amount, whole: Amount): string | null {
  if (whole <= 0n) return null;
  const size = part < 0n ? -part : part;
  const scaled = ((size * 20_000n) / whole + 1n) / 2n;
  return `${part < 0n ? '-' : ''}${scaled / 10_000n}.${(scaled % 10_000n).toString().padStart(4, '0')}`;
}

/** An amount divided by a number of things, rounded half away from zero to the decimals of a currency. */
export function averageOf(amount: Amount, count: number, { currency_decimal_places }: CurrencyFacts): Amount {
  if (count <= 0) return 0n;
  const step = 10n ** BigInt(12 - (currency_decimal_places ?? 2));
  const divisor = BigInt(count) * step;
  const size = amount < 0n ? -amount : amount;
  const rounded = ((size * 2n + divisor) / (divisor * 2n)) * step;
  return amount < 0n ? -rounded : rounded;
}

/**
 * The rows in which there is anything, where they are few; else all of them. A currency of one journey needs
 * no row for each month in which nobody travelled.
 */
export function busyRows(rows: readonly Row[]): Row[] {
  const busy = rows.filter(({ cells }) => cells.slice(1).some((cell) => cell !== null && /[1-9]/.test(cell)));
  return busy.length * 2 < rows.length ? busy : [...rows];
}
