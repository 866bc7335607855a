import type { Database } from '../../../kernel/database.ts';

/**
 * THE LIST of what can have attachments: its word on the wire, and the table that says whose it is (contract
 * 10, section 12). A `Transaction` is a group; what is attached to it belongs to its first split.
 */
export const ATTACHABLES = {
  Account: 'accounts',
  Bill: 'bills',
  Budget: 'budgets',
  Category: 'categories',
  PiggyBank: 'piggy_banks',
  Recurrence: 'recurrences',
  Tag: 'tags',
  Transaction: 'transaction_groups',
  TransactionJournal: 'journals',
} as const satisfies Record<string, keyof Database>;

/** A kind of thing that can have attachments. */
export type AttachableType = keyof typeof ATTACHABLES;

/** The words for the kinds. */
export const ATTACHABLE_TYPES = Object.keys(ATTACHABLES) as AttachableType[];

/** Something that can have attachments. */
export interface Attachable {
  type: AttachableType;
  id: number;
}
