import { assert } from '../../kernel/assert.ts';
import { changedFields } from '../../kernel/changed-fields.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { type CivilTime, dayOf, instantOf, startOfDay } from '../../kernel/date.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Stamp } from '../../kernel/stamp.ts';
import { fold } from '../../kernel/text.ts';
import type { AccountType } from '../../ledger/kinds.ts';
import type { Amount } from '../../ledger/money.ts';
import { enableCurrency, primaryCurrency } from '../currencies/currencies.service.ts';
import {
  type Account,
  type AccountFields,
  familyOf,
  isIdentifierTaken,
  plainAccount,
  recordable,
} from './accounts.logic/account.ts';
import { dayAsked, endsDay } from './accounts.logic/moment.ts';
import { isBooked } from './accounts.repository/partners.ts';
import {
  deleteAccountRow,
  type Identifier,
  insertAccount,
  selectAccounts,
  selectAccountsBy,
  selectAccountsLike,
  updateAccountRow,
} from './accounts.repository/rows.ts';
import { type Held, type HeldBefore, sumPostings, sumsBefore } from './accounts.repository/sums.ts';

export type { Account } from './accounts.logic/account.ts';

/** The account for money of which nobody says where it came from or went (contract 10, section 3.1). */
const CASH_ACCOUNT_NAME = 'Cash account';

/** The household's account of this number; undefined when there is none, or it is somebody else's. */
export async function findAccount(ctx: Ctx, id: number): Promise<Account | undefined> {
  return (await selectAccounts(ctx.db, ctx.actor.userGroupId, [id]))[0];
}

/**
 * The household's account of this number. Refuses (not found) when there is none, or it is somebody else's.
 */
export async function getAccount(ctx: Ctx, id: number): Promise<Account> {
  const account = await findAccount(ctx, id);
  if (!account) throw notFound();
  return account;
}

/** The household's accounts of these numbers, by number; those of others are left out. One statement. */
export async function findAccounts(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Account>> {
  const accounts = await selectAccounts(ctx.db, ctx.actor.userGroupId, ids);
  return new Map(accounts.map((account) => [account.id, account]));
}

/** The first type that has an account wins; of several accounts of that type, the oldest. */
async function findBy(
  ctx: Ctx,
  look: { by: Identifier; value: string },
  types: readonly AccountType[],
): Promise<Account | undefined> {
  const found = await selectAccountsBy(ctx.db, ctx.actor.userGroupId, look);
  for (const type of types) {
    const account = found.find((candidate) => candidate.type === type);
    if (account) return account;
  }
  return undefined;
}

type Find = (ctx: Ctx, value: string, types: readonly AccountType[]) => Promise<Account | undefined>;

/**
 * The account with this IBAN (without spaces, in capitals); of several, the one whose type stands first in
 * `types`.
 */
export const findAccountByIban: Find = (ctx, value, types) => findBy(ctx, { by: 'iban', value }, types);

/** The account with this account number; of several, the one whose type stands first in `types`. */
export const findAccountByNumber: Find = (ctx, value, types) =>
  findBy(ctx, { by: 'account_number', value }, types);

/**
 * The account with this very name, letter by letter; of several, the one whose type stands first in `types`.
 */
export const findAccountByName: Find = (ctx, value, types) => findBy(ctx, { by: 'name', value }, types);

/** The accounts of this name without regard to case, those written in the very same way first. */
export async function findAccountsCalled(ctx: Ctx, name: string): Promise<Account[]> {
  const wanted = fold(name);
  const found = await selectAccountsLike(ctx.db, ctx.actor.userGroupId, name);
  const called = found.filter((account) => fold(account.name) === wanted);
  return called.sort((a, b) => Number(b.name === name) - Number(a.name === name));
}

/** What somebody wants to be called, or to be known by at the bank; `exceptId` is the account itself. */
interface Wanted {
  type: AccountType;
  exceptId?: number | undefined;
}

async function isTaken(
  ctx: Ctx,
  by: 'iban' | 'account_number',
  wanted: Wanted & { value: string },
): Promise<boolean> {
  const found = await selectAccountsBy(ctx.db, ctx.actor.userGroupId, { by, value: wanted.value });
  const holders = found.filter((account) => account.id !== wanted.exceptId).map((account) => account.type);
  return isIdentifierTaken(by === 'iban' ? 'iban' : 'number', wanted.type, holders);
}

/** Whether another account of the same family has this name (contract 10, section 3.3). */
export async function isNameTaken(ctx: Ctx, wanted: Wanted & { name: string }): Promise<boolean> {
  const found = await selectAccountsBy(ctx.db, ctx.actor.userGroupId, { by: 'name', value: wanted.name });
  const family = familyOf(wanted.type);
  return found.some((account) => account.id !== wanted.exceptId && family.includes(account.type));
}

/** Whether an account of the type may not take this IBAN, as another has it (contract 10, section 3.6). */
export const isIbanTaken = (ctx: Ctx, wanted: Wanted & { iban: string }): Promise<boolean> =>
  isTaken(ctx, 'iban', { ...wanted, value: wanted.iban });

/**
 * Whether an account of the type may not take this account number, as another has it (contract 10, section
 * 3.6).
 */
export const isNumberTaken = (ctx: Ctx, wanted: Wanted & { accountNumber: string }): Promise<boolean> =>
  isTaken(ctx, 'account_number', { ...wanted, value: wanted.accountNumber });

/**
 * Adds an account and notes it in the history; what may be added is decided by the caller. `again` where it
 * was there before.
 */
export async function addAccount(ctx: Ctx, fields: AccountFields, again?: Stamp['again']): Promise<Account> {
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()), again };
  const account = await insertAccount(ctx.db, household, fields);
  const { type, name } = account;
  ctx.record({
    action: 'accounts.store',
    subject: { type: 'accounts', id: account.id },
    after: { type, name },
  });
  return account;
}

