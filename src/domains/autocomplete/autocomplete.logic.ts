import { fold } from '../../kernel/text.ts';
import type { AccountType } from '../../ledger/kinds.ts';

/** What the server keeps by name and suggests by nothing else. */
export const NAMED_KINDS = [
  'bills',
  'budgets',
  'categories',
  'object-groups',
  'recurring',
  'rules',
  'rule-groups',
  'tags',
] as const;
/** One of them. */
export type NamedKind = (typeof NAMED_KINDS)[number];

/** Something with a name, as it is suggested. */
export interface Suggestion {
  id: number;
  name: string;
  /** What else is said of it; empty where it has no description. */
  description: string;
  active: boolean;
  /** Where it stands in its list; 0 for what is listed by name alone. */
  position: number;
}

/** What must be in a name where a query is taken as a whole; folded. */
export const wholeOf = (query: string): string[] => [fold(query)];
/** What must be in a name where each word of a query counts by itself; folded. */
export const wordsOf = (query: string): string[] => fold(query).split(' ');

/** Whether all parts are in a name, in any place and without regard to case. */
export function holds(name: string, parts: readonly string[]): boolean {
  const folded = fold(name);
  return parts.every((part) => folded.includes(part));
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of suggestions: by place, then by name. */
export const byPlace = (
  a: Pick<Suggestion, 'id' | 'name' | 'position'>,
  b: Pick<Suggestion, 'id' | 'name' | 'position'>,
): number => compare(a.position, b.position) || compare(fold(a.name), fold(b.name)) || compare(a.id, b.id);

/** What an account is suggested by. */
export interface SuggestedAccount {
  id: number;
  name: string;
  type: AccountType;
  position: number;
}

/** The types that are suggested, in the order of the numbers that clients know (contract 10, section 2.7). */
const SUGGESTED_TYPES: readonly AccountType[] = [
  'cash',
  'asset',
  'expense',
  'revenue',
  'loan',
  'debt',
  'mortgage',
];

/** Whether accounts of the type may be suggested: those on which only the server books may not. */
export const isSuggested = (type: AccountType): boolean => SUGGESTED_TYPES.includes(type);

/** Which accounts are suggested first where there are too many: by place, type and name. */
export const byType = (a: SuggestedAccount, b: SuggestedAccount): number =>
  compare(a.position, b.position) ||
  compare(SUGGESTED_TYPES.indexOf(a.type), SUGGESTED_TYPES.indexOf(b.type)) ||
  compare(fold(a.name), fold(b.name)) ||
  compare(a.id, b.id);

/** Own accounts and cash come first, then who pays, then who is paid (contract 20, section 1.2). */
export function inGroups<A extends { type: AccountType }>(accounts: readonly A[]): A[] {
  const rank = ({ type }: A) => (type === 'expense' ? 2 : type === 'revenue' ? 1 : 0);
  return [...accounts].sort((a, b) => rank(a) - rank(b));
}

/** A kind of transaction as other servers number and name it. */
export interface TransactionKind {
  id: number;
  name: string;
}

/** Every kind that clients know, also those that nobody has here (contract 20, section 1.2). */
const TRANSACTION_KINDS: readonly TransactionKind[] = [
  'Withdrawal',
  'Deposit',
  'Transfer',
  'Opening balance',
  'Reconciliation',
  'Invalid',
  'Liability credit',
].map((name, i) => ({ id: i + 1, name }));

/** The kinds of transactions whose name holds a text; all of them, whatever the limit, for an empty one. */
export function kindsFor(query: string, limit: number): readonly TransactionKind[] {
  if (query === '') return TRANSACTION_KINDS;
  return TRANSACTION_KINDS.filter(({ name }) => holds(name, wholeOf(query))).slice(0, limit);
}

/** A split by what is said of it. */
export interface DescribedSplit {
  id: number;
  groupId: number;
  description: string;
}

/** The first split of each description. */
export function eachOnce(splits: readonly DescribedSplit[]): DescribedSplit[] {
  const first = new Map<string, DescribedSplit>();
  for (const split of splits) {
    if (!first.has(split.description)) first.set(split.description, split);
  }
  return [...first.values()];
}
