import { assert } from '../../../kernel/assert.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { checkCurrency } from '../../currencies/currencies.service/named.ts';
import { enableCurrency } from '../../currencies/currencies.service.ts';
import { checkGroup, placeInGroup } from '../../object-groups/object-groups.service.ts';
import type { PiggyBankDraft } from '../piggy-banks.input.ts';
import { totalOf } from '../piggy-banks.logic.ts';
import { selectLastPosition } from '../piggy-banks.repository/places.ts';
import { insertPiggyBank } from '../piggy-banks.repository/rows.ts';
import { type PiggyBankView, today, viewPiggyBank } from '../piggy-banks.service.ts';
import { checkDates, checkName, checkShares, checkTarget } from './check.ts';
import { noteMovements } from './write.ts';

/**
 * Adds a piggy bank. One whose place is taken stands behind the one that has it. Whether the accounts hold
 * the money that is said to be saved is not asked (contract 10, D-37). Refuses (invalid) everything that
 * section 10 names.
 */
export async function storePiggyBank(ctx: Ctx, draft: PiggyBankDraft): Promise<PiggyBankView> {
  const { head } = draft;
  await checkName(ctx, draft);
  const currency = await checkCurrency(ctx, draft.head, 'transaction_');
  if (!head.values.transaction_currency_id && !head.values.transaction_currency_code) {
    const message = 'Please set either "transaction_currency_id" or "transaction_currency_code".';
    head.fail('transaction_currency_id', message);
  }
  const shares = await checkShares(ctx, draft.shares ?? [], { currencyId: currency?.id, stored: [] });
  checkDates(draft);
  await checkGroup(ctx, head);
  const target = head.values.target_amount || null;
  checkTarget(draft, shares, target);
  const sent = head.done();
  assert(currency, 'a draft without a currency is refused');
  const { id: currencyId } = await enableCurrency(ctx, currency.id);
  const { userGroupId } = ctx.actor;
  const group = { id: sent.object_group_id, title: sent.object_group_title };
  const fields = {
    name: sent.name,
    currencyId,
    target,
    startDate: sent.start_date as string,
    targetDate: sent.target_date ?? null,
    position: sent.order || (await selectLastPosition(ctx.db, userGroupId)) + 1,
    notes: sent.notes ?? null,
    objectGroupId: (await placeInGroup(ctx, group, 'id')) ?? null,
  };
  const household = { userGroupId, at: instantOf(ctx.now()) };
  const made = await insertPiggyBank(ctx.db, household, { ...fields, shares });
  await noteMovements(ctx, made, [{ amount: totalOf(shares), date: today(ctx), journalId: null }]);
  const subject = { type: 'piggy_banks', id: made.id };
  ctx.record({ action: 'piggy-banks.store', subject, after: { name: made.name } });
  return viewPiggyBank(ctx, made);
}
