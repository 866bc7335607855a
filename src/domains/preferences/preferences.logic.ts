import type { Json } from '../../kernel/json.ts';
import { lookUp } from '../../kernel/look-up.ts';

/**
 * What a preference is while nobody has said anything else: those of contract 20, section 11, and those that
 * this server reads besides. Any other name may be stored too; the server keeps it for its client.
 */
export const DEFAULTS: Readonly<Record<string, Json>> = {
  anonymous: false,
  /** Numbers of the accounts shown on the front page; none means all assets. */
  frontpageAccounts: [],
  /** Rows of a page, where a request names no `limit`. */
  listPageSize: 50,
  language: 'en_US',
  locale: 'equal',
  /** Kept for clients alone; the one that is read is `convert_to_primary` (contract 10, section 2.12). */
  convertToPrimary: false,
  convert_to_primary: false,
  /** Length of the period that pages and available budgets are about. */
  viewRange: '1M',
  customFiscalYear: false,
  /** Month and day, `MM-DD`, on which a year begins where `customFiscalYear` is true. */
  fiscalYearStart: '01-01',
  /** Whether withdrawals are linked to the bill that they seem to pay. */
  match_bills: true,
};

/** The value that a known preference begins with; undefined for any other name. */
export const defaultOf = (name: string): Json | undefined => lookUp(DEFAULTS, name);

/** Numbers that are the same again after they went through a binary float. */
const NUMERIC = /^[+-]?\d{1,12}(\.\d{1,3})?$/;

/**
 * The value that is meant: clients send `"true"` for true and `"50"` for 50 (contract 20, section 11). Longer
 * numbers stay the text they are, as nothing of a token or an amount may be lost.
 */
export function valueMeant(sent: Json): Json {
  if (sent === 'true' || sent === 'false') return sent === 'true';
  return typeof sent === 'string' && NUMERIC.test(sent) ? Number(sent) : sent;
}

/** Whether the value is an empty list, or an object without fields, which says nothing. */
export const saysNothing = (value: Json): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
