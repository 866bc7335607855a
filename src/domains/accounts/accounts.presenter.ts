import type { Resource } from '../../http/json-api.ts';
import { showCivil, showInstant } from '../../kernel/date.ts';
import { ACCOUNT_TYPE_NAMES, isLiability, isOwn } from '../../ledger/kinds.ts';
import { type Amount, formatAmount } from '../../ledger/money.ts';
import { currencyFields, primaryCurrencyFields } from '../currencies/currencies.presenter.ts';
import type { AccountView } from './accounts.service/show.ts';

const shownDate = (date: string | null): string | null => (date === null ? null : showCivil(date));

/** An account as the wire shows it (contract 10, section 3.5). */
export function presentAccount(view: AccountView): Resource {
  const { account, currency, primary } = view;
  return {
    type: 'accounts',
    id: account.id,
    attributes: {
      created_at: showInstant(account.createdAt),
      updated_at: showInstant(account.updatedAt),
      active: account.active,
      order: isOwn(account.type) ? account.position : null,
      name: account.name,
      type: ACCOUNT_TYPE_NAMES[account.type].short,
      account_role: account.role,
      object_group_id: null,
      object_group_order: null,
      object_group_title: null,
      object_has_currency_setting: account.currencyId !== null,
      ...currencyFields(currency),
      ...primaryCurrencyFields(primary),
      ...presentFigures(view),
      notes: account.notes,
      monthly_payment_date: shownDate(account.monthlyPaymentDate),
      credit_card_type: account.creditCardType,
      account_number: account.accountNumber,
      iban: account.iban,
      bic: account.bic,
      liability_type: isLiability(account.type) ? account.type : null,
      liability_direction: account.liabilityDirection,
      interest: account.interest,
      interest_period: account.interestPeriod,
      include_net_worth: account.includeNetWorth,
      longitude: account.longitude,
      latitude: account.latitude,
      zoom_level: account.zoomLevel,
    },
  };
}

/**
 * What is computed about an account. In the primary currency all of it is shown at the rate of the balance's
 * day (contract 10, section 2.12).
 */
function presentFigures({ account, figures, currency, primary, inPrimary }: AccountView) {
  const show = (amount: Amount) => formatAmount(amount, currency.decimalPlaces);
  const showOrNull = (amount: Amount | null) => (amount === null ? null : show(amount));
  const showInPrimary = (amount: Amount | null) => {
    const converted = amount === null ? null : inPrimary(amount);
    return converted === null ? null : formatAmount(converted, primary.decimalPlaces);
  };
  const { opening } = figures;
  const virtual = account.virtualBalance ?? 0n;
  return {
    current_balance: show(figures.balance),
    pc_current_balance: showInPrimary(figures.balance),
    opening_balance: showOrNull(opening?.amount ?? null),
    pc_opening_balance: showInPrimary(opening?.amount ?? null),
    virtual_balance: show(virtual),
    pc_virtual_balance: showInPrimary(virtual),
    debt_amount: showOrNull(figures.debt),
    pc_debt_amount: showInPrimary(figures.debt),
    balance_difference: showOrNull(figures.difference),
    pc_balance_difference: showInPrimary(figures.difference),
    current_balance_date: showCivil(figures.moment),
    opening_balance_date: opening && isOwn(account.type) ? showCivil(opening.date) : null,
    last_activity: shownDate(figures.lastActivity),
  };
}
