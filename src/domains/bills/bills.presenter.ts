import type { Resource } from '../../http/json-api.ts';
import { type CivilTime, type Day, showCivil, showInstant } from '../../kernel/date.ts';
import { type Amount, formatAmount } from '../../ledger/money.ts';
import { currencyFields, primaryCurrencyFields } from '../currencies/currencies.presenter.ts';
import type { Currency } from '../currencies/currencies.service.ts';
import type { BillView, Payment } from './bills.service/show.ts';

const shownDate = (date: Day | CivilTime | null): string | null => (date === null ? null : showCivil(date));
const money = (amount: Amount | null, currency: Currency): string | null =>
  amount === null ? null : formatAmount(amount, currency.decimalPlaces);

/** A bill as the wire shows it, under either of its names (contract 10, section 9). */
export function presentBill(view: BillView): Resource {
  const { bill, currency, primary, group } = view;
  return {
    type: 'bills',
    id: bill.id,
    attributes: {
      created_at: showInstant(bill.createdAt),
      updated_at: showInstant(bill.updatedAt),
      name: bill.name,
      object_has_currency_setting: true,
      ...currencyFields(currency),
      ...primaryCurrencyFields(primary),
      ...presentAmounts(view),
      date: showCivil(bill.date),
      end_date: shownDate(bill.endDate),
      extension_date: shownDate(bill.extensionDate),
      repeat_freq: bill.frequency,
      skip: bill.skip,
      active: bill.active,
      order: bill.position,
      notes: bill.notes,
      object_group_id: group ? String(group.id) : null,
      object_group_order: group?.position ?? null,
      object_group_title: group?.title ?? null,
      paid_dates: view.payments.map((payment) => presentPayment(payment, view)),
      pay_dates: view.payDates.map(showCivil),
      next_expected_match: shownDate(view.next),
      next_expected_match_diff: view.nextInWords,
    },
  };
}

function presentAmounts({ amounts, currency, primary }: BillView) {
  const { min, max, average } = amounts;
  return {
    amount_min: money(min.amount, currency),
    pc_amount_min: money(min.inPrimary, primary),
    amount_max: money(max.amount, currency),
    pc_amount_max: money(max.inPrimary, primary),
    amount_avg: money(average.amount, currency),
    pc_amount_avg: money(average.inPrimary, primary),
  };
}

/** How a payment names a currency: as other resources do, but without its name. */
function shortCurrency<const P extends string>(currency: Currency, prefix: P) {
  const { [`${prefix}currency_name`]: _name, ...fields } = currencyFields(currency, prefix) as Record<
    string,
    string | number
  >;
  return fields;
}

function presentPayment(payment: Payment, { bill, primary }: BillView): object {
  const { currency, paid, foreign } = payment;
  return {
    transaction_group_id: String(payment.groupId),
    transaction_journal_id: String(payment.journalId),
    date: showCivil(payment.date),
    subscription_id: String(bill.id),
    ...shortCurrency(currency, ''),
    ...shortCurrency(primary, 'primary_'),
    amount: money(paid.amount, currency),
    pc_amount: money(paid.inPrimary, primary),
    foreign_amount: foreign && money(foreign.amount, foreign.currency),
    pc_foreign_amount: foreign && money(foreign.inPrimary, primary),
    ...(foreign && shortCurrency(foreign.currency, 'foreign_')),
  };
}