/**
 * Changes fields of an account and notes those that differ in the history; what may be changed is the
 * caller's say.
 */
export async function changeAccount(
  ctx: Ctx,
  account: Account,
  fields: Partial<AccountFields>,
): Promise<Account> {
  const changes = changedFields(recordable(account), recordable(fields), { virtualBalance: 'currencyId' });
  if (!changes) return account;
  const updatedAt = instantOf(ctx.now());
  const changed = { ...account, ...fields, updatedAt };
  await updateAccountRow(ctx.db, changed, updatedAt);
  ctx.record({ action: 'accounts.update', subject: { type: 'accounts', id: account.id }, ...changes });
  await tellRenames(ctx, account, changed);
  return changed;
}

/** Tells others by what the account goes now; what it did not have before nobody can have named it by. */
async function tellRenames(ctx: Ctx, before: Account, after: Account): Promise<void> {
  for (const field of ['name', 'iban', 'accountNumber'] as const) {
    const [from, to] = [before[field], after[field]];
    if (!from || !to || from === to) continue;
    const what = field === 'name' ? 'account' : 'account number';
    await ctx.emit({ type: 'account.renamed', accountId: after.id, what, from, to });
  }
}

/** Removes an account to which nothing refers any more, and keeps its content in the history. */
export async function removeAccount(ctx: Ctx, account: Account): Promise<void> {
  await deleteAccountRow(ctx.db, account.id);
  const { id, ...content } = account;
  ctx.record({ action: 'accounts.destroy', subject: { type: 'accounts', id }, before: recordable(content) });
}

/** Somebody to whom money goes (`expense`) or from whom it comes (`revenue`). */
export interface Counterparty {
  type: 'expense' | 'revenue';
  name: string;
  iban?: string | null;
  bic?: string | null;
  accountNumber?: string | null;
}

/**
 * Adds a counterparty that a transaction named. An IBAN or number that is taken is left out instead of
 * refused.
 */
export async function createCounterparty(ctx: Ctx, counterparty: Counterparty): Promise<Account> {
  const { type, name, bic = null } = counterparty;
  const iban = counterparty.iban ?? null;
  const accountNumber = counterparty.accountNumber ?? null;
  return addAccount(ctx, {
    ...plainAccount(type, name),
    iban: iban !== null && (await isIbanTaken(ctx, { type, iban })) ? null : iban,
    accountNumber:
      accountNumber !== null && (await isNumberTaken(ctx, { type, accountNumber })) ? null : accountNumber,
    bic,
  });
}

/** The household's cash account; made when it is needed for the first time, in the primary currency. */
export async function findOrCreateCashAccount(ctx: Ctx): Promise<Account> {
  const known = await findAccountByName(ctx, CASH_ACCOUNT_NAME, ['cash']);
  if (known) return known;
  const { id } = await primaryCurrency(ctx);
  return addAccount(ctx, { ...plainAccount('cash', CASH_ACCOUNT_NAME), currencyId: id });
}

/** An account that only the server itself books on. */
export interface SystemAccount {
  type: 'initial-balance' | 'reconciliation';
  name: string;
  currencyId: number;
}

/** Adds an account for opening balances or reconciliations. Refuses (not found) an unknown currency. */
export async function createSystemAccount(ctx: Ctx, account: SystemAccount): Promise<Account> {
  await enableCurrency(ctx, account.currencyId);
  return addAccount(ctx, { ...plainAccount(account.type, account.name), currencyId: account.currencyId });
}

/**
 * Removes an account for opening balances or reconciliations, unless something else is still booked on it.
 */
export async function destroySystemAccount(ctx: Ctx, id: number): Promise<void> {
  const account = await getAccount(ctx, id);
  if (await isBooked(ctx.db, ctx.actor.userGroupId, { id })) return;
  const { type } = account;
  assert(
    type === 'initial-balance' || type === 'reconciliation',
    'only system accounts go without a question',
  );
  await removeAccount(ctx, account);
}

/** Gives an account an IBAN that a transaction told, unless another account has it already. */
export async function setIban(ctx: Ctx, id: number, iban: string): Promise<void> {
  const account = await getAccount(ctx, id);
  if (await isIbanTaken(ctx, { type: account.type, iban, exceptId: id })) return;
  await changeAccount(ctx, account, { iban });
}

/** What accounts held just before a day, in the order asked; one statement for up to four hundred of them. */
export function balancesBefore(ctx: Ctx, asked: readonly HeldBefore[]): Promise<Amount[]> {
  return sumsBefore(ctx.db, ctx.actor.userGroupId, asked);
}

/**
 * What moved on accounts on the day of a moment, up to and including it. At the end of a day nothing is
 * asked.
 */
export async function movedToday(ctx: Ctx, held: readonly Held[], moment: CivilTime): Promise<Amount[]> {
  if (endsDay(moment)) return held.map(() => 0n);
  return sumPostings(ctx.db, ctx.actor.userGroupId, { held, from: startOfDay(dayOf(moment)), to: moment });
}

/**
 * What accounts hold at a moment: the sum of their postings up to and including it, in the order asked
 * (contract 10, section 3.5, `current_balance`).
 */
export async function balancesAt(ctx: Ctx, held: readonly Held[], moment: CivilTime): Promise<Amount[]> {
  const day = dayAsked(moment);
  const before = await balancesBefore(
    ctx,
    held.map((one) => ({ accountId: one.accountId, currencyId: one.currencyId, day })),
  );
  const today = await movedToday(ctx, held, moment);
  return before.map((amount, i) => amount + (today[i] as Amount));
}
