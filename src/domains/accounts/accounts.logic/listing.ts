import type { CivilTime, Day } from '../../../kernel/date.ts';
import { lookUp } from '../../../kernel/look-up.ts';
import { fold } from '../../../kernel/text.ts';
import {
  ACCOUNT_TYPE_NAMES,
  ACCOUNT_TYPES,
  type AccountType,
  LIABILITY_TYPES,
} from '../../../ledger/kinds.ts';
import type { Amount } from '../../../ledger/money.ts';
import { type Account, nameKey } from './account.ts';

/** Every type, for lists without a filter. */
export const ALL_TYPES: readonly AccountType[] = ACCOUNT_TYPES;

/** Words of the list filter that stand for other types than the one they name (contract 10, section 2.7). */
const FILTER_WORDS: Record<string, readonly AccountType[]> = {
  all: ALL_TYPES,
  normal: ['asset', 'expense', 'revenue', ...LIABILITY_TYPES],
  special: ['cash', 'initial-balance', 'reconciliation'],
  hidden: ['initial-balance', 'reconciliation'],
  liability: LIABILITY_TYPES,
  liabilities: LIABILITY_TYPES,
  'default account': ['asset'],
  'beneficiary account': ['expense'],
  // Kinds of other servers that nobody has here: known words for empty lists.
  import: [],
  'import account': [],
  'credit card': [],
  'credit-card': [],
  creditcard: [],
  cc: [],
  'liability credit account': [],
};

/**
 * The types a word of a filter means: a group, a type, or a type's long name. Undefined for an unknown word.
 */
export function typesNamed(word: string): readonly AccountType[] | undefined {
  const lower = word.toLowerCase();
  const group = lookUp(FILTER_WORDS, lower);
  if (group) return group;
  const type = ALL_TYPES.find((one) => one === lower || ACCOUNT_TYPE_NAMES[one].long.toLowerCase() === lower);
  return type && [type];
}

/** Which accounts a list holds. */
export interface AccountFilter {
  types: readonly AccountType[];
  /** Only accounts that keep this currency. */
  currencyId?: number | undefined;
}

/**
 * The days at which accounts are shown: balances at the end of `date`, else now; their change from `start` to
 * `end`.
 */
export interface ShownAt {
  date?: Day | undefined;
  start?: Day | undefined;
  end?: Day | undefined;
}

/** What is computed about an account, in its own currency or, where it keeps none, in the primary one. */
export interface Figures {
  /** The moment the balance is of. */
  moment: CivilTime;
  balance: Amount;
  /** Null unless a range was asked for. */
  difference: Amount | null;
  opening: { amount: Amount; date: CivilTime } | null;
  /** What is owed; only for liabilities. */
  debt: Amount | null;
  /** When its newest transaction is dated. */
  lastActivity: CivilTime | null;
}

/**
 * The order of types where a list is sorted by them: that of the numbers which clients know (contract 10,
 * 2.7).
 */
const TYPE_ORDER: readonly AccountType[] = [
  'cash',
  'asset',
  'expense',
  'revenue',
  'initial-balance',
  'reconciliation',
  'loan',
  'debt',
  'mortgage',
];

/** What is compared when sorting; null comes before everything. */
type Sortable = string | number | bigint | null;

/** Sorting by what the row itself tells. */
const BY_ACCOUNT = {
  id: (account: Account): Sortable => account.id,
  order: (account: Account): Sortable => account.position,
  name: (account: Account): Sortable => fold(account.name),
  iban: (account: Account): Sortable => account.iban,
  active: (account: Account): Sortable => Number(account.active),
  account_type_id: (account: Account): Sortable => TYPE_ORDER.indexOf(account.type),
  virtual_balance: (account: Account): Sortable => account.virtualBalance ?? 0n,
  // Amounts in the primary currency are not known without exchange rates, so they leave the order as it is.
  pc_current_balance: (): Sortable => null,
  pc_opening_balance: (): Sortable => null,
  pc_virtual_balance: (): Sortable => null,
  pc_debt_amount: (): Sortable => null,
  pc_balance_difference: (): Sortable => null,
};

/** Sorting by what has to be computed first. */
const BY_FIGURES = {
  current_balance: (figures: Figures): Sortable => figures.balance,
  opening_balance: (figures: Figures): Sortable => figures.opening?.amount ?? null,
  debt_amount: (figures: Figures): Sortable => figures.debt,
  balance_difference: (figures: Figures): Sortable => figures.difference,
};

/** A field that lists of accounts can be sorted by (contract 10, section 2.6). */
export type SortField = keyof typeof BY_ACCOUNT | keyof typeof BY_FIGURES;

/** One field of an order. */
export interface SortKey {
  field: SortField;
  descending: boolean;
}

const isComputed = (field: string): field is keyof typeof BY_FIGURES => Object.hasOwn(BY_FIGURES, field);

/** Whether the word is a field that lists can be sorted by. */
export const isSortField = (word: string): word is SortField =>
  isComputed(word) || Object.hasOwn(BY_ACCOUNT, word);

/** Whether an order can only be found when the balances of the whole list are known. */
export const needsFigures = (sort: readonly SortKey[]): boolean => sort.some((key) => isComputed(key.field));

function compare(a: Sortable, b: Sortable): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
}

/**
 * The order when none is asked for: place, active ones first, name, type, number (contract 10, section 3.2).
 */
export function compareByDefault(a: Account, b: Account): number {
  return (
    compare(a.position, b.position) ||
    compare(Number(b.active), Number(a.active)) ||
    compare(nameKey(a.name), nameKey(b.name)) ||
    compare(a.type, b.type) ||
    compare(a.id, b.id)
  );
}

/**
 * The order by the fields asked for, then by the one when none is. Computed fields are looked up in
 * `figures`, by the number of the account.
 */
export function comparing(sort: readonly SortKey[], figures: ReadonlyMap<number, Figures> = new Map()) {
  const sortable = (account: Account, field: SortField): Sortable => {
    if (!isComputed(field)) return BY_ACCOUNT[field](account);
    const computed = figures.get(account.id);
    return computed === undefined ? null : BY_FIGURES[field](computed);
  };
  return (a: Account, b: Account): number => {
    for (const { field, descending } of sort) {
      const order = compare(sortable(a, field), sortable(b, field));
      if (order !== 0) return descending ? -order : order;
    }
    return compareByDefault(a, b);
  };
}
