/**
 * The kinds of accounts and transactions, and which account may face which (contract 10, sections 3.1 and
 * 4.5). Tables, so that a new pair is a new entry.
 */

/**
 * Every account type, as stored. The three liabilities are types of their own; together they are
 * `liabilities`.
 */
export const ACCOUNT_TYPES = [
  'asset',
  'expense',
  'revenue',
  'cash',
  'loan',
  'debt',
  'mortgage',
  'initial-balance',
  'reconciliation',
] as const;
/** One of `ACCOUNT_TYPES`. */
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Money that is owed or lent. */
export const LIABILITY_TYPES = ['loan', 'debt', 'mortgage'] as const satisfies readonly AccountType[];
/** One of `LIABILITY_TYPES`. */
export type LiabilityType = (typeof LIABILITY_TYPES)[number];

/**
 * What the wire calls a type: the short word of an account, the long name in a transaction's `source_type`.
 */
export const ACCOUNT_TYPE_NAMES: Record<AccountType, { short: string; long: string }> = {
  asset: { short: 'asset', long: 'Asset account' },
  expense: { short: 'expense', long: 'Expense account' },
  revenue: { short: 'revenue', long: 'Revenue account' },
  cash: { short: 'cash', long: 'Cash account' },
  loan: { short: 'liabilities', long: 'Loan' },
  debt: { short: 'liabilities', long: 'Debt' },
  mortgage: { short: 'liabilities', long: 'Mortgage' },
  'initial-balance': { short: 'initial-balance', long: 'Initial balance account' },
  reconciliation: { short: 'reconciliation', long: 'Reconciliation account' },
};

/** Whether the type is one of the three liabilities. */
export function isLiability(type: AccountType): type is LiabilityType {
  return (LIABILITY_TYPES as readonly AccountType[]).includes(type);
}

/**
 * Whether money in the account is the household's own (asset or liability), so that a currency must be kept.
 */
export const isOwn = (type: AccountType): boolean => type === 'asset' || isLiability(type);

/**
 * Whether accounts of the type keep a currency of their own; counterparties take that of each transaction.
 */
export const keepsCurrency = (type: AccountType): boolean => type !== 'expense' && type !== 'revenue';

/** Every transaction type, in the words of the interface (contract 00, Transaction group and splits). */
export const TRANSACTION_TYPES = [
  'withdrawal',
  'deposit',
  'transfer',
  'opening-balance',
  'reconciliation',
] as const;
/** One of `TRANSACTION_TYPES`. */
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

const OWN = ['asset', ...LIABILITY_TYPES] as const satisfies readonly AccountType[];

/** The pairs a transaction type permits: from any of `source` to any of `destination`. */
export const PERMITTED_PAIRS: Record<
  TransactionType,
  { source: readonly AccountType[]; destination: readonly AccountType[] }[]
> = {
  withdrawal: [
    { source: ['asset'], destination: ['expense', ...LIABILITY_TYPES, 'cash'] },
    { source: LIABILITY_TYPES, destination: ['expense', 'cash'] },
  ],
  deposit: [
    { source: ['revenue', 'cash'], destination: OWN },
    { source: LIABILITY_TYPES, destination: ['asset'] },
  ],
  transfer: [
    { source: ['asset'], destination: ['asset'] },
    { source: LIABILITY_TYPES, destination: LIABILITY_TYPES },
  ],
  'opening-balance': [
    { source: OWN, destination: ['initial-balance'] },
    { source: ['initial-balance'], destination: OWN },
  ],
  reconciliation: [
    { source: ['reconciliation'], destination: ['asset'] },
    { source: ['asset'], destination: ['reconciliation'] },
  ],
};

/** The account types that may stand on the source side of a transaction type. */
export function sourceTypes(type: TransactionType): AccountType[] {
  return [...new Set(PERMITTED_PAIRS[type].flatMap((pair) => pair.source))];
}

/** The account types that a source type may face in a transaction type; of all sources when none is named. */
export function destinationTypes(type: TransactionType, source?: AccountType): AccountType[] {
  const pairs = PERMITTED_PAIRS[type].filter((pair) => source === undefined || pair.source.includes(source));
  return [...new Set(pairs.flatMap((pair) => pair.destination))];
}

/** Whether the two types may face each other in a transaction of this type. */
export function mayFace(type: TransactionType, source: AccountType, destination: AccountType): boolean {
  return PERMITTED_PAIRS[type].some(
    (pair) => pair.source.includes(source) && pair.destination.includes(destination),
  );
}
