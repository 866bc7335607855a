import type { Ctx } from '../../../kernel/ctx.ts';
import type { BillDraft } from '../bills.input.ts';
import type { Bill } from '../bills.logic/bill.ts';
import { findBill } from '../bills.service.ts';

/** Notes a name that another bill of the household has (contract 10, section 9). */
export async function checkName(ctx: Ctx, draft: BillDraft, current?: Bill): Promise<void> {
  const { name } = draft.values;
  if (!name || name === current?.name) return;
  if (await findBill(ctx, { name })) draft.fail('name', 'This name is already in use.');
}

/**
 * Notes a least amount above the most (contract 10, section 9). What is not sent counts as it is stored, so
 * that no change turns the two round.
 */
export function checkAmounts(draft: BillDraft, current?: Bill): void {
  const { amount_min: min, amount_max: max } = draft.values;
  if (draft.failed('amount_min') || draft.failed('amount_max')) return;
  const [least, most] = [min ?? current?.amountMin, max ?? current?.amountMax];
  if (least == null || most == null || least <= most) return;
  const field = current && !draft.has('amount_min') ? 'amount_max' : 'amount_min';
  draft.fail(field, 'The minimum amount cannot be larger than the maximum amount.');
}

/** Notes an end or an extension that is not after the first day, be they sent or stored. */
export function checkDates(draft: BillDraft, current?: Bill): void {
  if (draft.failed('date')) return;
  const { values } = draft;
  const first = values.date ?? current?.date;
  const stored = { end_date: current?.endDate, extension_date: current?.extensionDate };
  for (const field of ['end_date', 'extension_date'] as const) {
    if (draft.failed(field)) continue;
    const last = draft.has(field) ? values[field] : stored[field];
    if (first == null || last == null || last > first) continue;
    if (draft.has(field)) draft.fail(field, `The ${draft.label(field)} must be a date after date.`);
    else if (!draft.failed('date'))
      draft.fail('date', `The date must be a date before ${draft.label(field)}.`);
  }
}
