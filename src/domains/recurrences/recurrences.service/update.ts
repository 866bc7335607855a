import { changedFields } from '../../../kernel/changed-fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { type Instant, instantOf } from '../../../kernel/date.ts';
import type { RecurrenceDraft } from '../recurrences.input/recurrence.ts';
import { nextOccurrence } from '../recurrences.logic/calendar.ts';
import { type Recurrence, type RecurrenceFields, recordable } from '../recurrences.logic/recurrence.ts';
import type { RepetitionFields } from '../recurrences.logic/repetition.ts';
import {
  type KeptTemplate,
  replaceRepetitions,
  updateRepetition,
  writeTemplates,
} from '../recurrences.repository/parts.ts';
import { updateRecurrenceRow } from '../recurrences.repository/rows.ts';
import { getRecurrence, today } from '../recurrences.service.ts';
import { checkTitle, repetitionIn, settleTemplates } from './check.ts';

/** Reads a request in the light of what it changes. */
type ReadChange = (current: Recurrence) => RecurrenceDraft;

/**
 * Changes the submitted fields of a recurrence. Templates are found by their numbers, and those that are not
 * sent go; as many rhythms as there are change these one by one, any other number replaces them. A new
 * schedule counts from today on. Refuses (not found) an unknown number and (invalid) what `storeRecurrence`
 * refuses (contract 20, section 8.1).
 */
export async function updateRecurrence(ctx: Ctx, id: number, read: ReadChange): Promise<void> {
  const current = await getRecurrence(ctx, id);
  const draft = read(current);
  await checkTitle(ctx, draft, id);
  const templates = draft.templates && (await settleTemplates(ctx, draft.templates, draft.violations));
  draft.violations.throwIfAny();
  const repetitions = draft.repetitions?.map(repetitionIn) ?? current.repetitions;
  const head = headIn(draft, current);
  await applyToRecurrence(ctx, current, { head, repetitions, ...(templates && { templates }) });
}

/** What a recurrence is to be; templates that are not given stay. */
export interface WantedRecurrence {
  head: Partial<RecurrenceFields>;
  repetitions: readonly RepetitionFields[];
  templates?: readonly KeptTemplate[] | undefined;
}

/** Changes a recurrence to what is known to be right. A new schedule counts from today on. */
export async function applyToRecurrence(
  ctx: Ctx,
  current: Recurrence,
  { head: fields, repetitions, templates }: WantedRecurrence,
): Promise<void> {
  const { id } = current;
  const head = { ...current, ...fields };
  const changes = changedFields(
    recordable(current),
    recordable({ ...head, repetitions, templates: templates ?? current.templates }),
  );
  if (!changes) return;
  const at = instantOf(ctx.now());
  const isRescheduled = SCHEDULE.some((field) => field in changes.after);
  const nextDue = isRescheduled
    ? (nextOccurrence({ ...head, repetitions }, today(ctx)) ?? null)
    : current.nextDue;
  await updateRecurrenceRow(ctx.db, { ...head, nextDue, problem: null, problemOn: null, updatedAt: at });
  await writeRepetitions(ctx, current, { repetitions, at });
  const part = { userGroupId: ctx.actor.userGroupId, recurrenceId: id, at };
  if (templates) await writeTemplates(ctx.db, part, templates);
  ctx.record({ action: 'recurrences.update', subject: { type: 'recurrences', id }, ...changes });
}

/** What decides when transactions are made. */
const SCHEDULE = ['firstDate', 'repeatUntil', 'nrOfRepetitions', 'active', 'repetitions'];

/** What the recurrence says about itself after the change. */
function headIn({ head }: RecurrenceDraft, current: Recurrence): Partial<RecurrenceFields> {
  const { values } = head;
  const said = <T>(value: T | null | undefined, otherwise: T) => (value === undefined ? otherwise : value);
  const [until, count] = [values.repeat_until, values.nr_of_repetitions];
  return {
    title: values.title ?? current.title,
    description: said(values.description, current.description) ?? '',
    firstDate: values.first_date ?? current.firstDate,
    // One end takes the place of the other.
    repeatUntil: count != null ? null : (said(until, current.repeatUntil) ?? null),
    nrOfRepetitions: until != null ? 0 : (said(count, current.nrOfRepetitions) ?? 0),
    applyRules: values.apply_rules ?? current.applyRules,
    active: values.active ?? current.active,
    notes: said(values.notes, current.notes) ?? null,
  };
}

/** Writes the rhythms that differ, or all of them when their number does. */
async function writeRepetitions(
  ctx: Ctx,
  current: Recurrence,
  { repetitions, at }: { repetitions: readonly RepetitionFields[]; at: Instant },
): Promise<void> {
  const part = { userGroupId: ctx.actor.userGroupId, recurrenceId: current.id, at };
  if (repetitions.length !== current.repetitions.length) {
    await replaceRepetitions(ctx.db, part, repetitions);
    return;
  }
  for (const [n, stored] of current.repetitions.entries()) {
    const wanted = repetitions[n] as RepetitionFields;
    const { id } = stored;
    if (changedFields<RepetitionFields>(stored, { ...wanted })) {
      await updateRepetition(ctx.db, { ...wanted, id }, at);
    }
  }
}
