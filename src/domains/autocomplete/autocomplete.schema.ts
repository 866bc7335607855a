import { flag, id, named, object, orNull, text, whole } from '../../http/schema.ts';
import { currencyFields } from '../currencies/currencies.schema.ts';

const NAMED = { id, name: text };
const withState = (name: string) => named(name, object({ ...NAMED, active: flag }));
const described = (name: string) => named(name, object({ ...NAMED, description: text, active: flag }));

/** A suggested account (contract 20, section 1.2). */
export const AccountSuggestion = named(
  'AccountSuggestion',
  object({
    ...NAMED,
    name_with_balance: text,
    active: flag,
    type: text,
    ...currencyFields(),
    ...currencyFields('account_'),
  }),
);
/** A suggested bill. */
export const BillSuggestion = withState('BillSuggestion');
/** A suggested budget. */
export const BudgetSuggestion = withState('BudgetSuggestion');
/** A suggested category. */
export const CategorySuggestion = named('CategorySuggestion', object(NAMED));
/** A suggested currency. */
export const CurrencySuggestion = named(
  'CurrencySuggestion',
  object({ ...NAMED, code: text, symbol: text, decimal_places: whole }),
);
/** A suggested object group. */
export const ObjectGroupSuggestion = named('ObjectGroupSuggestion', object({ ...NAMED, title: text }));

const PIGGY_BANK = {
  ...NAMED,
  ...currencyFields(),
  object_group_id: orNull(id),
  object_group_title: orNull(text),
  object_group_order: orNull(whole),
};
/** A suggested piggy bank. */
export const PiggyBankSuggestion = named('PiggyBankSuggestion', object(PIGGY_BANK));
/** The same with what is saved. */
export const PiggyBankBalanceSuggestion = named(
  'PiggyBankBalanceSuggestion',
  object({ ...PIGGY_BANK, name_with_balance: text }),
);
/** A suggested recurrence. */
export const RecurrenceSuggestion = described('RecurrenceSuggestion');
/** A suggested rule. */
export const RuleSuggestion = described('RuleSuggestion');
/** A suggested rule group. */
export const RuleGroupSuggestion = described('RuleGroupSuggestion');
/** A suggested tag. */
export const TagSuggestion = named('TagSuggestion', object({ ...NAMED, tag: text }));
/** A suggested description of a split. */
export const TransactionSuggestion = named(
  'TransactionSuggestion',
  object({ ...NAMED, transaction_group_id: id, description: text }),
);
/** A suggested kind of transaction. */
export const TransactionTypeSuggestion = named('TransactionTypeSuggestion', object({ ...NAMED, type: text }));
