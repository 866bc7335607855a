import { formatAmount } from '../../ledger/money.ts';
import { readableAmount } from '../../ledger/readable.ts';
import type { Summary, SummaryEntry, SummaryKind } from './summary.service.ts';

/** What clients call a figure, and the picture they show with it (contract 20, section 3). */
const KINDS: Record<SummaryKind, { title: string; icon: string }> = {
  balance: { title: 'Balance', icon: 'balance-scale' },
  spent: { title: 'Spent', icon: 'balance-scale' },
  earned: { title: 'Earned', icon: 'balance-scale' },
  'bills-paid': { title: 'Subscriptions paid', icon: 'check' },
  'bills-unpaid': { title: 'Subscriptions unpaid', icon: 'calendar-o' },
  'left-to-spend': { title: 'Left to spend', icon: 'money' },
  'net-worth': { title: 'Net worth', icon: 'line-chart' },
};

/** All entries by their keys, such as `balance-in-EUR`. */
export function presentSummary({ entries, locale }: Summary): Record<string, object> {
  const shown = entries.map((entry) => presentEntry(entry, locale));
  return Object.fromEntries(shown.map((entry) => [entry.key, entry]));
}

function presentEntry(entry: SummaryEntry, locale: string) {
  const { kind, currency, amount, isUnplanned = false } = entry;
  const { title, icon } = KINDS[kind];
  const isLeft = kind === 'left-to-spend';
  return {
    key: `${kind}-in-${currency.code}`,
    title: isUnplanned ? KINDS.spent.title : `${title} (${currency.symbol})`,
    ...(isLeft && { no_available_budgets: isUnplanned }),
    monetary_value: formatAmount(amount, currency.decimalPlaces),
    currency_id: String(currency.id),
    currency_code: currency.code,
    currency_symbol: currency.symbol,
    currency_decimal_places: currency.decimalPlaces,
    value_parsed: readableAmount(amount, currency, locale),
    local_icon: icon,
    sub_title: subtitleOf(entry, locale),
  };
}

function subtitleOf({ currency, parts, perDay }: SummaryEntry, locale: string): string {
  if (parts) return parts.map((part) => readableAmount(part, currency, locale)).join(' + ');
  return perDay === undefined ? '' : readableAmount(perDay, currency, locale);
}
