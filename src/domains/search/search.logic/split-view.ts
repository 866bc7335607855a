import type { CivilTime, Day, Instant } from '../../../kernel/date.ts';
import { fold } from '../../../kernel/text.ts';
import type { AccountType, TransactionType } from '../../../ledger/kinds.ts';
import type { Amount } from '../../../ledger/money.ts';

/** Something of the household that has a number and a name. */
export interface Named {
  readonly id: number;
  readonly name: string;
  /** The name as it is compared (`fold` of the kernel). */
  readonly folded: string;
}

/** A budget or bill: some operators look at the active ones only. */
export interface Plan extends Named {
  readonly active: boolean;
}

/** One side of a split. */
export interface AccountView extends Named {
  readonly type: AccountType;
  readonly iban: string | null;
  readonly number: string | null;
  readonly active: boolean;
  /** Null for counterparties, which take the currency of each transaction. */
  readonly currencyId: number | null;
}

/** A currency of the household. */
export interface CurrencyView extends Named {
  readonly code: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** A file that is attached to a split. */
export interface AttachmentView {
  readonly filename: string;
  readonly title: string | null;
  readonly notes: string | null;
}

/** What the two accounts held before a split, in their own currencies, splits of the same moment left out. */
export interface BalancesBefore {
  readonly source: Amount;
  readonly destination: Amount;
}

/** The optional dates of a split. */
export const META_DATES = [
  'interestDate',
  'bookDate',
  'processDate',
  'dueDate',
  'paymentDate',
  'invoiceDate',
] as const;
/** One of `META_DATES`. */
export type MetaDate = (typeof META_DATES)[number];

/** The texts of a split that are searched. */
export const TEXT_FIELDS = [
  'description',
  'groupTitle',
  'notes',
  'internalReference',
  'externalId',
  'externalUrl',
  'sepaCtId',
] as const;
/** One of `TEXT_FIELDS`. */
export type TextField = (typeof TEXT_FIELDS)[number];

/**
 * Everything about one split that an operator or an expression can ask. Plain data: a copy with other values
 * is what the split would be.
 */
export interface SplitView
  extends Readonly<Record<MetaDate, Day | null>>,
    Readonly<Record<Exclude<TextField, 'description'>, string | null>> {
  readonly journalId: number;
  readonly groupId: number;
  readonly groupCreatedAt: Instant;
  readonly groupUpdatedAt: Instant;
  /** Splits of the group, this one included. */
  readonly splitsInGroup: number;
  readonly type: TransactionType;
  readonly date: CivilTime;
  readonly position: number;
  readonly description: string;
  readonly source: AccountView;
  readonly destination: AccountView;
  readonly currency: CurrencyView;
  /** Always positive. */
  readonly amount: Amount;
  readonly foreignCurrency: CurrencyView | null;
  readonly foreignAmount: Amount | null;
  readonly category: Named | null;
  readonly budget: Plan | null;
  readonly bill: Plan | null;
  /** In the order in which they were made. */
  readonly tags: readonly Named[];
  readonly reconciled: boolean;
  readonly recurrenceId: string | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly attachments: readonly AttachmentView[];
  /** Only there when it was asked for (`withBalances`). */
  readonly balancesBefore?: BalancesBefore;
}

/** A name with its folded form. */
export const named = (id: number, name: string): Named => ({ id, name, folded: fold(name) });

/** A text as it is compared: null for none and for an empty one, which count as the same. */
export const foldedText = (text: string | null): string | null =>
  text === null || text === '' ? null : fold(text);

/** The split whose texts were asked last, and those that were folded for it. */
let asked: SplitView | undefined;
let folded: Partial<Record<TextField, string | null>> = {};

/**
 * A text of a split as it is compared. Folded when it is first asked for, and kept until another split is
 * asked about: hundreds of rules look at the same description, one split after the other.
 */
export function foldedOf(split: SplitView, field: TextField): string | null {
  if (split !== asked) {
    asked = split;
    folded = {};
  }
  let text = folded[field];
  if (text === undefined) {
    text = foldedText(split[field]);
    folded[field] = text;
  }
  return text;
}
