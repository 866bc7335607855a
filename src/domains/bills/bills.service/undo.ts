import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { contentBack, each, fieldsBack, lacks, nameTaken, type UndoTable } from '../../../kernel/undo.ts';
import { amount } from '../../../ledger/money.ts';
import { enableCurrency, findCurrencyById } from '../../currencies/currencies.service.ts';
import { findObjectGroups } from '../../object-groups/object-groups.service.ts';
import { type Bill, type BillFields, recordable } from '../bills.logic/bill.ts';
import { selectLastPosition, shiftPositions } from '../bills.repository/rows.ts';
import { findBill } from '../bills.service.ts';
import { destroyBill } from './destroy.ts';
import { addBill } from './store.ts';
import { changeBill } from './update.ts';

/** How changes of bills are turned back. */
export const undoBills: UndoTable = {
  'bills.store': each((ctx, { subject }) => destroyBill(ctx, subject.id)),
  'bills.update': each(revert),
  'bills.destroy': each(restore),
};

/** Fields as the history keeps them, with their amounts read. */
function fieldsOf<F extends Partial<BillFields>>(kept: F): F {
  const { amountMin, amountMax } = kept as { amountMin?: unknown; amountMax?: unknown };
  return {
    ...kept,
    ...(typeof amountMin === 'string' && { amountMin: amount(amountMin) }),
    ...(typeof amountMax === 'string' && { amountMax: amount(amountMax) }),
  };
}

async function revert(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const bill = await findBill(ctx, { id });
  const now = bill && (recordable(bill) as Partial<BillFields>);
  const fields = fieldsOf(fieldsBack<BillFields>({ noun: 'bill', now, change }));
  await check(ctx, { ...fields, id });
  checkOrder({ ...(bill as Bill), ...fields });
  await changeBill(ctx, bill as Bill, fields);
}

/** Refuses what does not fit the fields that were changed since. */
function checkOrder({ amountMin, amountMax, date, endDate, extensionDate }: Bill): void {
  if (amountMin > amountMax) throw conflict('The amounts of the bill were changed again since.');
  const ends = [endDate, extensionDate].filter((day) => day !== null);
  if (ends.some((day) => day <= date)) throw conflict('The dates of the bill were changed again since.');
}

async function restore(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const content = contentBack<Bill>('bill', change, await findBill(ctx, { id }));
  const { createdAt, updatedAt: _, ...fields } = fieldsOf(content);
  await check(ctx, { ...fields, id });
  const { userGroupId } = ctx.actor;
  const last = await selectLastPosition(ctx.db, userGroupId);
  const position = Math.min(fields.position, last + 1);
  await shiftPositions(ctx.db, userGroupId, { from: position, to: last, by: 1 });
  await addBill(ctx, { ...fields, position }, { id, createdAt });
}

/** Refuses a name that another bill has by now, and what is gone; enables the currency. */
async function check(ctx: Ctx, wanted: Partial<BillFields> & { id: number }): Promise<void> {
  const { id, name, currencyId, objectGroupId } = wanted;
  const other = name === undefined ? undefined : await findBill(ctx, { name });
  if (name !== undefined && other && other.id !== id) throw nameTaken('bill', name);
  if (objectGroupId && !(await findObjectGroups(ctx, [objectGroupId])).has(objectGroupId)) {
    throw lacks('bill', 'group');
  }
  if (currencyId === undefined) return;
  if (!(await findCurrencyById(ctx, currencyId))) throw lacks('bill', 'currency');
  await enableCurrency(ctx, currencyId);
}
