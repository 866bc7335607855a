import type { Amount } from '../../../../ledger/money.ts';
import type { AccountView, SplitView } from '../../../search/search.logic/split-view.ts';
import { destinationCurrency } from '../../../transactions/transactions.logic/posting.ts';
import { isSameAccount } from '../../actions/actions.logic/rebooked.ts';

/** An account of a split as balances know it: those that are still to be made have no number. */
const keyOf = ({ id, type, folded }: AccountView, currencyId: number): string =>
  id === 0 ? `${type} ${folded} ${currencyId}` : `${id} ${currencyId}`;

/** The currency in which operators ask for the balance of an account (contract 30, section 7.3). */
export const balanceCurrency = (account: AccountView, split: SplitView): number =>
  account.currencyId ?? split.currency.id;

/** What a split moves on its two accounts. */
function legsOf(split: SplitView): { key: string; amount: Amount }[] {
  const { source, destination, currency, foreignCurrency, amount } = split;
  const received = destinationCurrency({
    currencyId: currency.id,
    foreignCurrencyId: foreignCurrency?.id ?? null,
    destinationCurrencyId: destination.currencyId,
  });
  const isForeign = received !== currency.id;
  return [
    { key: keyOf(source, currency.id), amount: -amount },
    { key: keyOf(destination, received), amount: isForeign ? (split.foreignAmount ?? 0n) : amount },
  ];
}

/** What decides how much a split moves where, and when. */
const MOVING = ['source', 'destination', 'amount', 'currency', 'foreignAmount', 'foreignCurrency'] as const;

/** A split before and after rules; null when it is to be deleted. */
interface Change {
  before: SplitView;
  after: SplitView | null;
}

/** What decisions that are not written yet move on accounts: the database does not know of it. */
export class Unwritten {
  readonly #moves = new Map<string, { date: string; amount: Amount }[]>();

  /** Notes a decision; one that leaves amounts and accounts alone moves nothing. */
  add({ before, after }: Change): void {
    if (after && MOVING.every((field) => before[field] === after[field])) return;
    for (const { key, amount } of legsOf(before)) this.#move(key, before.date, -amount);
    if (after) for (const { key, amount } of legsOf(after)) this.#move(key, after.date, amount);
  }

  /** What they move on an account before the moment of a split. */
  before(account: AccountView, split: SplitView): Amount {
    const moves = this.#moves.get(keyOf(account, balanceCurrency(account, split))) ?? [];
    return moves.reduce((sum, { date, amount }) => (date < split.date ? sum + amount : sum), 0n);
  }

  #move(key: string, date: string, amount: Amount): void {
    const moves = this.#moves.get(key);
    if (moves) moves.push({ date, amount });
    else this.#moves.set(key, [{ date, amount }]);
  }
}

/**
 * What an account of a split held before it, as far as the database knows: undefined where the split did not
 * touch it when it was read, so that it has to be asked for.
 */
export function storedBalance({ before, after }: Change, side: 'source' | 'destination'): Amount | undefined {
  const now = after as SplitView;
  const account = now[side];
  if (account.id === 0) return 0n;
  const currencyId = balanceCurrency(account, now);
  for (const was of ['source', 'destination'] as const) {
    const isKnown =
      isSameAccount(before[was], account) && balanceCurrency(before[was], before) === currencyId;
    if (isKnown) return before.balancesBefore?.[was];
  }
  return undefined;
}
