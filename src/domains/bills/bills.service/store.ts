import type { Ctx } from '../../../kernel/ctx.ts';
import { type Day, instantOf } from '../../../kernel/date.ts';
import type { Stamp } from '../../../kernel/stamp.ts';
import type { Amount } from '../../../ledger/money.ts';
import { checkCurrency } from '../../currencies/currencies.service/named.ts';
import { enableCurrency, primaryCurrency } from '../../currencies/currencies.service.ts';
import { checkGroup, placeInGroup } from '../../object-groups/object-groups.service.ts';
import type { BillDraft } from '../bills.input.ts';
import type { Bill, BillFields, BillFrequency } from '../bills.logic/bill.ts';
import { insertBill, selectLastPosition } from '../bills.repository/rows.ts';
import { checkAmounts, checkDates, checkName } from './check.ts';

/**
 * Adds a bill at the end of the household's bills; it is active unless something else is said. A currency
 * that is used is enabled along with it, and a group of an unknown title is made. Refuses (invalid) a name
 * that is taken, unknown currencies and groups, amounts the wrong way round, and an end that is not after the
 * first day (contract 10, section 9).
 */
export async function storeBill(ctx: Ctx, draft: BillDraft): Promise<Bill> {
  await checkName(ctx, draft);
  checkAmounts(draft);
  const named = await checkCurrency(ctx, draft);
  checkDates(draft);
  await checkGroup(ctx, draft);
  const sent = draft.done();
  const { object_group_id: id, object_group_title: title } = sent;
  const { userGroupId } = ctx.actor;
  const currency = named ?? (await primaryCurrency(ctx));
  const fields = {
    name: sent.name,
    currencyId: currency.id,
    amountMin: sent.amount_min as Amount,
    amountMax: sent.amount_max as Amount,
    date: sent.date as Day,
    endDate: sent.end_date ?? null,
    extensionDate: sent.extension_date ?? null,
    frequency: sent.repeat_freq as BillFrequency,
    skip: sent.skip ?? 0,
    active: sent.active ?? true,
    position: (await selectLastPosition(ctx.db, userGroupId)) + 1,
    objectGroupId: (await placeInGroup(ctx, { id, title }, 'id')) ?? null,
    notes: sent.notes ?? null,
  };
  if (!currency.enabled) await enableCurrency(ctx, currency.id);
  return addBill(ctx, fields);
}

/** Adds a bill that is known to be right, at a free place; `again` where it was there before. */
export async function addBill(ctx: Ctx, fields: BillFields, again?: Stamp['again']): Promise<Bill> {
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()), again };
  const bill = await insertBill(ctx.db, household, fields);
  const subject = { type: 'bills', id: bill.id };
  ctx.record({ action: 'bills.store', subject, after: { name: bill.name } });
  return bill;
}
