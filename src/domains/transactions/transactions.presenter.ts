import type { Resource } from '../../http/json-api.ts';
import { dayOf, showCivil, showInstant } from '../../kernel/date.ts';
import { asciiText } from '../../kernel/json.ts';
import { ACCOUNT_TYPE_NAMES, type AccountType } from '../../ledger/kinds.ts';
import { type Amount, formatAmount, fromLimbs, fromLimbsOrNull } from '../../ledger/money.ts';
import { primaryCurrencyFields } from '../currencies/currencies.presenter.ts';
import type { Currency } from '../currencies/currencies.service.ts';
import { destinationCurrency } from './transactions.logic/posting.ts';
import { balanceKey } from './transactions.logic/running-balance.ts';
import type { JournalView } from './transactions.repository/page.ts';
import type { GroupsView } from './transactions.service/list.ts';

const text = (id: number | null): string | null => (id === null ? null : String(id));
const day = (date: string | null): string | null => (date === null ? null : showCivil(date));
const money = (amount: Amount | null | undefined, currency: Currency | undefined): string | null =>
  amount === null || amount === undefined ? null : formatAmount(amount, currency?.decimalPlaces ?? 2);

/** Every group of a view as a resource (contract 10, sections 4.11 and 4.12). */
export function presentGroups(view: GroupsView, userGroupId: number): Resource[] {
  const primary = primaryCurrencyFields(view.currencies.primary);
  return view.groups.map(({ groupId, splits }) => {
    const head = splits[0] as JournalView;
    return {
      type: 'transactions',
      id: groupId,
      attributes: {
        created_at: showInstant(head.group_created_at),
        updated_at: showInstant(head.group_updated_at),
        user: String(head.group_user_id),
        user_group: String(userGroupId),
        group_title: head.group_title,
        transactions: splits.map((split) => presentSplit(split, view, primary)),
      },
    };
  });
}

/** The one group of a view. */
export const presentGroup = (view: GroupsView, userGroupId: number): Resource =>
  presentGroups(view, userGroupId)[0] as Resource;

function presentSplit(split: JournalView, view: GroupsView, primary: object): object {
  const currency = view.currencies.get(split.currency_id);
  const foreign = view.currencies.find(split.foreign_currency_id);
  const amount = fromLimbs(split.amount_units, split.amount_frac);
  return {
    user: String(split.group_user_id),
    transaction_journal_id: String(split.id),
    type: split.type,
    date: showCivil(split.date),
    order: split.position,
    object_has_currency_setting: true,
    currency_id: String(currency.id),
    currency_code: currency.code,
    currency_name: currency.name,
    currency_symbol: asciiText(currency.symbol),
    currency_decimal_places: currency.decimalPlaces,
    foreign_currency_id: foreign ? String(foreign.id) : null,
    foreign_currency_code: foreign?.code ?? null,
    foreign_currency_name: foreign?.name ?? null,
    foreign_currency_symbol: foreign ? asciiText(foreign.symbol) : null,
    foreign_currency_decimal_places: foreign?.decimalPlaces ?? null,
    ...primary,
    amount: formatAmount(amount, currency.decimalPlaces),
    // What is in the primary currency already is said in it, whether or not the person converts.
    pc_amount: currency.isPrimary
      ? formatAmount(amount, currency.decimalPlaces)
      : money(
          view.convert(amount, { currencyId: currency.id, day: dayOf(split.date) }),
          view.currencies.primary,
        ),
    foreign_amount: money(fromLimbsOrNull(split.foreign_units, split.foreign_frac), foreign),
    // Always null, as the balances in the primary currency are (contract 10, section 4.12).
    pc_foreign_amount: null,
    ...presentBalances(split, view),
    description: split.description,
    ...presentSides(split),
    budget_id: text(split.budget_id),
    budget_name: split.budget_name,
    category_id: text(split.category_id),
    category_name: split.category_name,
    bill_id: text(split.bill_id),
    bill_name: split.bill_name,
    subscription_id: text(split.bill_id),
    subscription_name: split.bill_name,
    reconciled: split.reconciled === 1,
    notes: split.notes,
    tags: view.tags.get(split.id) ?? [],
    ...presentDetails(split),
  };
}

/** Balances are kept right in the transaction of every write, so they are never dirty. */
function presentBalances(split: JournalView, view: GroupsView): object {
  const received = destinationCurrency({
    currencyId: split.currency_id,
    foreignCurrencyId: split.foreign_currency_id,
    destinationCurrencyId: split.destination_currency_id,
  });
  const source = view.balances.get(balanceKey(split.source_id, split.currency_id, split.id));
  const destination = view.balances.get(balanceKey(split.destination_id, received, split.id));
  return {
    source_balance_after: money(source, view.currencies.get(split.currency_id)),
    pc_source_balance_after: null,
    destination_balance_after: money(destination, view.currencies.get(received)),
    pc_destination_balance_after: null,
    source_balance_dirty: false,
    destination_balance_dirty: false,
  };
}

function presentSides(split: JournalView): object {
  return {
    source_id: String(split.source_id),
    source_name: split.source_name,
    source_iban: split.source_iban,
    source_type: ACCOUNT_TYPE_NAMES[split.source_type as AccountType].long,
    destination_id: String(split.destination_id),
    destination_name: split.destination_name,
    destination_iban: split.destination_iban,
    destination_type: ACCOUNT_TYPE_NAMES[split.destination_type as AccountType].long,
  };
}

/** What banks tell of a split, its further dates and its place, in the order of the wire. */
export function presentBankDetails(split: JournalView) {
  return {
    sepa_cc: split.sepa_cc,
    sepa_ct_op: split.sepa_ct_op,
    sepa_ct_id: split.sepa_ct_id,
    sepa_db: split.sepa_db,
    sepa_country: split.sepa_country,
    sepa_ep: split.sepa_ep,
    sepa_ci: split.sepa_ci,
    sepa_batch_id: split.sepa_batch_id,
    interest_date: day(split.interest_date),
    book_date: day(split.book_date),
    process_date: day(split.process_date),
    due_date: day(split.due_date),
    payment_date: day(split.payment_date),
    invoice_date: day(split.invoice_date),
    longitude: split.longitude,
    latitude: split.latitude,
    zoom_level: split.zoom_level,
  };
}

function presentDetails(split: JournalView): object {
  return {
    internal_reference: split.internal_reference,
    external_id: split.external_id,
    original_source: split.original_source,
    recurrence_id: split.recurrence_id,
    recurrence_total: split.recurrence_total,
    recurrence_count: split.recurrence_count,
    external_url: split.external_url,
    import_hash_v2: split.import_hash,
    bunq_payment_id: split.bunq_payment_id,
    ...presentBankDetails(split),
    has_attachments: split.attachments > 0,
  };
}
