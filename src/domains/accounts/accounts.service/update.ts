import type { Ctx } from '../../../kernel/ctx.ts';
import { dayOf } from '../../../kernel/date.ts';
import { isLiability, isOwn, keepsCurrency } from '../../../ledger/kinds.ts';
import { checkCurrency } from '../../currencies/currencies.service/named.ts';
import { type Currency, enableCurrency } from '../../currencies/currencies.service.ts';
import type { AccountDraft } from '../accounts.input.ts';
import { type Account, type AccountFields, openingAmount } from '../accounts.logic/account.ts';
import { selectRegisterFacts } from '../accounts.repository/lists.ts';
import { updatePosition } from '../accounts.repository/rows.ts';
import { changeAccount, getAccount } from '../accounts.service.ts';
import { checkCurrencyChange, checkUnique } from './check.ts';
import { type AccountView, viewAccount } from './show.ts';
import { closeGap, locationIn, makeRoom, openingIn, rateText, type Sent } from './store.ts';

/**
 * Changes what was sent of an account; its type stays, but for the three kinds of liability. Refuses (not
 * found) an unknown number, (422) what is taken or does not exist, and emptying what the type needs (contract
 * 10, section 3.4).
 */
export async function updateAccount(ctx: Ctx, id: number, draft: AccountDraft): Promise<AccountView> {
  const account = await getAccount(ctx, id);
  await checkUnique(ctx, draft, account);
  const named = await checkCurrency(ctx, draft);
  await checkCurrencyChange(ctx, draft, { account, named });
  checkNeeded(draft, account);
  const sent = draft.done();
  const fields = { ...changesIn(draft, account, sent), ...currencyChange(account, named) };
  const placed = await place(ctx, account, { active: fields.active ?? account.active, wish: sent.order });
  const changed = await changeAccount(ctx, account, { ...fields, ...placed });
  if (changed.currencyId !== null && changed.currencyId !== account.currencyId) {
    await enableCurrency(ctx, changed.currencyId);
  }
  await changeOpening(ctx, { draft, sent }, { before: account, after: changed });
  return viewAccount(ctx, changed, {});
}

/** Notes fields that were emptied though the account cannot be without them. */
function checkNeeded(draft: AccountDraft, account: Account): void {
  const { values } = draft;
  const need = (field: 'account_role' | 'liability_type' | 'liability_direction', type: string) => {
    if (values[field] === null)
      draft.fail(field, `The ${draft.label(field)} field is required when type is ${type}.`);
  };
  if (account.type === 'asset') need('account_role', 'asset');
  if (isLiability(account.type)) {
    need('liability_type', 'liability');
    need('liability_direction', 'liability');
  }
  if (account.type !== 'asset' || (values.account_role ?? account.role) !== 'ccAsset') return;
  const kept = { credit_card_type: account.creditCardType, monthly_payment_date: account.monthlyPaymentDate };
  for (const field of ['credit_card_type', 'monthly_payment_date'] as const) {
    const left = draft.has(field) ? values[field] : kept[field];
    if (left !== null || draft.failed(field)) continue;
    draft.fail(field, `The ${draft.label(field)} field is required when account role is ccAsset.`);
  }
}

type Change = Partial<AccountFields>;

/** The changes that were sent, among the fields that the type has. Sent but empty clears a field. */
function changesIn(draft: AccountDraft, account: Account, sent: Sent): Change {
  const change: Change = {};
  if (sent.name !== undefined) change.name = sent.name;
  if (sent.active !== undefined) change.active = sent.active ?? account.active;
  if (sent.include_net_worth !== undefined) {
    change.includeNetWorth = sent.include_net_worth ?? account.includeNetWorth;
  }
  if (sent.iban !== undefined) change.iban = sent.iban;
  if (sent.bic !== undefined) change.bic = sent.bic;
  if (sent.account_number !== undefined) change.accountNumber = sent.account_number;
  if (sent.notes !== undefined) change.notes = sent.notes;
  // A place on the map takes all three numbers, to be told and to be taken back.
  if (draft.has('latitude') && draft.has('longitude') && draft.has('zoom_level')) {
    Object.assign(change, locationIn(sent));
  }
  if (account.type === 'asset') Object.assign(change, assetChanges(account, sent));
  if (isLiability(account.type)) Object.assign(change, liabilityChanges(account, sent));
  return change;
}

function assetChanges(account: Account, sent: Sent): Change {
  const change: Change = { role: sent.account_role ?? account.role };
  if (sent.virtual_balance !== undefined) change.virtualBalance = sent.virtual_balance ?? 0n;
  if (change.role !== 'ccAsset') return { ...change, creditCardType: null, monthlyPaymentDate: null };
  if (sent.credit_card_type !== undefined) change.creditCardType = sent.credit_card_type;
  if (sent.monthly_payment_date !== undefined) change.monthlyPaymentDate = sent.monthly_payment_date;
  return change;
}

function liabilityChanges(account: Account, sent: Sent): Change {
  const change: Change = {
    type: sent.liability_type ?? account.type,
    liabilityDirection: sent.liability_direction ?? account.liabilityDirection,
  };
  if (sent.interest !== undefined) change.interest = rateText(sent.interest);
  if (sent.interest_period !== undefined) change.interestPeriod = sent.interest_period;
  return change;
}

function currencyChange(account: Account, named: Currency | undefined): Change {
  return named && keepsCurrency(account.type) ? { currencyId: named.id } : {};
}

/**
 * Moves the account in the order of its family: to the place wished for, to the end when it becomes active,
 * or out.
 */
export async function place(
  ctx: Ctx,
  account: Account,
  to: { active: boolean; wish: number | null | undefined },
): Promise<Pick<AccountFields, 'position'>> {
  const { position } = account;
  if (!isOwn(account.type)) return { position };
  if (!to.active) {
    await closeGap(ctx, account);
    return { position: 0 };
  }
  const stays = to.wish === undefined || to.wish === null || to.wish === position;
  if (position !== 0 && stays) return { position };
  if (position !== 0) {
    // While the others move, the account itself must not be counted among them.
    await updatePosition(ctx.db, account.id, 0);
    await closeGap(ctx, account);
  }
  return { position: await makeRoom(ctx, account.type, to.wish) };
}

/**
 * Makes, changes or removes the opening balance. Where only the direction of a liability changes, the balance
 * it began with is turned round; where the currency does, it is booked in the new one (contract 10, sections
 * 3.4 and 3.8).
 */
async function changeOpening(
  ctx: Ctx,
  request: { draft: AccountDraft; sent: Sent },
  account: { before: Account; after: Account },
): Promise<void> {
  const { before, after } = account;
  if (!isOwn(after.type)) return;
  const asked = openingIn(request.sent, after);
  if (asked) {
    await ctx.emit({ type: 'account.opening-balance-set', account: after, ...asked });
    return;
  }
  const removed = request.draft.has('opening_balance') && request.sent.opening_balance === null;
  const turned = before.liabilityDirection !== after.liabilityDirection;
  if (!removed && !turned && before.currencyId === after.currencyId) return;
  const facts = await selectRegisterFacts(ctx.db, ctx.actor.userGroupId, [after.id]);
  const opening = facts.get(after.id)?.opening;
  if (!opening) return;
  const kept = turned ? openingAmount(after.liabilityDirection, opening.amount) : opening.amount;
  const amount = removed ? null : kept;
  await ctx.emit({ type: 'account.opening-balance-set', account: after, amount, day: dayOf(opening.date) });
}
