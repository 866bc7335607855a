/** Kinds of accounts that have a list of their own. */
export const LISTED = ['asset', 'liabilities', 'expense', 'revenue'] as const;
/** A kind of accounts that has a list of its own. */
export type Listed = (typeof LISTED)[number];
/** Kinds of accounts that are the household's own. */
export type Own = 'asset' | 'liabilities';
/** Kinds of accounts that money goes to and comes from. */
export type Partner = 'expense' | 'revenue';

/** Whether an account is the household's own. */
export const isOwn = (type: string): type is Own => type === 'asset' || type === 'liabilities';
