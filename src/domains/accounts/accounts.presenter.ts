import type { Resource } from '../../http/json-api.ts';
import { showCivil, showInstant } from '../../kernel/date.ts';
import { ACCOUNT_TYPE_NAMES, isLiability, isOwn } from '../../ledger/kinds.ts';
import { type Amount, formatAmount } from '../../ledger/money.ts';
import { currencyFields, primaryCurrencyFields } from '../currencies/currencies.presenter.ts';
import type { AccountView } from './accounts.service/show.ts';

const shownDate = (date: string | null): string | null => (date === null ? null : showCivil(date));

/** An account as the wire shows it (contract 10, section 3.5). */
export function presentAccount({ account, figures, currency, primary }: AccountView): Resource {
  const show = (amount: Amount) => formatAmount(amount, currency.decimalPlaces);
  const showOrNull = (amount: Amount | null) => (amount === null ? null : show(amount));
  const own = isOwn(account.type);
  const liability = isLiability(account.type);
  const asset = account.type === 'asset';
  return {
    type: 'accounts',
    id: account.id,
    attributes: {
      created_at: showInstant(account.createdAt),
      updated_at: showInstant(account.updatedAt),
      active: account.active,
      order: own ? account.position : null,
      name: account.name,
      type: ACCOUNT_TYPE_NAMES[account.type].short,
      account_role: asset ? account.role : null,
      object_group_id: null,
      object_group_order: null,
      object_group_title: null,
      object_has_currency_setting: account.currencyId !== null,
      ...currencyFields(currency),
      ...primaryCurrencyFields(primary),
      current_balance: show(figures.balance),
      pc_current_balance: null,
      opening_balance: showOrNull(figures.opening?.amount ?? null),
      pc_opening_balance: null,
      virtual_balance: show(account.virtualBalance ?? 0n),
      pc_virtual_balance: null,
      debt_amount: showOrNull(figures.debt),
      pc_debt_amount: null,
      balance_difference: showOrNull(figures.difference),
      pc_balance_difference: null,
      current_balance_date: showCivil(figures.moment),
      notes: account.notes,
      monthly_payment_date: shownDate(account.monthlyPaymentDate),
      credit_card_type: account.creditCardType,
      account_number: account.accountNumber,
      iban: account.iban,
      bic: account.bic,
      opening_balance_date: own ? shownDate(figures.opening?.date ?? null) : null,
      liability_type: liability ? account.type : null,
      liability_direction: liability ? account.liabilityDirection : null,
      interest: liability ? account.interest : null,
      interest_period: liability ? account.interestPeriod : null,
      include_net_worth: account.includeNetWorth,
      longitude: account.longitude,
      latitude: account.latitude,
      zoom_level: account.zoomLevel,
      last_activity: shownDate(figures.lastActivity),
    },
  };
}
