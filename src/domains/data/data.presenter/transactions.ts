import { dayOf, showCivil, showInstant } from '../../../kernel/date.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { type Amount, formatAmount, fromLimbs, fromLimbsOrNull, roundAmount } from '../../../ledger/money.ts';
import type { ConvertedGroups } from '../../transactions/transactions.service/list.ts';
import { type Cell, type Columns, presentTable, typed } from './csv.ts';
import { longType } from './sheets.ts';

/** What the types of transactions are called inside of the reference. */
export const TYPE_NAMES: Record<TransactionType, string> = {
  withdrawal: 'Withdrawal',
  deposit: 'Deposit',
  transfer: 'Transfer',
  'opening-balance': 'Opening balance',
  reconciliation: 'Reconciliation',
};

type Split = ConvertedGroups['groups'][number]['splits'][number];
interface Row {
  split: Split;
  view: ConvertedGroups;
}

/** Money that leaves has a minus: withdrawals, and what an account owes in the beginning. */
const isNegative = ({ type, source_type }: Split): boolean =>
  type === 'withdrawal' || (type === 'opening-balance' && source_type === 'asset');

/** With its sign, rounded to the decimals of its currency. */
function money(split: Split, amount: Amount | null, decimals: number | undefined): string {
  if (amount === null) return '';
  const rounded = roundAmount(amount, decimals ?? 2);
  return formatAmount(isNegative(split) ? -rounded : rounded, decimals ?? 2);
}

const amountOf = (split: Split): Amount => fromLimbs(split.amount_units, split.amount_frac);

function inPrimary({ split, view }: Row): string {
  const wanted = { currencyId: split.currency_id, day: dayOf(split.date) };
  return money(split, view.convert(amountOf(split), wanted), view.currencies.primary.decimalPlaces);
}

function inForeign({ split, view }: Row): string {
  const foreign = view.currencies.find(split.foreign_currency_id);
  return money(split, fromLimbsOrNull(split.foreign_units, split.foreign_frac), foreign?.decimalPlaces);
}

const text = (cell: (split: Split) => string | null) => (row: Row) => typed(cell(row.split));
const plain = (cell: (split: Split) => Cell) => (row: Row) => cell(row.split);
const date = (cell: (split: Split) => string | null) => (row: Row) => {
  const civil = cell(row.split);
  return civil === null ? '' : showCivil(civil);
};

/** Columns that are named as what is stored. */
const SEPA = [
  'sepa_cc',
  'sepa_ct_op',
  'sepa_ct_id',
  'sepa_db',
  'sepa_country',
  'sepa_ep',
  'sepa_ci',
  'sepa_batch_id',
  'external_url',
] as const;
const DATES = [
  'interest_date',
  'book_date',
  'process_date',
  'due_date',
  'payment_date',
  'invoice_date',
] as const;

const amounts: Columns<Row> = [
  ['currency_code', ({ split, view }) => view.currencies.get(split.currency_id).code],
  [
    'amount',
    ({ split, view }) => money(split, amountOf(split), view.currencies.get(split.currency_id).decimalPlaces),
  ],
  ['foreign_currency_code', ({ split, view }) => view.currencies.find(split.foreign_currency_id)?.code],
  ['foreign_amount', inForeign],
  ['primary_currency_code', ({ view }) => view.currencies.primary.code],
  ['pc_amount', inPrimary],
  // Empty, as it is null wherever transactions are shown (contract 10, section 4.12).
  ['pc_foreign_amount', () => ''],
];

const sides: Columns<Row> = [
  ['source_name', text((split) => split.source_name)],
  ['source_iban', text((split) => split.source_iban)],
  ['source_type', plain((split) => longType(split.source_type))],
  ['destination_name', text((split) => split.destination_name)],
  ['destination_iban', text((split) => split.destination_iban)],
  ['destination_type', plain((split) => longType(split.destination_type))],
];

const columns: Columns<Row> = [
  ['user_id', plain((split) => split.group_user_id)],
  ['group_id', plain((split) => split.group_id)],
  ['journal_id', plain((split) => split.id)],
  ['created_at', plain((split) => showInstant(split.created_at))],
  ['updated_at', plain((split) => showInstant(split.updated_at))],
  ['group_title', text((split) => split.group_title)],
  ['type', plain((split) => TYPE_NAMES[split.type as TransactionType])],
  ...amounts,
  ['description', text((split) => split.description)],
  ['date', date((split) => split.date)],
  ...sides,
  ['reconciled', plain((split) => split.reconciled === 1)],
  ['category', text((split) => split.category_name)],
  ['budget', text((split) => split.budget_name)],
  ['bill', text((split) => split.bill_name)],
  ['tags', ({ split, view }) => typed((view.tags.get(split.id) ?? []).join(','))],
  ['notes', text((split) => split.notes)],
  ...SEPA.map((name) => [name, text((split) => split[name])] as const),
  ...DATES.map((name) => [name, date((split) => split[name])] as const),
  ['recurrence_id', text((split) => split.recurrence_id)],
  ['internal_reference', text((split) => split.internal_reference)],
  ['bunq_payment_id', text((split) => split.bunq_payment_id)],
  ['import_hash', () => ''],
  ['import_hash_v2', plain((split) => split.import_hash)],
  ['external_id', text((split) => split.external_id)],
  ['original_source', text((split) => split.original_source)],
  ['recurrence_total', plain((split) => split.recurrence_total)],
  ['recurrence_count', plain((split) => split.recurrence_count)],
  ['recurrence_date', plain((split) => split.recurrence_date)],
];

/** The table of transactions: a row for each split (contract 20, section 6). */
export const presentTransactions = (views: AsyncIterable<ConvertedGroups>) =>
  presentTable(columns, rowsIn(views));

async function* rowsIn(views: AsyncIterable<ConvertedGroups>): AsyncGenerator<Row[]> {
  for await (const view of views) {
    yield view.groups.flatMap(({ splits }) => splits.map((split) => ({ split, view })));
  }
}
