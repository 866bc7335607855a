import type { Resource } from '../../http/json-api.ts';
import { showCivil, showInstant } from '../../kernel/date.ts';
import { formatAmount } from '../../ledger/money.ts';
import { currencyFields, primaryCurrencyFields } from '../currencies/currencies.presenter.ts';
import { objectGroupFields } from '../object-groups/object-groups.presenter.ts';
import { percentageOf } from './piggy-banks.logic.ts';
import type { EventView, PiggyBankView, Shown } from './piggy-banks.service.ts';

/** A piggy bank as the wire shows it (contract 00 Piggy bank; contract 10, section 10). */
export function presentPiggyBank(view: PiggyBankView): Resource {
  const { piggyBank, currency, primary } = view;
  const { startDate, targetDate, target } = piggyBank;
  return {
    type: 'piggy-banks',
    id: piggyBank.id,
    attributes: {
      created_at: showInstant(piggyBank.createdAt),
      updated_at: showInstant(piggyBank.updatedAt),
      name: piggyBank.name,
      percentage: percentageOf(target, view.saved.amount),
      start_date: showCivil(startDate),
      target_date: targetDate === null ? null : showCivil(targetDate),
      order: piggyBank.position,
      active: true,
      notes: piggyBank.notes,
      ...objectGroupFields(view.group),
      accounts: view.accounts.map(({ id, name, saved }) => ({
        account_id: String(id),
        name,
        ...amountFields('current_amount', saved, view),
      })),
      object_has_currency_setting: true,
      ...currencyFields(currency),
      ...primaryCurrencyFields(primary),
      ...amountFields('target_amount', view.target, view),
      ...amountFields('current_amount', view.saved, view),
      ...amountFields('left_to_save', view.left, view),
      ...amountFields('save_per_month', view.perMonth, view),
    },
  };
}

/** An amount and its conversion, as the two fields of a name. */
function amountFields(name: string, shown: Shown | null, view: Pick<PiggyBankView, 'currency' | 'primary'>) {
  const { amount = null, primary = null } = shown ?? {};
  return {
    [name]: amount === null ? null : formatAmount(amount, view.currency.decimalPlaces),
    [`pc_${name}`]: primary === null ? null : formatAmount(primary, view.primary.decimalPlaces),
  };
}

/**
 * An event as the wire shows it: both names of the currency flag are sent, because clients know one or the
 * other (contract 10, section 10 and D-3). `date` is ours: when the money moved, not when that was noted.
 */
export function presentPiggyBankEvent(view: EventView): Resource {
  const { event, primaryAmount, currency, primary } = view;
  const { id, piggyBankId, journalId, groupId } = event;
  return {
    type: 'piggy_bank_events',
    id,
    uri: `/piggy-banks/${piggyBankId}/events/${id}`,
    attributes: {
      created_at: showInstant(event.createdAt),
      updated_at: showInstant(event.createdAt),
      date: showCivil(event.date),
      ...amountFields('amount', { amount: event.amount, primary: primaryAmount }, view),
      has_currency_setting: true,
      object_has_currency_setting: true,
      ...currencyFields(currency),
      ...primaryCurrencyFields(primary),
      transaction_journal_id: journalId === null ? null : String(journalId),
      transaction_group_id: groupId === null ? null : String(groupId),
    },
  };
}
