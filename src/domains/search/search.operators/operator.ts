import type { RawBuilder } from 'kysely';
import type { Day } from '../../../kernel/date.ts';
import type {
  AccountView,
  AttachmentView,
  CurrencyView,
  Named,
  Plan,
  SplitView,
} from '../search.logic/split-view.ts';

/** Why a value cannot be read, as a sentence for a person. */
export class Problem {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/**
 * Names of the household that conditions compare with. They are few, so they are read and compared in memory,
 * and the database only compares numbers.
 */
export interface HouseholdNames {
  accounts: readonly AccountView[];
  categories: readonly Named[];
  budgets: readonly Plan[];
  bills: readonly Plan[];
  tags: readonly Named[];
  currencies: readonly CurrencyView[];
  /** Those of splits. */
  attachments: readonly (AttachmentView & { readonly journalId: number })[];
}

/** One of the lists of `HouseholdNames`. */
export type NameKind = keyof HouseholdNames;

/**
 * What the SQL of a condition is made with: the names it needs. It speaks of one split, as `j` of `journals`,
 * with its folded texts, as `t` of `search_texts`; both have to be in the query.
 */
export interface SqlScope {
  readonly names: Partial<HouseholdNames>;
}

/** What kind of value an operator takes. */
export type Takes =
  | 'text'
  | 'regex'
  | 'day'
  | 'amount'
  | 'id'
  | 'ids'
  | 'type'
  | 'currency'
  | 'nothing'
  | 'ignored';

/**
 * One thing that can be asked about a split (contract 30, section 7), in two forms with one meaning: as SQL,
 * and in memory. Both are plain yes or no, never unknown, so that the negation is the exact complement
 * (contract 30, R9 and R10).
 */
export interface Operator<V = unknown> {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly takes: Takes;
  /** The names of the household that `sql` has to be given. */
  readonly names?: NameKind;
  /** Whether `test` needs the balances before the split. */
  readonly needsBalances?: true;
  /** Whether SQL can never say it: every candidate has to be tested in memory. */
  readonly memoryOnly: boolean;
  /** Reads a value; a problem when it is none of the kind. Relative days count from `today`. */
  read(value: string, today: Day): V | Problem;
  /** What a search takes an unreadable value for; without it the search leaves the condition out. */
  readonly fallback?: V;
  /** The SQL about `j` and `t`; undefined when SQL cannot say it for this value. */
  sql(value: V, scope: SqlScope): RawBuilder<boolean> | undefined;
  /** Whether it is so for the split. */
  test(split: SplitView, value: V): boolean;
  /** What it looks at in the split, for explanations; null when there is nothing. */
  seen(split: SplitView): string | null;
}

/** The names of one kind; the caller has read them (`scopeFor`). */
export function namesOf<K extends NameKind>(scope: SqlScope, kind: K): HouseholdNames[K] {
  const names = scope.names[kind];
  if (names === undefined) throw new Error(`Broken invariant: the ${kind} of the household have to be read`);
  return names;
}
