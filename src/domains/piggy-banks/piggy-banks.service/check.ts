import type { Ctx } from '../../../kernel/ctx.ts';
import { type Day, endOfDay } from '../../../kernel/date.ts';
import { isLiability, isOwn } from '../../../ledger/kinds.ts';
import type { Amount } from '../../../ledger/money.ts';
import { type Account, balancesAt, findAccounts } from '../../accounts/accounts.service.ts';
import type { PiggyBankDraft, ShareDraft } from '../piggy-banks.input.ts';
import { type PiggyBank, type Share, totalOf } from '../piggy-banks.logic.ts';
import { sumSavedOn } from '../piggy-banks.repository/places.ts';
import { findPiggyBank, today } from '../piggy-banks.service.ts';

/** Notes a name that another piggy bank has. */
export async function checkName(ctx: Ctx, { head }: PiggyBankDraft, current?: PiggyBank): Promise<void> {
  const { name } = head.values;
  if (!name || name === current?.name) return;
  if (await findPiggyBank(ctx, { name })) head.fail('name', 'The name of the piggy bank must be unique.');
}

/** Notes a target date that is not behind the start. */
export function checkDates({ head }: PiggyBankDraft, current?: PiggyBank): void {
  const { start_date: start, target_date: target } = head.values;
  const from = start ?? current?.startDate;
  const to = target === undefined ? current?.targetDate : target;
  if (!from || !to || to > from || head.failed('start_date')) return;
  // Told on the field that was sent, so that the client finds what to mend.
  if (target) head.fail('target_date', 'The target date must be a date after start date.');
  else head.fail('start_date', 'The start date must be a date before target date.');
}

/** What the accounts of a draft have to fit. */
interface Fit {
  /** Undefined when the draft names a wrong one; then accounts cannot be held to it. */
  currencyId: number | undefined;
  /** What the piggy bank holds already. */
  stored: readonly Share[];
}

/**
 * The accounts of a draft with what shall be saved on each; an amount that was not sent stays as it is. Notes
 * accounts that the household does not have, that are no assets or liabilities, that keep another currency,
 * or that are there twice.
 */
export async function checkShares(ctx: Ctx, drafts: readonly ShareDraft[], fit: Fit): Promise<Share[]> {
  const ids = drafts.flatMap(({ draft }) => draft.values.account_id ?? []);
  const accounts = await findAccounts(ctx, [...new Set(ids)]);
  const seen = new Set<number>();
  return drafts.flatMap((sent) => {
    const { account_id: accountId, current_amount: amount } = sent.draft.values;
    if (!accountId) {
      if (!sent.draft.failed('account_id')) failMissing(sent);
      return [];
    }
    checkAccount(sent, accounts.get(accountId), fit);
    if (seen.has(accountId)) sent.draft.fail('account_id', 'This account is there twice.');
    seen.add(accountId);
    const stored = fit.stored.find((share) => share.accountId === accountId);
    return [{ accountId, saved: amount ?? stored?.saved ?? 0n }];
  });
}

/** Zero stands for no choice, which is none here. */
function failMissing({ draft }: ShareDraft): void {
  draft.fail('account_id', `The ${draft.label('account_id')} field is required.`);
}

function checkAccount({ field, draft }: ShareDraft, account: Account | undefined, { currencyId }: Fit): void {
  if (!account) {
    draft.fail('account_id', 'This value is linked to an object that does not seem to exist.');
  } else if (!isOwn(account.type)) {
    draft.violations.add(field, 'Only asset accounts and liabilities can hold the money of a piggy bank.');
  } else if (currencyId !== undefined && account.currencyId !== currencyId) {
    draft.violations.add(field, 'The account must have the currency of the piggy bank.');
  }
}

/** Notes more money than the target allows (contract 00 Piggy bank, rule 2; contract 10, D-11). */
export function checkTarget({ head }: PiggyBankDraft, shares: readonly Share[], target: Amount | null): void {
  if (target === null || totalOf(shares) <= target) return;
  head.fail('target_amount', 'The combined amount in "current_amount" cannot exceed the "target_amount".');
}

/**
 * What accounts hold at the end of a day that no piggy bank has set aside, by the account's number. A
 * liability is not among them: it holds no money, and what is set aside on it is what was paid off.
 */
export async function freeOn(
  ctx: Ctx,
  wanted: { accountIds: readonly number[]; currencyId: number; day: Day },
): Promise<Map<number, Amount>> {
  const { currencyId, day } = wanted;
  const accounts = [...(await findAccounts(ctx, wanted.accountIds)).values()];
  const ids = accounts.filter(({ type }) => !isLiability(type)).map(({ id }) => id);
  const held = ids.map((accountId) => ({ accountId, currencyId }));
  const balances = await balancesAt(ctx, held, endOfDay(day));
  const saved = await sumSavedOn(ctx.db, ctx.actor.userGroupId, ids);
  return new Map(ids.map((id, i) => [id, (balances[i] ?? 0n) - (saved.get(id) ?? 0n)]));
}

/** Notes money that is added although the account does not have it left (contract 10, section 10). */
export async function checkMoney(
  ctx: Ctx,
  drafts: readonly ShareDraft[],
  { piggyBank, shares }: { piggyBank: PiggyBank; shares: readonly Share[] },
): Promise<void> {
  const stored = new Map(piggyBank.shares.map(({ accountId, saved }) => [accountId, saved]));
  const added = shares
    .map(({ accountId, saved }) => ({ accountId, amount: saved - (stored.get(accountId) ?? 0n) }))
    .filter(({ amount }) => amount > 0n);
  if (added.length === 0) return;
  const accountIds = added.map(({ accountId }) => accountId);
  const free = await freeOn(ctx, { accountIds, currencyId: piggyBank.currencyId, day: today(ctx) });
  for (const { accountId, amount } of added) {
    const left = free.get(accountId);
    if (left === undefined || amount <= left) continue;
    const sent = drafts.find(({ draft }) => draft.values.account_id === accountId);
    sent?.draft.fail('current_amount', 'This amount cannot be added to the piggy bank.');
  }
}
