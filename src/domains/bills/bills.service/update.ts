import { changedFields } from '../../../kernel/changed-fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { checkCurrency } from '../../currencies/currencies.service/named.ts';
import { type Currency, enableCurrency } from '../../currencies/currencies.service.ts';
import { checkGroup, placeInGroup } from '../../object-groups/object-groups.service.ts';
import type { BillDraft } from '../bills.input.ts';
import { type Bill, type BillFields, recordable } from '../bills.logic/bill.ts';
import { selectLastPosition, shiftPositions, updateBillRow } from '../bills.repository/rows.ts';
import { getBill } from '../bills.service.ts';
import { checkAmounts, checkDates, checkName } from './check.ts';

/**
 * Changes the submitted fields of a bill; dates and notes submitted empty are cleared, and so is the group by
 * an empty title or the number 0. Another place in the order moves the bills between. Refuses (not found) an
 * unknown bill and (invalid) what `storeBill` refuses (contract 10, section 9).
 */
export async function updateBill(ctx: Ctx, id: number, draft: BillDraft): Promise<Bill> {
  const bill = await getBill(ctx, id);
  await checkName(ctx, draft, bill);
  checkAmounts(draft, bill);
  const named = await checkCurrency(ctx, draft);
  checkDates(draft, bill);
  await checkGroup(ctx, draft);
  draft.done();
  const wanted = { ...changesIn(draft, bill, named), ...(await regroup(ctx, draft)) };
  if (named && !named.enabled) await enableCurrency(ctx, named.id);
  return changeBill(ctx, bill, { ...wanted, position: draft.values.order ?? bill.position });
}

/** Changes fields of a bill that are known to be right; another place moves the bills between. */
export async function changeBill(ctx: Ctx, bill: Bill, wanted: Partial<BillFields>): Promise<Bill> {
  const { id } = bill;
  const position = await move(ctx, bill, wanted.position ?? bill.position);
  const updated = { ...bill, ...wanted, position, updatedAt: instantOf(ctx.now()) };
  const units = { amountMin: 'currencyId', amountMax: 'currencyId' };
  const changes = changedFields(recordable(bill), recordable({ ...wanted, position }), units);
  if (!changes) return bill;
  await updateBillRow(ctx.db, updated);
  ctx.record({ action: 'bills.update', subject: { type: 'bills', id }, ...changes });
  if (updated.name !== bill.name) {
    await ctx.emit({ type: 'bill.renamed', billId: id, from: bill.name, to: updated.name });
  }
  return updated;
}

/** The changes that were sent, but for place and group. */
function changesIn(draft: BillDraft, bill: Bill, named: Currency | undefined): Partial<BillFields> {
  const { values } = draft;
  return {
    name: values.name ?? bill.name,
    currencyId: named?.id ?? bill.currencyId,
    amountMin: values.amount_min ?? bill.amountMin,
    amountMax: values.amount_max ?? bill.amountMax,
    date: values.date ?? bill.date,
    endDate: values.end_date === undefined ? bill.endDate : values.end_date,
    extensionDate: values.extension_date === undefined ? bill.extensionDate : values.extension_date,
    frequency: values.repeat_freq ?? bill.frequency,
    skip: values.skip === undefined ? bill.skip : (values.skip ?? 0),
    active: values.active ?? bill.active,
    notes: values.notes === undefined ? bill.notes : values.notes,
  };
}

/** The group that the request puts the bill into, if it says anything of one. */
async function regroup(ctx: Ctx, draft: BillDraft): Promise<Pick<BillFields, 'objectGroupId'> | undefined> {
  const { object_group_id: id, object_group_title: title } = draft.values;
  const objectGroupId = await placeInGroup(ctx, { id, title }, 'title');
  return objectGroupId === undefined ? undefined : { objectGroupId };
}

/** Moves the bills between the old place and the wished one, and gives the place that is free now. */
async function move(ctx: Ctx, bill: Bill, wish: number): Promise<number> {
  const from = bill.position;
  if (wish === from) return from;
  const { userGroupId } = ctx.actor;
  const to = Math.min(Math.max(wish, 1), await selectLastPosition(ctx.db, userGroupId));
  if (to < from) await shiftPositions(ctx.db, userGroupId, { from: to, to: from - 1, by: 1 });
  if (to > from) await shiftPositions(ctx.db, userGroupId, { from: from + 1, to, by: -1 });
  return to;
}
