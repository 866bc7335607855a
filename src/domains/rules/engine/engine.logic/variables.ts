import { type CivilTime, civilOf, type Day, type Instant, momentOf } from '../../../../kernel/date.ts';
import { ACCOUNT_TYPE_NAMES, type TransactionType } from '../../../../ledger/kinds.ts';
import { type Amount, formatAmount, SCALE } from '../../../../ledger/money.ts';
import type { CurrencyView, SplitView } from '../../../search/search.logic/split-view.ts';
import type { Value, Variables } from '../../expression/expression.logic/syntax.ts';

/** The names of transaction types as expressions see them. */
const TYPE_NAMES: Record<TransactionType, string> = {
  withdrawal: 'Withdrawal',
  deposit: 'Deposit',
  transfer: 'Transfer',
  'opening-balance': 'Opening balance',
  reconciliation: 'Reconciliation',
};

const wallClock = (civil: CivilTime): string => civil.replace('T', ' ');
const instant = (at: Instant): string => wallClock(civilOf(momentOf(at)));
const day = (date: Day | null): string | null => date && `${date} 00:00:00`;

/** Amounts are negative, as the source account sees them (contract 30, section 10). */
const spent = (amount: Amount | null): string | null =>
  amount === null ? null : formatAmount(-amount, SCALE);

function currencyVariables<P extends '' | 'foreign_'>(prefix: P, currency: CurrencyView | null) {
  return {
    [`${prefix}currency_code`]: currency?.code ?? null,
    [`${prefix}currency_name`]: currency?.name ?? null,
    [`${prefix}currency_symbol`]: currency?.symbol ?? null,
    [`${prefix}currency_decimal_places`]: currency ? String(currency.decimals) : null,
  } as Record<`${P}currency_${'code' | 'name' | 'symbol' | 'decimal_places'}`, Value>;
}

/** What an expression may use of a split (contract 30, section 10). What is not there is null, but notes. */
export function variablesOf(split: SplitView): Variables {
  const { source, destination, category, budget } = split;
  return {
    description: split.description,
    notes: split.notes ?? '',
    transaction_group_title: split.groupTitle,
    transaction_type_type: TYPE_NAMES[split.type],
    category_name: category?.name ?? null,
    budget_name: budget?.name ?? null,
    tags: new Map(split.tags.map(({ name }, i) => [String(i), name])),
    source_account_id: String(source.id),
    destination_account_id: String(destination.id),
    category_id: category && String(category.id),
    budget_id: budget && String(budget.id),
    source_account_name: source.name,
    source_account_iban: source.iban,
    source_account_type: ACCOUNT_TYPE_NAMES[source.type].long,
    destination_account_name: destination.name,
    destination_account_iban: destination.iban,
    destination_account_type: ACCOUNT_TYPE_NAMES[destination.type].long,
    amount: spent(split.amount),
    foreign_amount: spent(split.foreignAmount),
    ...currencyVariables('', split.currency),
    ...currencyVariables('foreign_', split.foreignCurrency),
    created_at: instant(split.createdAt),
    updated_at: instant(split.updatedAt),
    group_created_at: instant(split.groupCreatedAt),
    group_updated_at: instant(split.groupUpdatedAt),
    date: wallClock(split.date),
    interest_date: day(split.interestDate),
    payment_date: day(split.paymentDate),
    invoice_date: day(split.invoiceDate),
    book_date: day(split.bookDate),
    due_date: day(split.dueDate),
    process_date: day(split.processDate),
  };
}
