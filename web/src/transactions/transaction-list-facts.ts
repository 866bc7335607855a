import { type Amount, amountOf, writeAmount } from '../money/amount.ts';
import type { CurrencyFacts, Direction } from '../parts/amount.tsx';
import type { Row, Split } from './transaction-list.queries.ts';

/** What a row shows of an amount: with a minus for what goes out. */
export interface ShownAmount {
  value: string;
  currency: CurrencyFacts;
}

/** Types of accounts that are the household's own. */
const OWN = new Set(['Asset account', 'Loan', 'Debt', 'Mortgage', 'Default account']);

/**
 * Whether money comes in, goes out, or only moves. Seen from one account there is no moving: it is there
 * afterwards or it is not.
 */
export function directionOf(split: Split, accountId?: string): Direction {
  if (accountId !== undefined && split.source_id !== split.destination_id) {
    if (split.source_id === accountId) return 'out';
    if (split.destination_id === accountId) return 'in';
  }
  if (split.type === 'withdrawal') return 'out';
  if (split.type === 'deposit') return 'in';
  if (split.type === 'transfer') return 'moved';
  return OWN.has(split.destination_type) ? 'in' : 'out';
}

const currencyOf = (split: Split): CurrencyFacts => ({
  currency_code: split.currency_code,
  currency_symbol: split.currency_symbol,
  currency_decimal_places: split.currency_decimal_places,
});

const foreignOf = (split: Split): CurrencyFacts => ({
  currency_code: split.foreign_currency_code,
  currency_symbol: split.foreign_currency_symbol,
  currency_decimal_places: split.foreign_currency_decimal_places,
});

/** What goes between two accounts of the household arrives in the currency of the second. */
const isReceivedAsForeign = (split: Split): boolean =>
  split.foreign_amount !== null && OWN.has(split.source_type) && OWN.has(split.destination_type);

const negated = (text: string): string => writeAmount(-amountOf(text), decimalsOf(text));
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** The amount of one split. What an account received of another currency is shown as it received it. */
export function amountOfSplit(split: Split, accountId?: string): ShownAmount {
  const direction = directionOf(split, accountId);
  const isReceived = accountId !== undefined && accountId === split.destination_id;
  const shown =
    isReceived && split.foreign_amount !== null && isReceivedAsForeign(split)
      ? { value: split.foreign_amount, currency: foreignOf(split) }
      : { value: split.amount, currency: currencyOf(split) };
  return direction === 'out' ? { ...shown, value: negated(shown.value) } : shown;
}

/** What the splits of a row come to, by currency. */
export function amountsOf(splits: Split[], accountId?: string): ShownAmount[] {
  const sums = new Map<string, { sum: Amount; shown: ShownAmount }>();
  for (const split of splits) {
    const shown = amountOfSplit(split, accountId);
    const code = shown.currency.currency_code ?? '';
    const sum = (sums.get(code)?.sum ?? 0n) + amountOf(shown.value);
    sums.set(code, { sum, shown });
  }
  return [...sums.values()].map(({ sum, shown }) => ({
    ...shown,
    value: writeAmount(sum, decimalsOf(shown.value)),
  }));
}

/** What an account held after a row. The splits of a transaction are booked from the last to the first. */
export function balanceAfter(splits: Split[], accountId: string): ShownAmount | undefined {
  const split = splits.find((one) => one.source_id === accountId || one.destination_id === accountId);
  if (!split) return undefined;
  if (split.source_id === accountId) {
    return { value: split.source_balance_after, currency: currencyOf(split) };
  }
  return {
    value: split.destination_balance_after,
    currency: isReceivedAsForeign(split) ? foreignOf(split) : currencyOf(split),
  };
}

/** The splits by which an account is touched: the others of its transactions move none of its money. */
function splitsOf(splits: Split[], accountId: string | undefined): Split[] {
  if (accountId === undefined) return splits;
  const own = splits.filter((split) => split.source_id === accountId || split.destination_id === accountId);
  return own.length > 0 ? own : splits;
}

const distinct = (names: (string | null)[]): string[] => [
  ...new Set(names.filter((name): name is string => name !== null && name !== '')),
];

/** Everything a row shows, whatever its number of splits. */
export interface RowFacts {
  title: string;
  /** The day and time of its first split. */
  date: string;
  direction: Direction;
  amounts: ShownAmount[];
  sources: string[];
  destinations: string[];
  categories: string[];
  budgets: string[];
  tags: string[];
  reconciled: boolean;
  hasAttachments: boolean;
}

/** Gathers what a row shows, seen from an account what concerns that. */
export function factsOf(row: Row, accountId?: string): RowFacts | undefined {
  const { transactions, group_title: groupTitle } = row.attributes;
  const splits = splitsOf(transactions, accountId);
  const [first] = splits;
  if (!first) return undefined;
  return {
    title: transactions.length > 1 && groupTitle ? groupTitle : first.description,
    date: first.date,
    direction: directionOf(first, accountId),
    amounts: amountsOf(splits, accountId),
    sources: distinct(splits.map((split) => split.source_name)),
    destinations: distinct(splits.map((split) => split.destination_name)),
    categories: distinct(splits.map((split) => split.category_name)),
    budgets: distinct(splits.map((split) => split.budget_name)),
    tags: distinct(splits.flatMap((split) => split.tags)),
    reconciled: splits.every((split) => split.reconciled),
    hasAttachments: splits.some((split) => split.has_attachments),
  };
}
