import type { TransactionType } from '../../../ledger/kinds.ts';
import type { Label } from '../../transactions/transactions.logic/label.ts';

export type { Label } from '../../transactions/transactions.logic/label.ts';

/** Which accounts of a split are looked at; `one` is exactly one of the two. */
export type Side = 'source' | 'destination' | 'either' | 'one';

/** What the splits of an insight are sorted by. */
export type Grouping =
  | { by: 'account'; side: 'source' | 'destination' | 'both' }
  | { by: 'label'; label: Label }
  | { by: 'nothing'; without?: Label };

/** One question about what was spent, earned or moved in some days (contract 20, section 2). */
export interface Insight {
  /** Its address behind `/v1/insight/`. */
  path: string;
  summary: string;
  type: Extract<TransactionType, 'withdrawal' | 'deposit' | 'transfer'>;
  grouping: Grouping;
  /** On which side the accounts stand that somebody asks about. */
  own: Side;
  /** The type of the accounts on the other side that may be asked about too. */
  opposing?: 'expense' | 'revenue';
  /** Whether what a split says in a second currency is told under that currency too. */
  countsForeign?: boolean;
  /** Whether it never shows the primary currency instead of others. */
  keepsCurrencies?: boolean;
}

const account = (side: 'source' | 'destination' | 'both'): Grouping => ({ by: 'account', side });
const label = (of: Label): Grouping => ({ by: 'label', label: of });
const without = (of: Label): Grouping => ({ by: 'nothing', without: of });
const TOTAL: Grouping = { by: 'nothing' };

const spent = { type: 'withdrawal', own: 'source' } as const;
const earned = { type: 'deposit', own: 'destination' } as const;
const moved = { type: 'transfer', own: 'either' } as const;

/** All questions there are. */
export const INSIGHTS: readonly Insight[] = [
  {
    ...spent,
    path: 'expense/expense',
    summary: 'What was spent, by the account it went to.',
    grouping: account('destination'),
    opposing: 'expense',
    countsForeign: true,
  },
  {
    ...spent,
    path: 'expense/asset',
    summary: 'What was spent, by the account it came from.',
    grouping: account('source'),
    countsForeign: true,
  },
  { ...spent, path: 'expense/total', summary: 'What was spent in all.', grouping: TOTAL },
  { ...spent, path: 'expense/bill', summary: 'What was spent, by bill.', grouping: label('bill') },
  {
    ...spent,
    path: 'expense/no-bill',
    summary: 'What was spent on no bill.',
    grouping: without('bill'),
  },
  {
    ...spent,
    path: 'expense/budget',
    summary: 'What was spent, by active budget.',
    grouping: label('budget'),
    own: 'either',
    keepsCurrencies: true,
  },
  {
    ...spent,
    path: 'expense/no-budget',
    summary: 'What was spent outside of all budgets.',
    grouping: without('budget'),
    countsForeign: true,
  },
  {
    ...spent,
    path: 'expense/category',
    summary: 'What was spent, by category.',
    grouping: label('category'),
    countsForeign: true,
  },
  {
    ...spent,
    path: 'expense/no-category',
    summary: 'What was spent without a category.',
    grouping: without('category'),
  },
  {
    ...spent,
    path: 'expense/tag',
    summary: 'What was spent, by tag.',
    grouping: label('tag'),
    countsForeign: true,
  },
  { ...spent, path: 'expense/no-tag', summary: 'What was spent without a tag.', grouping: without('tag') },
  {
    ...earned,
    path: 'income/revenue',
    summary: 'What was earned, by the account it came from.',
    grouping: account('source'),
    opposing: 'revenue',
    countsForeign: true,
  },
  {
    ...earned,
    path: 'income/asset',
    summary: 'What was earned, by the account it went to.',
    grouping: account('destination'),
    countsForeign: true,
  },
  { ...earned, path: 'income/total', summary: 'What was earned in all.', grouping: TOTAL },
  {
    ...earned,
    path: 'income/category',
    summary: 'What was earned, by category.',
    grouping: label('category'),
  },
  {
    ...earned,
    path: 'income/no-category',
    summary: 'What was earned without a category.',
    grouping: without('category'),
  },
  {
    ...earned,
    path: 'income/tag',
    summary: 'What was earned, by tag.',
    grouping: label('tag'),
    countsForeign: true,
  },
  { ...earned, path: 'income/no-tag', summary: 'What was earned without a tag.', grouping: without('tag') },
  {
    ...moved,
    path: 'transfer/asset',
    summary: 'What went out of accounts and came into them by transfers.',
    grouping: account('both'),
    countsForeign: true,
  },
  {
    ...moved,
    path: 'transfer/total',
    summary: 'What was transferred in all.',
    grouping: TOTAL,
    own: 'destination',
  },
  {
    ...moved,
    path: 'transfer/category',
    summary: 'What was transferred, by category.',
    grouping: label('category'),
  },
  {
    ...moved,
    path: 'transfer/no-category',
    summary: 'What was transferred without a category.',
    grouping: without('category'),
  },
  {
    ...moved,
    path: 'transfer/tag',
    summary: 'What was transferred, by tag.',
    grouping: label('tag'),
    countsForeign: true,
  },
  {
    ...moved,
    path: 'transfer/no-tag',
    summary: 'What was transferred without a tag.',
    grouping: without('tag'),
  },
];
