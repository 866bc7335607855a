import type { Ctx } from '../../../kernel/ctx.ts';
import type { Day } from '../../../kernel/date.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import type { Amount } from '../../../ledger/money.ts';
import { dayKey, monthSpansOf } from '../../../ledger/period.ts';
import { type Label, WITHOUT } from '../transactions.logic/label.ts';
import { type LabelSpan, selectForeignDays, sumSpans } from '../transactions.repository/label-sums.ts';

export type { Label } from '../transactions.logic/label.ts';

/** Days from the first to the last, both included. */
export interface Days {
  start: Day;
  end: Day;
}

/** A label and the days in which it is asked for. */
export interface LabelDays extends Days {
  labelId: number;
}

/**
 * What the splits of one type under a label come to in one currency: their own amounts, not the foreign ones.
 * Spent is the sum of withdrawals, earned of deposits, transferred of transfers (contract 10, section 13).
 */
export interface LabelSum {
  labelId: number;
  type: TransactionType;
  currencyId: number;
  /** Positive, whatever the type. */
  amount: Amount;
}

/**
 * What was recorded under labels in a range of days, per label, type and currency; nothing for a label
 * without splits. Read from sums kept per month and day, so the cost is that of the range and not of the
 * history. One statement for five hundred labels. Labels of others have no sums.
 */
export async function sumsOf(
  ctx: Ctx,
  label: Label,
  { ids, start, end }: Days & { ids: readonly number[] },
): Promise<LabelSum[]> {
  const wanted = ids.map((labelId) => ({ labelId, start, end }));
  const sums = await sumsOfRanges(ctx, label, wanted);
  return sums.map(({ start: _start, end: _end, ...sum }) => sum);
}

const rangeKey = ({ labelId, start, end }: LabelDays): string => `${labelId} ${start} ${end}`;

/**
 * The same for labels that are each asked for in days of their own; every sum says for which. One statement
 * for five hundred of them.
 */
export async function sumsOfRanges(
  ctx: Ctx,
  label: Label,
  wanted: readonly LabelDays[],
): Promise<(LabelSum & Days)[]> {
  const spans: LabelSpan[] = [];
  const askers: LabelDays[] = [];
  // Asked for twice, a range would count twice.
  const different = new Map(wanted.map((asker) => [rangeKey(asker), asker]));
  for (const asker of different.values()) {
    for (const span of monthSpansOf(asker)) {
      spans.push({ labelId: asker.labelId, ...span });
      askers.push(asker);
    }
  }
  const sums = new Map<string, LabelSum & Days>();
  const { userGroupId } = ctx.actor;
  for (const { n, type, currencyId, amount } of await sumSpans(ctx.db, { userGroupId, label }, spans)) {
    const { labelId, start, end } = askers[n] as LabelDays;
    const key = `${rangeKey({ labelId, start, end })} ${type} ${currencyId}`;
    const sum = sums.get(key);
    if (sum) sum.amount += amount;
    else sums.set(key, { labelId, start, end, type, currencyId, amount });
  }
  return [...sums.values()];
}

/**
 * What was recorded without any label of a kind in a range of days, as label 0. Withdrawals alone can lack a
 * budget or a bill; opening balances and reconciliations lack nothing. One statement.
 */
export function sumsWithout(ctx: Ctx, label: Label, range: Days): Promise<LabelSum[]> {
  return sumsOf(ctx, label, { ids: [WITHOUT], ...range });
}

/**
 * What was recorded under labels day by day, for conversions at the rate of each day: only in currencies that
 * are not the primary one. The cost is that of the days in the ranges. One statement for 1,500 of them.
 */
export async function dailySumsOf(
  ctx: Ctx,
  label: Label,
  wanted: readonly LabelDays[],
): Promise<(LabelSum & { day: Day })[]> {
  const spans = wanted.map(({ labelId, start, end }) => ({ labelId, from: dayKey(start), to: dayKey(end) }));
  const { userGroupId } = ctx.actor;
  const days = await selectForeignDays(ctx.db, { userGroupId, label }, spans);
  return days.map(({ n, ...sum }) => ({ labelId: (wanted[n] as LabelDays).labelId, ...sum }));
}
