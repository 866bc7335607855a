import type { Ctx } from '../../../kernel/ctx.ts';
import { checkCurrency } from '../../currencies/currencies.service/named.ts';
import { type Currency, enableCurrency } from '../../currencies/currencies.service.ts';
import { checkGroup, placeInGroup } from '../../object-groups/object-groups.service.ts';
import type { PiggyBankDraft } from '../piggy-banks.input.ts';
import { fitted, type PiggyBank, type Share, totalOf } from '../piggy-banks.logic.ts';
import { selectLastPosition, shiftPositions } from '../piggy-banks.repository/places.ts';
import { getPiggyBank, type PiggyBankView, today, viewPiggyBank } from '../piggy-banks.service.ts';
import { checkDates, checkMoney, checkName, checkShares, checkTarget } from './check.ts';
import { writeChange } from './write.ts';

/**
 * Changes what was sent of a piggy bank. Accounts that are sent replace those there were; an account without
 * an amount keeps its own. A target below what is saved takes the rest out, account by account. Refuses (not
 * found) an unknown number and (invalid) everything that contract 10, section 10 names, such as adding money
 * that the account does not have left.
 */
export async function updatePiggyBank(ctx: Ctx, id: number, draft: PiggyBankDraft): Promise<PiggyBankView> {
  const piggyBank = await getPiggyBank(ctx, id);
  const { head } = draft;
  await checkName(ctx, draft, piggyBank);
  const currency = await checkCurrency(ctx, draft.head, 'transaction_');
  const { shares, target } = await checkContent(ctx, draft, { piggyBank, currency });
  checkDates(draft, piggyBank);
  await checkGroup(ctx, head);
  const sent = head.done();
  if (currency && currency.id !== piggyBank.currencyId) await enableCurrency(ctx, currency.id);
  const group = { id: sent.object_group_id, title: sent.object_group_title };
  const groupId = await placeInGroup(ctx, group, 'title');
  const fit = fitted(shares, target);
  const after = {
    ...piggyBank,
    name: sent.name ?? piggyBank.name,
    currencyId: currency?.id ?? piggyBank.currencyId,
    target,
    startDate: sent.start_date ?? piggyBank.startDate,
    targetDate: sent.target_date === undefined ? piggyBank.targetDate : sent.target_date,
    position: await move(ctx, piggyBank, sent.order),
    notes: sent.notes === undefined ? piggyBank.notes : sent.notes,
    objectGroupId: groupId === undefined ? piggyBank.objectGroupId : groupId,
    shares: fit.shares,
  };
  const byHand = { date: today(ctx), journalId: null };
  const amounts = [totalOf(shares) - totalOf(piggyBank.shares), ...fit.taken.map((amount) => -amount)];
  const movements = amounts.map((amount) => ({ amount, ...byHand }));
  return viewPiggyBank(ctx, await writeChange(ctx, { before: piggyBank, after }, movements));
}

/** What shall be saved on which account, and the target; notes what is wrong with them. */
async function checkContent(
  ctx: Ctx,
  draft: PiggyBankDraft,
  { piggyBank, currency }: { piggyBank: PiggyBank; currency: Currency | undefined },
): Promise<{ shares: readonly Share[]; target: PiggyBank['target'] }> {
  const { head, shares: sent } = draft;
  checkCurrencyChange(draft, piggyBank, currency);
  const currencyId = currency?.id ?? piggyBank.currencyId;
  const { target_amount: wanted } = head.values;
  const target = wanted === undefined ? piggyBank.target : wanted || null;
  if (!sent) return { shares: piggyBank.shares, target };
  const shares = await checkShares(ctx, sent, { currencyId, stored: piggyBank.shares });
  const isAsked = sent.some(({ draft: share }) => share.values.current_amount != null);
  // Amounts that were asked for are refused; those that are only there make way for the new target.
  if (isAsked) checkTarget(draft, shares, target);
  await checkMoney(ctx, sent, { piggyBank: { ...piggyBank, currencyId }, shares });
  return { shares, target };
}

/**
 * Notes another currency while money is saved, because an amount in one is none in the other, and one that
 * the accounts do not have.
 */
function checkCurrencyChange(draft: PiggyBankDraft, piggyBank: PiggyBank, currency?: Currency): void {
  if (!currency || currency.id === piggyBank.currencyId) return;
  const { head } = draft;
  const field = head.values.transaction_currency_id ? 'transaction_currency_id' : 'transaction_currency_code';
  if (totalOf(piggyBank.shares) > 0n) head.fail(field, 'A piggy bank with money in it keeps its currency.');
  else if (!draft.shares) head.fail(field, 'The piggy bank must have the currency of its accounts.');
}

/** Moves the piggy banks between the old place and the wished one, and gives the place that is free now. */
export async function move(ctx: Ctx, { position: from }: PiggyBank, wish: number | null | undefined) {
  if (!wish || wish === from) return from;
  const { userGroupId } = ctx.actor;
  const to = Math.min(wish, Math.max(from, await selectLastPosition(ctx.db, userGroupId)));
  if (to < from) await shiftPositions(ctx.db, userGroupId, { from: to, to: from - 1, by: 1 });
  if (to > from) await shiftPositions(ctx.db, userGroupId, { from: from + 1, to, by: -1 });
  return to;
}
