import { Violations } from '../../../http/fields.ts';
import { rangeLinks, rangeOf, strictRangeOf } from '../../../http/list-input.ts';
import type { RawInput } from '../../../http/route.ts';
import type { DayRange } from '../../../kernel/day-range.ts';
import { lookUp } from '../../../kernel/look-up.ts';
import { TRANSACTION_TYPES, type TransactionType } from '../../../ledger/kinds.ts';

/** The words of the type filter and what they select (contract 10, section 2.7). */
const TYPE_FILTERS: Record<string, readonly TransactionType[]> = {
  withdrawal: ['withdrawal'],
  withdrawals: ['withdrawal'],
  expense: ['withdrawal'],
  expenses: ['withdrawal'],
  Withdrawal: ['withdrawal'],
  deposit: ['deposit'],
  deposits: ['deposit'],
  income: ['deposit'],
  Deposit: ['deposit'],
  transfer: ['transfer'],
  transfers: ['transfer'],
  Transfer: ['transfer'],
  opening_balance: ['opening-balance'],
  'opening-balance': ['opening-balance'],
  'opening balance': ['opening-balance'],
  'Opening balance': ['opening-balance'],
  reconciliation: ['reconciliation'],
  reconciliations: ['reconciliation'],
  Reconciliation: ['reconciliation'],
  special: ['opening-balance', 'reconciliation'],
  specials: ['opening-balance', 'reconciliation'],
  default: ['withdrawal', 'deposit', 'transfer'],
  all: TRANSACTION_TYPES,
};

/** Which transactions a list holds. */
export interface TransactionFilter {
  types: TransactionType[];
  range: DayRange;
  /** The recognised parameters as the links of the list repeat them. */
  links: Record<string, string>;
}

/**
 * The word a filter was given in, under either of its names: apps use `type`, the reference reads `types` in
 * places.
 */
function typeWordOf(raw: RawInput): string | undefined {
  const sent = raw.query.type ?? raw.query.types;
  const text = Array.isArray(sent) ? sent.join(',') : sent;
  return typeof text === 'string' ? text : undefined;
}

/** The transaction types that words select; all of them when no word is known. */
function typesOf(words: string): TransactionType[] {
  const chosen = new Set(words.split(',').flatMap((word) => lookUp(TYPE_FILTERS, word.trim()) ?? []));
  return chosen.size ? TRANSACTION_TYPES.filter((type) => chosen.has(type)) : [...TRANSACTION_TYPES];
}

/**
 * Reads `type`, `start` and `end` of a transaction list. Without a type the list holds what `fallback` says:
 * the usual three (`default`), or `all` where an account or a bill is looked at.
 */
export function transactionFilter(raw: RawInput, fallback: 'default' | 'all'): TransactionFilter {
  const word = typeWordOf(raw);
  const range = rangeOf(raw);
  const links = rangeLinks(range);
  if (word !== undefined || fallback === 'default') links.type = word ?? fallback;
  return { types: typesOf(word ?? fallback), range, links };
}

/**
 * The same where the contract validates it. Refuses (422) what is no range of days, and unknown words in
 * `types`; those in `type` are passed over (contract 10, sections 2.5 and 2.7).
 */
export function strictTransactionFilter(raw: RawInput, fallback: 'default' | 'all'): TransactionFilter {
  const violations = new Violations();
  const words = raw.query.types === undefined || raw.query.types === null ? [] : [raw.query.types].flat();
  const isKnown = (word: string) => lookUp(TYPE_FILTERS, word.trim()) !== undefined;
  if (!words.every((word) => String(word).split(',').every(isKnown))) {
    violations.add('types', 'The selected types is invalid.');
  }
  strictRangeOf(raw, violations);
  return transactionFilter(raw, fallback);
}
