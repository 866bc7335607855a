import { showCivil, showInstant } from '../../../kernel/date.ts';
import { ACCOUNT_TYPE_NAMES, type AccountType } from '../../../ledger/kinds.ts';
import { formatAmount, fromLimbs, fromLimbsOrNull } from '../../../ledger/money.ts';
import { presentAccount } from '../../accounts/accounts.presenter.ts';
import type { AccountView } from '../../accounts/accounts.service/show.ts';
import { presentBudget } from '../../budgets/budgets.presenter.ts';
import type { BudgetView } from '../../budgets/budgets.service/show.ts';
import { presentBankDetails } from '../../transactions/transactions.presenter.ts';
import type { GroupsContent, JournalView } from '../../transactions/transactions.service/list.ts';

/** What contents are made of besides their splits. */
type Around = Pick<GroupsContent, 'tags' | 'currencies'>;

/** The number of something as text; nothing is the empty text, which old receivers expect. */
const textOrEmpty = (id: number | null): string => (id === null ? '' : String(id));
const linkTo = (uri: string) => [{ rel: 'self', uri }];

/**
 * A transaction as receivers are told of it: the full form, with the keys of the short form taken from its
 * first split (contract 40, section 5.1 and W8).
 */
export function presentTransactionContent(
  { groupId, splits }: GroupsContent['groups'][number],
  around: Around,
): object {
  const first = splits[0] as JournalView;
  const transactions = splits.map((split) => presentSplit(split, around));
  const { type, amount, description, date, source_name, destination_name } = transactions[0] as ShownSplit;
  return {
    id: groupId,
    created_at: showInstant(first.group_created_at),
    updated_at: showInstant(first.group_updated_at),
    user: first.group_user_id,
    group_title: first.group_title,
    ...{ type, amount, description, date, source_name, destination_name },
    transactions,
    links: linkTo(`/transactions/${groupId}`),
  };
}

type ShownSplit = ReturnType<typeof presentSplit>;

function presentSplit(split: JournalView, { tags, currencies }: Around) {
  const currency = currencies.get(split.currency_id);
  const foreign = currencies.find(split.foreign_currency_id);
  const foreignAmount = fromLimbsOrNull(split.foreign_units, split.foreign_frac);
  return {
    user: split.group_user_id,
    transaction_journal_id: String(split.id),
    // The reference writes `opening balance` here, and `opening-balance` in its API.
    type: split.type.replaceAll('-', ' '),
    date: showCivil(split.date),
    order: split.position,
    currency_id: String(currency.id),
    currency_code: currency.code,
    currency_symbol: currency.symbol,
    currency_decimal_places: currency.decimalPlaces,
    foreign_currency_id: textOrEmpty(split.foreign_currency_id),
    foreign_currency_code: foreign?.code ?? null,
    foreign_currency_symbol: foreign?.symbol ?? null,
    foreign_currency_decimal_places: foreign?.decimalPlaces ?? null,
    amount: formatAmount(fromLimbs(split.amount_units, split.amount_frac), currency.decimalPlaces),
    foreign_amount:
      foreign && foreignAmount !== null ? formatAmount(foreignAmount, foreign.decimalPlaces) : null,
    description: split.description,
    ...presentSides(split),
    ...presentLabels(split),
    reconciled: split.reconciled === 1,
    notes: split.notes,
    tags: (tags.get(split.id) ?? []).toSorted(),
    ...presentDetails(split),
  };
}

function presentSides(split: JournalView) {
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

/**
 * Without a budget or a bill its number is the empty text, as the reference has it; without a category it is
 * null, because a receiver that sorts by category takes anything else for sorted (contract 50, rule 17).
 */
function presentLabels(split: JournalView) {
  return {
    budget_id: textOrEmpty(split.budget_id),
    budget_name: split.budget_name,
    category_id: split.category_id === null ? null : String(split.category_id),
    category_name: split.category_name,
    bill_id: textOrEmpty(split.bill_id),
    bill_name: split.bill_name,
  };
}

function presentDetails(split: JournalView) {
  return {
    internal_reference: split.internal_reference,
    external_id: split.external_id,
    original_source: split.original_source,
    recurrence_id: split.recurrence_id,
    bunq_payment_id: split.bunq_payment_id,
    import_hash_v2: split.import_hash,
    ...presentBankDetails(split),
  };
}

/** The keys of the primary currency, in their order. */
const PRIMARY_KEYS = [
  ...['primary_currency_id', 'primary_currency_name', 'primary_currency_code', 'primary_currency_symbol'],
  'primary_currency_decimal_places',
];

/** The keys of an account behind its number, in their order (contract 40, section 5.2). */
const ACCOUNT_KEYS = [
  ...['created_at', 'updated_at', 'active', 'order', 'name', 'type', 'account_role'],
  ...['object_group_id', 'object_group_order', 'object_group_title', 'object_has_currency_setting'],
  ...['currency_id', 'currency_name', 'currency_code', 'currency_symbol', 'currency_decimal_places'],
  ...PRIMARY_KEYS,
  ...['current_balance', 'pc_current_balance', 'opening_balance', 'pc_opening_balance'],
  ...['virtual_balance', 'pc_virtual_balance', 'debt_amount', 'pc_debt_amount'],
  ...['balance_difference', 'pc_balance_difference', 'current_balance_date', 'notes'],
  ...['monthly_payment_date', 'credit_card_type', 'account_number', 'iban', 'bic', 'opening_balance_date'],
  ...['liability_type', 'liability_direction', 'interest', 'interest_period', 'include_net_worth'],
  ...['longitude', 'latitude', 'zoom_level', 'last_activity'],
];

/** The keys of a budget behind its number, in their order (contract 40, section 5.3). */
const BUDGET_KEYS = [
  ...['created_at', 'updated_at', 'active', 'name', 'order', 'notes', 'auto_budget_type'],
  ...['auto_budget_period', 'object_group_id', 'object_group_order', 'object_group_title'],
  ...['object_has_currency_setting', 'currency_id', 'currency_code', 'currency_name', 'currency_symbol'],
  ...['currency_decimal_places', ...PRIMARY_KEYS, 'auto_budget_amount', 'pc_auto_budget_amount'],
  ...['spent', 'pc_spent'],
];

/** Attributes of a resource as one flat object with its number and its short link. */
function flat(
  { type, id, attributes }: { type: string; id: number; attributes: object },
  keys: readonly string[],
) {
  const values = attributes as Record<string, unknown>;
  const chosen = Object.fromEntries(keys.map((key) => [key, values[key]]));
  return { id: String(id), ...chosen, links: linkTo(`/${type}/${id}`) };
}

/** An account as receivers are told of it: as the API shows it, on one level (contract 40, section 5.2). */
export const presentAccountContent = (view: AccountView): object => flat(presentAccount(view), ACCOUNT_KEYS);

/** A budget as receivers are told of it: as the API shows it, on one level (contract 40, section 5.3). */
export const presentBudgetContent = (view: BudgetView): object => flat(presentBudget(view), BUDGET_KEYS);
