import type { Ctx } from '../../../kernel/ctx.ts';
import {
  type AccountType,
  destinationTypes,
  isOwn,
  sourceTypes,
  type TransactionType,
} from '../../../ledger/kinds.ts';
import {
  type Account,
  createCounterparty,
  createSystemAccount,
  findAccount,
  findAccountByIban,
  findAccountByName,
  findAccountByNumber,
  findOrCreateCashAccount,
  setIban,
} from '../../accounts/accounts.service.ts';
import type { Currency } from '../../currencies/currencies.service.ts';

/** How a request names an account. */
export interface Named {
  id: number | null;
  name: string | null;
  iban: string | null;
  number: string | null;
  bic: string | null;
}

/** An account that has to be made before the split can be stored. */
export interface ToMake {
  type: 'expense' | 'revenue' | 'cash' | 'initial-balance' | 'reconciliation';
  name: string;
  iban: string | null;
  number: string | null;
  bic: string | null;
}

/** One side of a split: an account that is there, or one to be made. */
export type Resolved = { account: Account; newIban?: string | null } | { make: ToMake };

/** Why a side cannot be used, in the words of the contract (10, section 4.5; kit, transaction pairs). */
export interface Unusable {
  message: string;
}

/** The kind of account on a side. */
export const typeOf = (side: Resolved): AccountType =>
  'account' in side ? side.account.type : side.make.type;
/** The own currency of the account on a side; accounts to be made have none. */
export const currencyOf = (side: Resolved): number | null =>
  'account' in side ? side.account.currencyId : null;

/** Whether the account on a side is the household's own. */
export const isOwnSide = (side: Resolved): boolean => isOwn(typeOf(side));
/** The number of the account on a side; those to be made have none yet. */
export const idOf = (side: Resolved | undefined): number | undefined =>
  side && 'account' in side ? side.account.id : undefined;

/** Whether nothing is said about the account but perhaps its bank. */
export const isEmpty = (named: Named): boolean =>
  named.id === null && named.name === null && named.iban === null && named.number === null;

const notFoundText = (named: Named, side: 'source' | 'destination'): Unusable => ({
  message:
    `${side === 'source' ? '[a] ' : ''}Could not find a valid ${side} account when searching for ` +
    `ID "${named.id ?? ''}" or name "${named.name ?? ''}".`,
});

/**
 * Looks an account up by number, IBAN, account number, then name; only among the types; never the other
 * side's.
 */
async function lookUp(
  ctx: Ctx,
  named: Named,
  { types, except }: { types: AccountType[]; except?: number | undefined },
): Promise<Account | undefined> {
  const usable = (account: Account | undefined) =>
    account && types.includes(account.type) && account.id !== except ? account : undefined;
  if (named.id !== null) return usable(await findAccount(ctx, named.id));
  const byIban = named.iban === null ? undefined : usable(await findAccountByIban(ctx, named.iban, types));
  if (byIban) return byIban;
  const byNumber =
    named.number === null ? undefined : usable(await findAccountByNumber(ctx, named.number, types));
  if (byNumber) return byNumber;
  return named.name === null ? undefined : usable(await findAccountByName(ctx, named.name, types));
}

/**
 * Whether a counterparty would hide a mistake: its number is nobody's who may stand here, or its IBAN belongs
 * to an own account that is not the one found.
 */
async function isMistaken(ctx: Ctx, named: Named, found: Account | undefined): Promise<boolean> {
  if (!found && named.id !== null) return true;
  if (named.iban === null) return false;
  const own = await findAccountByIban(ctx, named.iban, ['asset', 'loan', 'debt', 'mortgage']);
  return own !== undefined && own.id !== found?.id;
}

/**
 * A counterparty for what was named: a known one of that name, or one to be made; the cash account without
 * any name.
 */
function counterparty(named: Named, type: 'expense' | 'revenue', found?: Account): Resolved {
  const name = named.name ?? named.iban ?? named.number;
  const { iban, number, bic } = named;
  if (!found) {
    return {
      make: name === null ? { type: 'cash', name: '', iban, number, bic } : { type, name, iban, number, bic },
    };
  }
  // Somebody of the same name with another IBAN is somebody else.
  const isNamesake = named.id === null && found.name === named.name && found.type === type;
  const isOther = iban !== null && found.iban !== null && found.iban !== iban;
  if (!isNamesake || !isOther) return known(found, named);
  return { make: { type, name: `${name} (${iban})`, iban, number, bic } };
}

/** The types of accounts that have an IBAN of their own. */
const LEARNING: readonly AccountType[] = ['asset', 'loan', 'debt', 'mortgage', 'expense', 'revenue'];

/** An account that was found; one without an IBAN learns that of the request (contract 10, section 4.6). */
const known = (account: Account, { iban }: Named): Resolved => ({
  account,
  newIban: account.iban === null && LEARNING.includes(account.type) ? iban : null,
});

