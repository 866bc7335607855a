import type { Ctx } from '../../../kernel/ctx.ts';
import { type AccountType, isLiability, isOwn } from '../../../ledger/kinds.ts';
import { type Amount, formatAmount } from '../../../ledger/money.ts';
import { checkCurrency } from '../../currencies/currencies.service/named.ts';
import { enableCurrency } from '../../currencies/currencies.service.ts';
import type { AccountDraft } from '../accounts.input.ts';
import {
  type Account,
  type AccountFields,
  familyOf,
  openingAmount,
  placeFor,
  plainAccount,
} from '../accounts.logic/account.ts';
import { selectLastPosition, shiftPositions } from '../accounts.repository/rows.ts';
import { addAccount } from '../accounts.service.ts';
import { checkUnique, currencyFor } from './check.ts';
import { type AccountView, viewAccount } from './show.ts';

/** The values of a draft in which nothing is wrong. */
export type Sent = ReturnType<AccountDraft['done']>;

/**
 * Adds an account, with the balance it begins with. Refuses (422) names, IBANs and account numbers that are
 * taken and currencies that do not exist (contract 10, section 3.3).
 */
export async function storeAccount(ctx: Ctx, draft: AccountDraft): Promise<AccountView> {
  const type = typeIn(draft);
  if (type !== undefined) await checkUnique(ctx, draft, { type });
  const named = await checkCurrency(ctx, draft);
  const sent = draft.done();
  const fields = newAccount(type as AccountType, sent);
  fields.currencyId = await currencyFor(ctx, fields.type, named);
  if (isOwn(fields.type) && fields.active) fields.position = await makeRoom(ctx, fields.type, sent.order);
  const account = await addAccount(ctx, fields);
  if (account.currencyId !== null) await enableCurrency(ctx, account.currencyId);
  const opening = openingIn(sent, account);
  if (opening?.amount) await ctx.emit({ type: 'account.opening-balance-set', account, ...opening });
  return viewAccount(ctx, account, {});
}

/** The type a new account is to have; undefined when the request does not say it rightly. */
function typeIn(draft: AccountDraft): AccountType | undefined {
  const { type, liability_type: liability } = draft.values;
  return (type === 'liability' || type === 'liabilities' ? liability : type) ?? undefined;
}

/** Everything about a new account but its currency and its place. What a type does not have is left out. */
function newAccount(type: AccountType, sent: Sent): AccountFields {
  const isCard = type === 'asset' && sent.account_role === 'ccAsset';
  return {
    ...plainAccount(type, sent.name),
    active: sent.active ?? true,
    includeNetWorth: sent.include_net_worth ?? true,
    iban: sent.iban ?? null,
    bic: sent.bic ?? null,
    accountNumber: sent.account_number ?? null,
    role: type === 'asset' ? (sent.account_role ?? null) : null,
    virtualBalance: type === 'asset' ? (sent.virtual_balance ?? null) : null,
    creditCardType: isCard ? (sent.credit_card_type ?? null) : null,
    monthlyPaymentDate: isCard ? (sent.monthly_payment_date ?? null) : null,
    liabilityDirection: isLiability(type) ? (sent.liability_direction ?? null) : null,
    interest: isLiability(type) ? rateText(sent.interest) : null,
    interestPeriod: isLiability(type) ? (sent.interest_period ?? null) : null,
    notes: sent.notes ?? null,
    ...locationIn(sent),
  };
}

/** An interest rate with the digits that were typed. */
export const rateText = (rate: Amount | null | undefined): string | null =>
  rate === null || rate === undefined ? null : formatAmount(rate, 0);

/** Where the account is, which takes all three numbers to say (contract 10, section 3.3). */
export function locationIn(sent: Sent): Pick<AccountFields, 'latitude' | 'longitude' | 'zoomLevel'> {
  const { latitude = null, longitude = null, zoom_level: zoomLevel = null } = sent;
  return latitude === null || longitude === null || zoomLevel === null
    ? { latitude: null, longitude: null, zoomLevel: null }
    : { latitude, longitude, zoomLevel };
}

/**
 * Moves the others of the family out of the way and gives the place for one more, which may be wished for.
 */
export async function makeRoom(
  ctx: Ctx,
  type: AccountType,
  wish: number | null | undefined,
): Promise<number> {
  const { userGroupId } = ctx.actor;
  const types = familyOf(type);
  const end = (await selectLastPosition(ctx.db, userGroupId, types)) + 1;
  const place = placeFor(wish, end);
  if (place < end) await shiftPositions(ctx.db, userGroupId, { types, from: place, by: 1 });
  return place;
}

/** Closes the gap that an account leaves behind in the order of its family. */
export async function closeGap(ctx: Ctx, account: Pick<Account, 'type' | 'position'>): Promise<void> {
  if (account.position === 0) return;
  const shift = { types: familyOf(account.type), from: account.position + 1, by: -1 } as const;
  await shiftPositions(ctx.db, ctx.actor.userGroupId, shift);
}

/** The balance that a request tells the account to begin with; a null amount removes it. */
export interface Opening {
  amount: Amount | null;
  day: string;
}

/**
 * The opening balance that was sent, signed as it stands on the account. The amount of a liability is one too
 * where no other is sent (contract 10, D-10). Undefined when none was sent, or the type has none.
 */
export function openingIn(
  sent: Sent,
  account: Pick<Account, 'type' | 'liabilityDirection'>,
): Opening | undefined {
  if (!isOwn(account.type)) return undefined;
  const { opening_balance: amount, opening_balance_date: day } = sent;
  const { liability_amount: owed, liability_start_date: since } = sent;
  const signed = (typed: Amount) => openingAmount(account.liabilityDirection, typed);
  if (amount !== null && amount !== undefined && day) return { amount: signed(amount), day };
  if (isLiability(account.type) && owed && since) return { amount: signed(owed), day: since };
  return undefined;
}
