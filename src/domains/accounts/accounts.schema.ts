import {
  flag,
  moment,
  money,
  named,
  object,
  oneOf,
  orNull,
  real,
  resource,
  TIMES,
  text,
  whole,
} from '../../http/schema.ts';
import { ACCOUNT_TYPE_NAMES, LIABILITY_TYPES } from '../../ledger/kinds.ts';
import { CURRENCIES } from '../currencies/currencies.schema.ts';
import { NO_OBJECT_GROUP } from '../object-groups/object-groups.schema.ts';
import { ACCOUNT_ROLES, INTEREST_PERIODS, LIABILITY_DIRECTIONS } from './accounts.logic/account.ts';

const TYPES = [...new Set(Object.values(ACCOUNT_TYPE_NAMES).map(({ short }) => short))];

/** What is computed about an account (contract 10, section 2.12). */
const FIGURES = {
  current_balance: money,
  pc_current_balance: orNull(money),
  opening_balance: orNull(money),
  pc_opening_balance: orNull(money),
  virtual_balance: money,
  pc_virtual_balance: orNull(money),
  debt_amount: orNull(money),
  pc_debt_amount: orNull(money),
  balance_difference: orNull(money),
  pc_balance_difference: orNull(money),
  current_balance_date: moment,
  opening_balance_date: orNull(moment),
  last_activity: orNull(moment),
};

/** An account of any type, with its balance (contract 10, section 3.5). */
export const Account = resource(
  { name: 'Account', type: 'accounts' },
  object({
    ...TIMES,
    active: flag,
    order: orNull(whole),
    name: text,
    type: named('AccountType', oneOf(...TYPES)),
    account_role: orNull(oneOf(...ACCOUNT_ROLES)),
    ...NO_OBJECT_GROUP,
    object_has_currency_setting: flag,
    ...CURRENCIES,
    ...FIGURES,
    notes: orNull(text),
    monthly_payment_date: orNull(moment),
    credit_card_type: orNull(text),
    account_number: orNull(text),
    iban: orNull(text),
    bic: orNull(text),
    liability_type: orNull(oneOf(...LIABILITY_TYPES)),
    liability_direction: orNull(oneOf(...LIABILITY_DIRECTIONS)),
    interest: orNull(text),
    interest_period: orNull(oneOf(...INTEREST_PERIODS)),
    include_net_worth: flag,
    longitude: orNull(real),
    latitude: orNull(real),
    zoom_level: orNull(whole),
  }),
);