/** Finds the source of a split (contract 10, sections 4.5 and 4.6). */
export async function resolveSource(
  ctx: Ctx,
  type: TransactionType,
  named: Named,
): Promise<Resolved | Unusable> {
  const types = sourceTypes(type);
  if (type === 'reconciliation' || type === 'opening-balance')
    return resolveSystem(ctx, type, { named, side: 'source' });
  const found = await lookUp(ctx, named, { types: preferred(type, 'source', types) });
  if (type !== 'deposit') return found ? known(found, named) : notFoundText(named, 'source');
  if (await isMistaken(ctx, named, found)) return notFoundText(named, 'source');
  return counterparty(named, 'revenue', found);
}

/** Finds the destination of a split whose source is known (contract 10, sections 4.5 and 4.6). */
export async function resolveDestination(
  ctx: Ctx,
  type: TransactionType,
  sides: { named: Named; source: Resolved },
): Promise<Resolved | Unusable> {
  const { named, source } = sides;
  const types = destinationTypes(type, typeOf(source));
  const sourceId = 'account' in source ? source.account.id : undefined;
  if (type === 'reconciliation' || type === 'opening-balance') {
    return resolveSystem(ctx, type, { named, side: 'destination', source });
  }
  if (type === 'withdrawal') {
    // A withdrawal "to itself" is read as money spent at a shop of the same name.
    const shop =
      named.id !== null && named.id === sourceId && 'account' in source ? source.account : undefined;
    const wanted = shop ? { ...named, id: null, name: shop.name } : named;
    const found = await lookUp(ctx, wanted, {
      types: preferred(type, 'destination', types),
      except: sourceId,
    });
    if (await isMistaken(ctx, wanted, found)) return notFoundText(wanted, 'destination');
    return counterparty(wanted, 'expense', found);
  }
  const found = await lookUp(ctx, named, { types: preferred(type, 'destination', types) });
  if (found && found.id === sourceId) return { message: 'Source and destination are the same.' };
  return found ? known(found, named) : notFoundText(named, 'destination');
}

/** The types in the order in which a name is looked for among them. */
function preferred(
  type: TransactionType,
  side: 'source' | 'destination',
  allowed: AccountType[],
): AccountType[] {
  const order: AccountType[] =
    side === 'source' && type !== 'deposit'
      ? ['asset', 'loan', 'debt', 'mortgage']
      : type === 'withdrawal' || type === 'deposit'
        ? ['loan', 'debt', 'mortgage', 'expense', 'revenue', 'cash', 'asset']
        : ['asset', 'loan', 'debt', 'mortgage'];
  return order.filter((candidate) => allowed.includes(candidate));
}

/**
 * A side of a reconciliation or an opening balance: one of them is the person's own account, the other an
 * account that the server keeps for this purpose and makes when it is not named.
 */
async function resolveSystem(
  ctx: Ctx,
  type: 'reconciliation' | 'opening-balance',
  at: { named: Named; side: 'source' | 'destination'; source?: Resolved },
): Promise<Resolved | Unusable> {
  const { named, side, source } = at;
  const system = type === 'reconciliation' ? 'reconciliation' : 'initial-balance';
  const types = side === 'source' ? sourceTypes(type) : destinationTypes(type, source && typeOf(source));
  const found = isEmpty(named) ? undefined : await lookUp(ctx, named, { types });
  if (found) {
    const same = source && 'account' in source && source.account.id === found.id;
    return same ? { message: 'Source and destination are the same.' } : known(found, named);
  }
  // Where money was counted that is not on the books, a name is that of an account or a slip of the pen.
  const isSlip = type === 'reconciliation' && side === 'source' && !isEmpty(named);
  const mayBeMade = types.includes(system) && named.id === null && !isSlip;
  if (!mayBeMade) return notFoundText(named, side);
  return { make: { type: system, name: named.name ?? '', iban: null, number: null, bic: null } };
}

/**
 * Makes the account of a side when it is not there yet. `made` holds those of the same group, so that none is
 * made twice.
 */
export async function realise(
  ctx: Ctx,
  side: Resolved,
  other: { side: Resolved; currency: Pick<Currency, 'id' | 'code'>; made: Map<string, Account> },
): Promise<Account> {
  if ('account' in side) {
    if (side.newIban) await setIban(ctx, side.account.id, side.newIban);
    return side.account;
  }
  const { type, iban, number, bic } = side.make;
  if (type === 'cash') return findOrCreateCashAccount(ctx);
  const name = side.make.name || systemName(type, other);
  const key = `${type} ${name}`;
  const known = other.made.get(key) ?? (await findAccountByName(ctx, name, [type]));
  const account =
    known ??
    (type === 'expense' || type === 'revenue'
      ? await createCounterparty(ctx, { type, name, iban, bic, accountNumber: number })
      : await createSystemAccount(ctx, { type, name, currencyId: other.currency.id }));
  other.made.set(key, account);
  return account;
}

function systemName(
  type: ToMake['type'],
  other: { side: Resolved; currency: Pick<Currency, 'code'> },
): string {
  const name = 'account' in other.side ? other.side.account.name : '';
  return type === 'reconciliation'
    ? `${name} reconciliation (${other.currency.code})`
    : `Initial balance for "${name}"`;
}
