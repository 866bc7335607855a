import type { Ctx } from '../../../kernel/ctx.ts';
import { isOwn, keepsCurrency, TRANSACTION_TYPES } from '../../../ledger/kinds.ts';
import { type Currency, primaryCurrency } from '../../currencies/currencies.service.ts';
import type { AccountDraft } from '../accounts.input.ts';
import type { Account } from '../accounts.logic/account.ts';
import { isBooked, isSavedOn } from '../accounts.repository/partners.ts';
import { isIbanTaken, isNameTaken, isNumberTaken } from '../accounts.service.ts';

/** The account a draft is for: one that is there, or the type of one to be made. */
export type Subject = Pick<Account, 'type'> & Partial<Pick<Account, 'id'>>;

/**
 * Notes what can only be seen in the database: a name, IBAN or account number that another account has
 * (contract 10, sections 3.3 and 3.6).
 */
export async function checkUnique(ctx: Ctx, draft: AccountDraft, { type, id }: Subject): Promise<void> {
  const { name, iban, account_number: accountNumber } = draft.values;
  if (name && (await isNameTaken(ctx, { type, name, exceptId: id }))) {
    draft.fail('name', 'This account name is already in use.');
  }
  if (iban && (await isIbanTaken(ctx, { type, iban, exceptId: id }))) {
    draft.fail('iban', 'It looks like this IBAN is already in use.');
  }
  if (accountNumber && (await isNumberTaken(ctx, { type, accountNumber, exceptId: id }))) {
    draft.fail('account_number', 'It looks like this account number is already in use.');
  }
}

/**
 * Notes another currency for an account on which transactions are booked or a piggy bank saves: they stay
 * what they were, and its balance is kept in one currency. The balance it begins with does not count, as it
 * goes along.
 */
export async function checkCurrencyChange(
  ctx: Ctx,
  draft: AccountDraft,
  { account, named }: { account: Account; named: Currency | undefined },
): Promise<void> {
  if (!named || !keepsCurrency(account.type) || named.id === account.currencyId) return;
  const types = TRANSACTION_TYPES.filter((type) => !isOwn(account.type) || type !== 'opening-balance');
  const { userGroupId } = ctx.actor;
  const field = draft.values.currency_id ? 'currency_id' : 'currency_code';
  if (await isBooked(ctx.db, userGroupId, { id: account.id, types })) {
    draft.fail(field, 'An account with transactions keeps its currency.');
  } else if (await isSavedOn(ctx.db, userGroupId, account.id)) {
    draft.fail(field, 'An account that a piggy bank saves on keeps its currency.');
  }
}

/**
 * The currency a new account of a type keeps: the one named, else the primary one; none for counterparties.
 */
export async function currencyFor(ctx: Ctx, type: Account['type'], named?: Currency): Promise<number | null> {
  if (!keepsCurrency(type)) return null;
  return (named ?? (await primaryCurrency(ctx))).id;
}
