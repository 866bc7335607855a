import { cleanLine, lengthOf } from '../../../../kernel/text.ts';
import type { AccountType } from '../../../../ledger/kinds.ts';
import { type AccountView, named } from '../../../search/search.logic/split-view.ts';
import type { Household } from './household.ts';

/** The household's own accounts, but for the cash account. */
export const OWN: readonly AccountType[] = ['asset', 'loan', 'debt', 'mortgage'];
/** Where money may go to that is spent, and where it may come from that is earned; in order of preference. */
export const PAYEES: readonly AccountType[] = ['loan', 'debt', 'mortgage', 'expense', 'cash'];
export const PAYERS: readonly AccountType[] = ['loan', 'debt', 'mortgage', 'revenue', 'cash'];

/** Characters of the name of an account, as requests may send it. */
const NAME_MAX = 255;
const CASH_NAME = 'Cash account';

/** An account that is still to be made. */
const toMake = (type: AccountType, name: string): AccountView => ({
  ...named(0, name),
  type,
  iban: null,
  number: null,
  active: true,
  currencyId: null,
});

/** The account of this name among some types, the first type first. */
export function findAccount(
  household: Household,
  name: string,
  types: readonly AccountType[],
): AccountView | undefined {
  const wanted = cleanLine(name);
  const found = wanted === '' ? [] : household.ask('account', wanted);
  for (const type of types) {
    const account = found.find((candidate) => candidate.type === type);
    if (account) return account;
  }
  return undefined;
}

/**
 * The one to whom money goes or from whom it comes by this name: somebody known, else a new one. Undefined
 * when nobody can be called so.
 */
export function findCounterparty(
  household: Household,
  name: string,
  type: 'expense' | 'revenue',
): AccountView | undefined {
  const wanted = cleanLine(name);
  if (wanted === '' || lengthOf(wanted) > NAME_MAX) return undefined;
  return findAccount(household, wanted, type === 'expense' ? PAYEES : PAYERS) ?? toMake(type, wanted);
}

/** The household's cash account; made when it is needed for the first time. */
export const cashAccount = (household: Household): AccountView =>
  household.ask('account', CASH_NAME).find(({ type }) => type === 'cash') ?? toMake('cash', CASH_NAME);
