import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import type { RecurrenceDraft } from '../recurrences.input/recurrence.ts';
import { nextOccurrence } from '../recurrences.logic/calendar.ts';
import { replaceRepetitions, writeTemplates } from '../recurrences.repository/parts.ts';
import { insertRecurrence } from '../recurrences.repository/rows.ts';
import { today } from '../recurrences.service.ts';
import { checkCount, checkTitle, repetitionIn, settleTemplates } from './check.ts';

/**
 * Adds a recurrence and gives its number. Transactions are made from today on: days before it was thought of
 * are nothing that was missed. Refuses (invalid) a title that is taken, rhythms that do not exist, and
 * templates that a transaction would be refused for (contract 20, section 8.1).
 */
export async function storeRecurrence(ctx: Ctx, draft: RecurrenceDraft): Promise<number> {
  const { head, violations } = draft;
  await checkTitle(ctx, draft);
  await checkCount(ctx, draft);
  const templates = await settleTemplates(ctx, draft.templates ?? [], violations);
  const sent = head.done();
  const repetitions = (draft.repetitions ?? []).map(repetitionIn);
  const { title, first_date: firstDate, repeat_until: repeatUntil = null } = sent;
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()) };
  const recurrenceId = await insertRecurrence(ctx.db, household, {
    type: sent.type,
    title,
    description: sent.description ?? '',
    firstDate,
    latestDate: null,
    repeatUntil,
    nrOfRepetitions: sent.nr_of_repetitions ?? 0,
    applyRules: sent.apply_rules ?? true,
    active: sent.active ?? true,
    notes: sent.notes ?? null,
    nextDue: nextOccurrence({ firstDate, repeatUntil, repetitions }, today(ctx)) ?? null,
    problem: null,
    problemOn: null,
  });
  await replaceRepetitions(ctx.db, { ...household, recurrenceId }, repetitions);
  await writeTemplates(ctx.db, { ...household, recurrenceId }, templates);
  const subject = { type: 'recurrences', id: recurrenceId };
  ctx.record({ action: 'recurrences.store', subject, after: { title } });
  return recurrenceId;
}
