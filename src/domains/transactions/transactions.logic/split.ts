import { createHash } from 'node:crypto';
import type { CivilTime } from '../../../kernel/date.ts';
import { canonicalJson } from '../../../kernel/json.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { type Amount, formatAmount, toLimbs } from '../../../ledger/money.ts';
import type { LabelledSplit, Labels } from './label.ts';
import type { Bookable } from './posting.ts';
import type { ListedSplit } from './register.ts';

/** The optional columns of a split that are stored as they were sent. */
export const DETAILS = [
  'notes',
  'internal_reference',
  'external_id',
  'external_url',
  'original_source',
  'recurrence_id',
  'bunq_payment_id',
  'sepa_cc',
  'sepa_ct_op',
  'sepa_ct_id',
  'sepa_db',
  'sepa_country',
  'sepa_ep',
  'sepa_ci',
  'sepa_batch_id',
  'interest_date',
  'book_date',
  'process_date',
  'due_date',
  'payment_date',
  'invoice_date',
  'latitude',
  'longitude',
  'zoom_level',
] as const;

/** The optional texts, dates and place of a split. */
export type Details = {
  [K in (typeof DETAILS)[number]]: K extends 'latitude' | 'longitude' | 'zoom_level'
    ? number | null
    : string | null;
};

/** An account as a split needs it. */
export interface SplitAccount {
  id: number;
  name: string;
  currencyId: number | null;
}

/** Everything a split is, with all names resolved. */
export interface Split extends Labels {
  /** Null as long as it is not stored. */
  journalId: number | null;
  type: TransactionType;
  date: CivilTime;
  position: number;
  description: string;
  source: SplitAccount;
  destination: SplitAccount;
  currencyId: number;
  amount: Amount;
  foreignCurrencyId: number | null;
  foreignAmount: Amount | null;
  /** Whether a person or a rule said which bill it belongs to, or that it belongs to none. */
  billChosen: boolean;
  reconciled: boolean;
  importHash: string;
  details: Details;
}

/** The columns of a split, but for those of its making. */
export function splitColumns(split: Split) {
  const amount = toLimbs(split.amount);
  const foreign = split.foreignAmount === null ? null : toLimbs(split.foreignAmount);
  return {
    type: split.type,
    date: split.date,
    position: split.position,
    description: split.description,
    source_id: split.source.id,
    destination_id: split.destination.id,
    currency_id: split.currencyId,
    amount_units: amount.units,
    amount_frac: amount.frac,
    foreign_currency_id: split.foreignCurrencyId,
    foreign_units: foreign?.units ?? null,
    foreign_frac: foreign?.frac ?? null,
    category_id: split.categoryId,
    budget_id: split.budgetId,
    bill_id: split.billId,
    bill_chosen: split.billChosen ? 1 : 0,
    reconciled: split.reconciled ? 1 : 0,
    import_hash: split.importHash,
    ...split.details,
  };
}

/** What is needed to book a stored split: to post it, to list it, and to sum it up under its labels. */
export function bookable(split: Split): Bookable & ListedSplit & LabelledSplit {
  if (split.journalId === null) throw new Error('Broken invariant: only stored splits are booked');
  return {
    journalId: split.journalId,
    type: split.type,
    date: split.date,
    position: split.position,
    sourceId: split.source.id,
    destinationId: split.destination.id,
    currencyId: split.currencyId,
    amount: split.amount,
    foreignCurrencyId: split.foreignCurrencyId,
    foreignAmount: split.foreignAmount,
    destinationCurrencyId: split.destination.currencyId,
    categoryId: split.categoryId,
    budgetId: split.budgetId,
    billId: split.billId,
    tagIds: split.tagIds,
  };
}

/**
 * The hash by which the same content is recognised: SHA-256 over all cleaned fields of the request, but where
 * it came from and which split of an update is meant (contract 10, section 4.8). Amounts count by value, so
 * `7.7` and `7.70` are the same.
 */
export function importHash(values: Record<string, unknown>): string {
  const content = Object.entries(values)
    .filter(([name]) => name !== 'original_source' && name !== 'transaction_journal_id')
    .map(([name, value]) => [name, typeof value === 'bigint' ? formatAmount(value, 0) : (value ?? null)]);
  return createHash('sha256')
    .update(canonicalJson(Object.fromEntries(content)))
    .digest('hex');
}
