import { flag, line, lines, oneOf } from '../../http/field-kinds.ts';
import { readFields, Violations } from '../../http/fields.ts';
import { strictPageOf } from '../../http/list-input.ts';
import type { RawInput } from '../../http/route.ts';
import type { PageRequest } from '../../kernel/page.ts';
import type { AccountType } from '../../ledger/kinds.ts';
import { readShownAt, readTypesKindly } from '../accounts/accounts.input.ts';
import { ACCOUNT_FIELDS, type AccountField } from './search.logic/account-field.ts';

/** Characters of a query, and of what transactions are counted by. */
const QUERY_MAX = 500;
const COUNTED_MAX = 255;

/** What transactions are searched by. */
export const TRANSACTION_SEARCH = { query: lines({ min: 0, max: QUERY_MAX }) };

/** A search for transactions. */
export interface TransactionSearch {
  /** Empty when nothing was asked for. */
  query: string;
  page: PageRequest;
  /** Whether the request named the rows of a page, so that links have to repeat them. */
  namesLimit: boolean;
}

/**
 * Reads a search for transactions. Links of an answer say `search` instead of `query`, so both are taken.
 * Refuses (422) a query of more than 500 characters, a page that is no number, and any wish for an order:
 * there is only one (contract 30, section 12).
 */
export function readTransactionSearch(raw: RawInput): TransactionSearch {
  const violations = new Violations();
  const sent = { query: raw.query.query ?? raw.query.search };
  const { values } = readFields(TRANSACTION_SEARCH, sent, { violations });
  const { sort } = raw.query;
  if (sort !== undefined && sort !== null) violations.add('sort', 'Transactions cannot be sorted.');
  const { limit } = raw.query;
  const namesLimit = limit !== undefined && limit !== null;
  return { query: values.query ?? '', page: strictPageOf(raw, violations), namesLimit };
}

/** What transactions are counted by, each by itself. */
export interface CountedTexts {
  notes?: string | null | undefined;
  external_identifier?: string | null | undefined;
  description?: string | null | undefined;
  internal_reference?: string | null | undefined;
}

const counted = lines({ max: COUNTED_MAX });
export const COUNTED = {
  notes: counted,
  external_identifier: counted,
  description: counted,
  internal_reference: counted,
  // Taken and without effect: deleted transactions are not kept.
  include_deleted: flag(),
};

/** Reads what transactions are to be counted by. Refuses (422) longer texts than 255 characters. */
export function readCountedTexts(raw: RawInput): CountedTexts {
  const { include_deleted: _, ...texts } = readFields(COUNTED, raw.query).done();
  return texts;
}

/** A search for accounts. */
export interface AccountSearch {
  query: string;
  field: AccountField;
  types: readonly AccountType[];
}

export const ACCOUNT_SEARCH = {
  query: line({ required: true }),
  field: oneOf(ACCOUNT_FIELDS, { required: true }),
};

/**
 * Reads a search for accounts and the day they are shown at. Refuses (422) a request without a text or
 * without a field that is known; unknown types are those that people have (contract 20, section 5.3).
 */
export function readAccountSearch(raw: RawInput): {
  search: AccountSearch;
  at: ReturnType<typeof readShownAt>;
} {
  const { query, field } = readFields(ACCOUNT_SEARCH, raw.query).done();
  return { search: { query, field, types: readTypesKindly(raw, 'normal') }, at: readShownAt(raw) };
}
