import { day, line } from '../../http/field-kinds.ts';
import { readFields, Violations } from '../../http/fields.ts';
import { strictPageOf } from '../../http/list-input.ts';
import type { RawInput } from '../../http/route.ts';
import type { Day } from '../../kernel/date.ts';
import type { AccountType } from '../../ledger/kinds.ts';
import { accountTypes } from '../accounts/accounts.input.ts';
import { strictTransactionFilter } from '../transactions/transactions.input/filters.ts';

/** Characters of a query. */
const QUERY_MAX = 50;

/** What is read of every request for suggestions, and of those for accounts. */
export const ASKED_FIELDS = { query: line({ min: 0, max: QUERY_MAX }), types: accountTypes };
export const ACCOUNT_FIELDS = { ...ASKED_FIELDS, date: day() };
/** Currencies with their codes are longer than their names, so their query is not limited. */
export const LONG_FIELDS = { ...ASKED_FIELDS, query: line({ min: 0 }) };

/** Which suggestions are asked for. */
export interface Asked {
  /** What somebody typed so far; empty for everything. */
  query: string;
  limit: number;
}

/** Which accounts are asked for. */
export interface AccountsAsked extends Asked {
  types: readonly AccountType[] | undefined;
  /** The day at whose end balances are told; today if none. */
  date: Day | undefined;
}

/**
 * What somebody typed, and how many suggestions are wanted. Refuses (422) more than 50 characters, a limit
 * that is no number from 1 on, and unknown account types (contract 20, section 1.1).
 */
export function readAsked(raw: RawInput): Asked {
  return readWith(ASKED_FIELDS, raw);
}

/** As `readAsked`, for queries of any length. */
export function readLongAsked(raw: RawInput): Asked {
  return readWith(LONG_FIELDS, raw);
}

function readWith(fields: typeof ASKED_FIELDS, raw: RawInput): Asked {
  const violations = new Violations();
  const { values } = readFields(fields, raw.query, { violations });
  const { limit } = strictPageOf(raw, violations);
  return { query: values.query ?? '', limit };
}

/** As `readAsked`, with the types and the day of accounts; refuses (422) a wrong day besides. */
export function readAccountsAsked(raw: RawInput): AccountsAsked {
  const violations = new Violations();
  const { values } = readFields(ACCOUNT_FIELDS, raw.query, { violations });
  const { limit } = strictPageOf(raw, violations);
  return {
    query: values.query ?? '',
    limit,
    types: values.types ?? undefined,
    date: values.date ?? undefined,
  };
}

/** As `readAsked`, but the types are those of transactions; they are checked and have no effect. */
export function readTransactionsAsked(raw: RawInput): Asked {
  const { types, ...query } = raw.query;
  strictTransactionFilter({ ...raw, query: { types } }, 'all');
  return readAsked({ ...raw, query });
}
