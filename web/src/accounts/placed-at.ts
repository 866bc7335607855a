import type { Account } from './accounts.queries.ts';

/** The list with one account at the place of another, and the others moved out of the way. */
export function placedAt(accounts: readonly Account[], account: Account, to: Account): Account[] {
  const from = accounts.findIndex(({ id }) => id === account.id);
  const place = accounts.findIndex(({ id }) => id === to.id);
  const one = accounts[from];
  if (!one || place < 0) return [...accounts];
  // Each keeps the numbers of the places, so that the next move names the right one.
  const orders = accounts.map(({ attributes }) => attributes.order);
  return accounts
    .toSpliced(from, 1)
    .toSpliced(place, 0, one)
    .map((each, at) => ({ ...each, attributes: { ...each.attributes, order: orders[at] ?? null } }));
}
