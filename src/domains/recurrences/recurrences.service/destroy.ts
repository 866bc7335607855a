import type { Ctx } from '../../../kernel/ctx.ts';
import type {} from '../recurrences.events.ts';
import { type Recurrence, recordable, recordableTemplate } from '../recurrences.logic/recurrence.ts';
import { clearOptional, clearTag, type Left, type Optional } from '../recurrences.repository/parts.ts';
import {
  deleteRecurrenceRow,
  selectRecurrences,
  selectRecurrencesOfAccount,
} from '../recurrences.repository/rows.ts';
import { getRecurrence } from '../recurrences.service.ts';

/**
 * Deletes a recurrence; the transactions that it made stay. Refuses (not found) an unknown number (contract
 * 20, section 8; contract 10, section 18).
 */
export async function destroyRecurrence(ctx: Ctx, id: number): Promise<void> {
  await remove(ctx, await getRecurrence(ctx, id));
}

/** Deletes all recurrences of the household; what they made stays (contract 20, section 7). */
export async function destroyAllRecurrences(ctx: Ctx): Promise<void> {
  const request = { page: 1, limit: Number.MAX_SAFE_INTEGER };
  const { items } = await selectRecurrences(ctx.db, ctx.actor.userGroupId, { filter: {}, request });
  for (const recurrence of items) await remove(ctx, recurrence);
}

/** Deletes the recurrences that use an account that is about to be deleted (contract 10, section 3.9). */
export async function leaveAccount(ctx: Ctx, accountId: number): Promise<void> {
  const found = await selectRecurrencesOfAccount(ctx.db, ctx.actor.userGroupId, accountId);
  for (const recurrence of found) await remove(ctx, recurrence);
}

/** Takes a category, budget, bill or piggy bank that is about to be deleted off all templates. */
export async function leaveOptional(ctx: Ctx, column: Optional, id: number): Promise<void> {
  const left = await clearOptional(ctx.db, ctx.actor.userGroupId, { column, id });
  recordLeft(ctx, left, { [column]: id });
}

/** Takes a tag that is about to be deleted off all templates. */
export async function leaveTag(ctx: Ctx, tagId: number): Promise<void> {
  recordLeft(ctx, await clearTag(ctx.db, ctx.actor.userGroupId, tagId), { tag_id: tagId });
}

/** The history tells which recurrences lost something, because nothing else does once it is gone. */
function recordLeft(ctx: Ctx, left: readonly Left[], lost: Record<string, number>): void {
  const byRecurrence = Map.groupBy(left, ({ recurrenceId }) => recurrenceId);
  for (const [id, templates] of [...byRecurrence].sort(([a], [b]) => a - b)) {
    const before = { ...lost, templates: templates.map(({ templateId }) => templateId) };
    ctx.record({ action: 'recurrences.unlink', subject: { type: 'recurrences', id }, before });
  }
}

async function remove(ctx: Ctx, recurrence: Recurrence): Promise<void> {
  const { id, createdAt, updatedAt } = recurrence;
  await ctx.emit({ type: 'recurrence.destroyed', recurrenceId: id });
  await deleteRecurrenceRow(ctx.db, id);
  const transactions = recurrence.templates.map((template) => ({
    id: template.id,
    ...recordableTemplate(template),
  }));
  const before = { ...recordable(recurrence), transactions, createdAt, updatedAt };
  ctx.record({ action: 'recurrences.destroy', subject: { type: 'recurrences', id }, before });
}
