import { changedFields } from '../../../../kernel/changed-fields.ts';
import type { Ctx } from '../../../../kernel/ctx.ts';
import { instantOf } from '../../../../kernel/date.ts';
import { notFound } from '../../../../kernel/refusal.ts';
import type { Stamp } from '../../../../kernel/stamp.ts';
import { checkCurrency } from '../../../currencies/currencies.service/named.ts';
import { enableCurrency, primaryCurrency } from '../../../currencies/currencies.service.ts';
import { refreshAvailable } from '../../available/available.service.ts';
import { getBudget } from '../../budgets.service.ts';
import type { LimitDraft } from '../limits.input.ts';
import { type Limit, type LimitFields, recordableLimit } from '../limits.logic.ts';
import {
  deleteLimitRow,
  insertLimit,
  selectLimitById,
  selectLimitFor,
  updateLimitRow,
} from '../limits.repository.ts';

/** A limit of a budget, by their numbers. */
export interface LimitPlace {
  budgetId: number;
  id: number;
}

/**
 * A limit of a budget. Refuses (not found) an unknown number, and one of another budget (contract 10, section
 * 16).
 */
export async function getLimit(ctx: Ctx, place: LimitPlace): Promise<Limit> {
  const limit = await selectLimitById(ctx.db, ctx.actor.userGroupId, place);
  if (!limit) throw notFound();
  return limit;
}

/**
 * Adds a limit to a budget; limits may overlap. Refuses (not found) an unknown budget, (invalid) an unknown
 * currency, and a limit for the same days in the same currency on `start` (contract 10, section 16).
 */
export async function storeLimit(ctx: Ctx, budgetId: number, draft: LimitDraft): Promise<Limit> {
  await getBudget(ctx, budgetId);
  const currency = (await checkCurrency(ctx, draft)) ?? (await primaryCurrency(ctx));
  const { start, end } = draft.values;
  if (start && end && !draft.violations.any) {
    await refuseTwin(ctx, draft, { budgetId, currencyId: currency.id, start, end });
  }
  const { amount, notes = null, fire_webhooks: fireWebhooks, ...days } = draft.done();
  const limit = await addLimit(ctx, {
    budgetId,
    currencyId: currency.id,
    start: days.start,
    end: days.end,
    amount,
    period: null,
    notes,
  });
  await tell(ctx, budgetId, fireWebhooks);
  return limit;
}

/** Says that the limits of a budget are others now; to webhooks as well, unless the request says no. */
const tell = (ctx: Ctx, budgetId: number, fireWebhooks: boolean | null | undefined): Promise<void> =>
  ctx.emit({ type: 'budget-limit.changed', budgetId, fireWebhooks: fireWebhooks ?? true });

/**
 * Adds a limit about which everything is known to be right, and enables its currency; `again` where it was
 * there before. Whoever asks for it says that the budget's limits changed.
 */
export async function addLimit(ctx: Ctx, fields: LimitFields, again?: Stamp['again']): Promise<Limit> {
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()), again };
  await enableCurrency(ctx, fields.currencyId);
  const limit = await insertLimit(ctx.db, household, fields);
  const { budgetId, currencyId, start, end } = limit;
  ctx.record({
    action: 'budget_limits.store',
    subject: { type: 'budget_limits', id: limit.id },
    after: { budgetId, currencyId, start, end },
  });
  await refreshAvailable(ctx, [limit]);
  return limit;
}

/**
 * Changes the submitted fields of a limit. Refuses like `storeLimit`, but lets a limit be for a single day.
 */
export async function updateLimit(ctx: Ctx, place: LimitPlace, draft: LimitDraft): Promise<Limit> {
  const limit = await changeLimit(ctx, place, draft);
  await tell(ctx, place.budgetId, draft.values.fire_webhooks);
  return limit;
}

async function changeLimit(ctx: Ctx, place: LimitPlace, draft: LimitDraft): Promise<Limit> {
  const current = await getLimit(ctx, place);
  const currencyId = (await checkCurrency(ctx, draft))?.id ?? current.currencyId;
  const start = draft.values.start ?? current.start;
  const end = draft.values.end ?? current.end;
  if (start > end) {
    const field = draft.values.end ? 'end' : 'start';
    draft.fail(
      field,
      field === 'end' ? 'The end must be a date after start.' : 'The start must be a date before end.',
    );
  }
  await refuseTwin(ctx, draft, { budgetId: current.budgetId, currencyId, start, end, exceptId: current.id });
  const { amount = current.amount, notes = current.notes } = draft.done();
  return applyToLimit(ctx, current, { currencyId, start, end, amount, notes });
}

/** Changes fields of a limit that are known to be right, without saying that the budget's limits changed. */
export async function applyToLimit(ctx: Ctx, current: Limit, fields: Partial<LimitFields>): Promise<Limit> {
  const updated = { ...current, ...fields };
  const units = { amount: 'currencyId' } as const;
  const changes = changedFields(recordableLimit(current), recordableLimit(updated), units);
  if (!changes) return current;
  updated.updatedAt = instantOf(ctx.now());
  await enableCurrency(ctx, updated.currencyId);
  await updateLimitRow(ctx.db, updated);
  ctx.record({
    action: 'budget_limits.update',
    subject: { type: 'budget_limits', id: current.id },
    ...changes,
  });
  await refreshAvailable(ctx, [current, updated]);
  return updated;
}

/** Deletes a limit; transactions stay as they are. Refuses (not found) an unknown one. */
export async function destroyLimit(ctx: Ctx, place: LimitPlace): Promise<void> {
  const limit = await getLimit(ctx, place);
  const { id, ...content } = limit;
  await deleteLimitRow(ctx.db, id);
  ctx.record({
    action: 'budget_limits.destroy',
    subject: { type: 'budget_limits', id },
    before: recordableLimit(content),
  });
  await refreshAvailable(ctx, [limit]);
  await tell(ctx, place.budgetId, true);
}

async function refuseTwin(
  ctx: Ctx,
  draft: LimitDraft,
  of: Pick<LimitFields, 'budgetId' | 'currencyId' | 'start' | 'end'> & { exceptId?: number },
): Promise<void> {
  const twin = await selectLimitFor(ctx.db, of);
  if (twin && twin.id !== of.exceptId) {
    draft.fail('start', 'This budget has a limit for these days in this currency already.');
  }
}
