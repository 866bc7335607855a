import {
  always,
  flag,
  id,
  listOf,
  moment,
  money,
  named,
  nothing,
  object,
  oneOf,
  orNull,
  real,
  resource,
  type Schema,
  TIMES,
  text,
  whole,
} from '../../http/schema.ts';
import { ACCOUNT_TYPE_NAMES, TRANSACTION_TYPES } from '../../ledger/kinds.ts';
import { CURRENCIES, currencyFieldsOrNull } from '../currencies/currencies.schema.ts';

/** The types of transactions, as shown. */
export const TransactionType = named('TransactionType', oneOf(...TRANSACTION_TYPES));
/** The long names of account types. */
export const AccountTypeName = named(
  'AccountTypeName',
  oneOf(...Object.values(ACCOUNT_TYPE_NAMES).map(({ long }) => long)),
);

const AMOUNTS = {
  amount: money,
  pc_amount: orNull(money),
  foreign_amount: orNull(money),
  pc_foreign_amount: nothing,
  source_balance_after: money,
  pc_source_balance_after: nothing,
  destination_balance_after: money,
  pc_destination_balance_after: nothing,
  source_balance_dirty: always(false),
  destination_balance_dirty: always(false),
};

const side = (name: string): Record<string, Schema> => ({
  [`${name}_id`]: id,
  [`${name}_name`]: text,
  [`${name}_iban`]: orNull(text),
  [`${name}_type`]: AccountTypeName,
});

const label = (name: string): Record<string, Schema> => ({
  [`${name}_id`]: orNull(id),
  [`${name}_name`]: orNull(text),
});

const DETAILS = {
  internal_reference: orNull(text),
  external_id: orNull(text),
  original_source: orNull(text),
  recurrence_id: orNull(text),
  recurrence_total: orNull(whole),
  recurrence_count: orNull(whole),
  external_url: orNull(text),
  import_hash_v2: text,
  bunq_payment_id: orNull(text),
  sepa_cc: orNull(text),
  sepa_ct_op: orNull(text),
  sepa_ct_id: orNull(text),
  sepa_db: orNull(text),
  sepa_country: orNull(text),
  sepa_ep: orNull(text),
  sepa_ci: orNull(text),
  sepa_batch_id: orNull(text),
  interest_date: orNull(moment),
  book_date: orNull(moment),
  process_date: orNull(moment),
  due_date: orNull(moment),
  payment_date: orNull(moment),
  invoice_date: orNull(moment),
  longitude: orNull(real),
  latitude: orNull(real),
  zoom_level: orNull(whole),
  has_attachments: flag,
};

/** One split of a transaction (contract 10, sections 4.11 and 4.12). */
export const TransactionSplit = named(
  'TransactionSplit',
  object({
    user: id,
    transaction_journal_id: id,
    type: TransactionType,
    date: moment,
    order: whole,
    object_has_currency_setting: always(true),
    ...CURRENCIES,
    ...currencyFieldsOrNull('foreign_'),
    ...AMOUNTS,
    description: text,
    ...side('source'),
    ...side('destination'),
    ...label('budget'),
    ...label('category'),
    ...label('bill'),
    ...label('subscription'),
    reconciled: flag,
    notes: orNull(text),
    tags: listOf(text),
    ...DETAILS,
  }),
);

/** The attributes of a transaction. */
export const TRANSACTION: Record<string, Schema> = {
  ...TIMES,
  user: id,
  user_group: id,
  group_title: orNull(text),
  transactions: listOf(TransactionSplit),
};

/** A transaction of one or more splits. */
export const Transaction = resource({ name: 'Transaction', type: 'transactions' }, object(TRANSACTION));
