import { ACCOUNT_TYPE_NAMES } from '../../ledger/kinds.ts';
import { currencyFields } from '../currencies/currencies.presenter.ts';
import type { Currency } from '../currencies/currencies.service.ts';
import type { DescribedSplit, NamedKind, Suggestion, TransactionKind } from './autocomplete.logic.ts';
import type { AccountSuggestion } from './autocomplete.service/accounts.ts';
import type { PiggyBankSuggestion } from './autocomplete.service.ts';

const named = ({ id, name }: { id: number; name: string }) => ({ id: String(id), name });
const withState = (one: Suggestion) => ({ ...named(one), active: one.active });
const described = (one: Suggestion) => ({ ...named(one), description: one.description, active: one.active });

/** What is told of each kind that has a name (contract 20, section 1.2). */
export const PRESENT_NAMED: Record<NamedKind, (suggestion: Suggestion) => object> = {
  bills: withState,
  budgets: withState,
  categories: named,
  'object-groups': (one) => ({ ...named(one), title: one.name }),
  recurring: described,
  rules: described,
  'rule-groups': described,
  tags: (one) => ({ ...named(one), tag: one.name }),
};

/** A suggested account, with its type in the long words that apps decode. */
export const presentAccount = ({ account, currency, ownCurrency, balance }: AccountSuggestion) => ({
  ...named(account),
  name_with_balance: balance === null ? account.name : `${account.name} (${balance})`,
  active: account.active,
  type: ACCOUNT_TYPE_NAMES[account.type].long,
  ...currencyFields(currency),
  ...currencyFields(ownCurrency, 'account_'),
});

/** A suggested currency. */
export const presentCurrency = ({ id, name, code, symbol, decimalPlaces }: Currency) => ({
  id: String(id),
  name,
  code,
  symbol,
  decimal_places: decimalPlaces,
});

/** A suggested currency whose name tells its code as well. */
export const presentCurrencyWithCode = (currency: Currency) => ({
  ...presentCurrency(currency),
  name: `${currency.name} (${currency.code})`,
});

/** A suggested piggy bank. */
export const presentPiggyBank = (piggyBank: PiggyBankSuggestion) => ({
  ...named(piggyBank),
  ...currencyFields(piggyBank.currency),
  object_group_id: piggyBank.group && String(piggyBank.group.id),
  object_group_title: piggyBank.group?.title ?? null,
  object_group_order: piggyBank.group?.position ?? null,
});

/** A suggested piggy bank with what is saved and, if there is one, its target. */
export function presentPiggyBankWithBalance(piggyBank: PiggyBankSuggestion) {
  const { saved, target } = piggyBank.told;
  const balance = target === null ? saved : `${saved} / ${target}`;
  return { ...presentPiggyBank(piggyBank), name_with_balance: `${piggyBank.name} (${balance})` };
}

const presentSplit = ({ id, groupId }: DescribedSplit, description: string) => ({
  id: String(id),
  transaction_group_id: String(groupId),
  name: description,
  description,
});

/** A suggested description, with the newest split that has it. */
export const presentDescription = (split: DescribedSplit) => presentSplit(split, split.description);

/** A suggested split, with the number of its group. */
export const presentSplitWithId = (split: DescribedSplit) =>
  presentSplit(split, `#${split.groupId}: ${split.description}`);

/** A suggested kind of transaction. */
export const presentKind = (kind: TransactionKind) => ({ ...named(kind), type: kind.name });
