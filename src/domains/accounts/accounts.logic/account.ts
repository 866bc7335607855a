import type { Day, Instant } from '../../../kernel/date.ts';
import { fold } from '../../../kernel/text.ts';
import { type AccountType, isLiability, LIABILITY_TYPES } from '../../../ledger/kinds.ts';
import { type Amount, absolute, formatAmount } from '../../../ledger/money.ts';

/** What an asset account is used for (contract 00, Account). */
export const ACCOUNT_ROLES = [
  'defaultAsset',
  'sharedAsset',
  'savingAsset',
  'ccAsset',
  'cashWalletAsset',
] as const;
/** One of the uses of an asset account. */
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** `credit`: somebody owes me; `debit`: I owe. */
export const LIABILITY_DIRECTIONS = ['credit', 'debit'] as const;
/** Who owes whom. */
export type LiabilityDirection = (typeof LIABILITY_DIRECTIONS)[number];

/** How often interest is due. */
export const INTEREST_PERIODS = ['daily', 'weekly', 'monthly', 'quarterly', 'half-year', 'yearly'] as const;
/** One of the periods after which interest is due. */
export type InterestPeriod = (typeof INTEREST_PERIODS)[number];

/** All that is kept about an account, but for its number and the times of its row. */
export interface AccountFields {
  type: AccountType;
  name: string;
  active: boolean;
  /** Place from 1 among the active assets or the active liabilities; 0 for all others. */
  position: number;
  /** Null for counterparties, which take the currency of each transaction. */
  currencyId: number | null;
  /** Without spaces, in capitals. */
  iban: string | null;
  bic: string | null;
  accountNumber: string | null;
  role: AccountRole | null;
  includeNetWorth: boolean;
  virtualBalance: Amount | null;
  creditCardType: string | null;
  monthlyPaymentDate: Day | null;
  liabilityDirection: LiabilityDirection | null;
  /** Per cent, as a decimal number in text. */
  interest: string | null;
  interestPeriod: InterestPeriod | null;
  notes: string | null;
  latitude: number | null;
  longitude: number | null;
  zoomLevel: number | null;
}

/** An account of a household, of any type. Its balance is not here: it is a sum of postings. */
export interface Account extends AccountFields {
  id: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** An account of a type with nothing else known about it. */
export function plainAccount(type: AccountType, name: string): AccountFields {
  return {
    type,
    name,
    active: true,
    position: 0,
    currencyId: null,
    iban: null,
    bic: null,
    accountNumber: null,
    role: null,
    includeNetWorth: false,
    virtualBalance: null,
    creditCardType: null,
    monthlyPaymentDate: null,
    liabilityDirection: null,
    interest: null,
    interestPeriod: null,
    notes: null,
    latitude: null,
    longitude: null,
    zoomLevel: null,
  };
}

/**
 * The types among which names, account numbers and places in the order are shared: the liabilities are one
 * family.
 */
export function familyOf(type: AccountType): readonly AccountType[] {
  return isLiability(type) ? LIABILITY_TYPES : [type];
}

/** How many characters of a name decide about its place in a list. */
const NAME_KEY_LENGTH = 48;

/**
 * The key a name is found and ordered by: the beginning of the folded name, as hexadecimal code units.
 * Databases disagree about the order of letters, and PostgreSQL cannot index a name of a thousand characters.
 */
export function nameKey(name: string): string {
  let key = '';
  const folded = fold(name);
  for (let i = 0; i < Math.min(folded.length, NAME_KEY_LENGTH); i++) {
    key += folded.charCodeAt(i).toString(16).padStart(4, '0');
  }
  return key;
}

/** The families that share one space of IBANs and account numbers. */
const IDENTIFIED: readonly (readonly AccountType[])[] = [
  ['asset'],
  ['expense'],
  ['revenue'],
  LIABILITY_TYPES,
];

/**
 * Whether an IBAN or account number that accounts of the types in `holders` already have is taken for one of
 * type `type`: a payee and a payer may be the same person, so an expense and a revenue account may share it.
 * Account numbers of liabilities only clash with those of other liabilities (contract 10, section 3.6;
 * contract 00: unique per type).
 */
export function isIdentifierTaken(
  kind: 'iban' | 'number',
  type: AccountType,
  holders: readonly AccountType[],
): boolean {
  const own = familyOf(type);
  if (holders.some((holder) => own.includes(holder))) return true;
  return IDENTIFIED.some((family) => {
    const count = holders.filter((holder) => family.includes(holder)).length;
    const [first = 'asset'] = family;
    if (kind === 'number' && isLiability(first)) return false;
    const twins = (type === 'expense' && first === 'revenue') || (type === 'revenue' && first === 'expense');
    return count > (twins ? 1 : 0);
  });
}

/**
 * The opening balance as it stands on the account. What I owe is negative and what I am owed positive,
 * whatever sign was typed (contract 10, section 3.8).
 */
export function openingAmount(direction: LiabilityDirection | null, typed: Amount): Amount {
  if (direction === null) return typed;
  return direction === 'debit' ? -absolute(typed) : absolute(typed);
}

/**
 * What is owed, from the sum of all postings: counted upwards in the direction of the debt (contract 10,
 * 3.8).
 */
export function debtOf(direction: LiabilityDirection | null, total: Amount): Amount {
  return direction === 'credit' ? total : -total;
}

/**
 * The place in the list that a wish means, where `last` is the last place there is: none, 0 and too far mean
 * the end.
 */
export function placeFor(wish: number | null | undefined, last: number): number {
  return wish === null || wish === undefined || wish < 1 || wish > last ? last : wish;
}

/** The account as the history keeps it: amounts are written out, and nothing that is computed. */
export function recordable(fields: Partial<AccountFields>): Record<string, unknown> {
  const { virtualBalance, ...rest } = fields;
  if (virtualBalance === undefined) return rest;
  return { ...rest, virtualBalance: virtualBalance === null ? null : formatAmount(virtualBalance, 0) };
}
