import type { Ctx } from '../../../kernel/ctx.ts';
import { addDays, type Day, startOfDay } from '../../../kernel/date.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isOccurrence, nextOccurrence } from '../recurrences.logic/calendar.ts';
import type { Recurrence } from '../recurrences.logic/recurrence.ts';
import {
  selectActiveHouseholds,
  selectActiveRecurrences,
  selectDueHouseholds,
  selectDueRecurrences,
  updateRecurrenceRow,
} from '../recurrences.repository/rows.ts';
import { today } from '../recurrences.service.ts';
import { Maker, type ReadGroup } from './make.ts';

export type { ReadGroup } from './make.ts';

/** Days that are dealt with in one run; a server that stood still for longer catches up in several. */
const DAYS_PER_RUN = 100;

/** What one run did. */
export interface DueReport {
  /** Transactions that were made. */
  created: number;
  /** Recurrences that could not go on, and why, in whole sentences. */
  skipped: { recurrenceId: number; title: string; reason: string }[];
  /** Whether nothing is left to be done; else another run goes on. */
  isDone: boolean;
}

/** A day that has not come yet is not due. */
const notAfterToday = (ctx: Ctx, day: Day): Day => (day < today(ctx) ? day : today(ctx));

/** The households in which a recurrence is due on a day. For the server itself, not for a person. */
export const householdsDue = (ctx: Ctx, day: Day): Promise<number[]> =>
  selectDueHouseholds(ctx.db, { day: notAfterToday(ctx, day), triedOn: today(ctx) });

/** The households that have an active recurrence. For the server itself, not for a person. */
export const householdsRecurring = (ctx: Ctx): Promise<number[]> => selectActiveHouseholds(ctx.db);

/**
 * Makes the transactions of the household's recurrences for all days up to a day, but not beyond today, that
 * have none yet (contract 20, section 8.2): those of days on which the server stood still, too. May be run as
 * often as one likes: each day of a recurrence gets its transaction once. A recurrence whose transaction is
 * refused stops there, keeps the reason until it is changed, and does not hold up the others; it is tried
 * once a day, so nothing is lost.
 */
export async function createDue(ctx: Ctx, day: Day, readGroup: ReadGroup): Promise<DueReport> {
  const report: DueReport = { created: 0, skipped: [], isDone: true };
  const last = notAfterToday(ctx, day);
  const wanted = { day: last, triedOn: today(ctx), limit: DAYS_PER_RUN };
  let left = DAYS_PER_RUN;
  for (const recurrence of await selectDueRecurrences(ctx.db, ctx.actor.userGroupId, wanted)) {
    if (left > 0) left -= await catchUp(ctx, recurrence, { last, left, readGroup, report });
  }
  // Every recurrence that was found took a part of it, so with some of it left all were dealt with.
  report.isDone = left > 0;
  return report;
}

/** How far one recurrence is to be taken, and where what happens is told. */
interface Run {
  /** The last day that is due. */
  last: Day;
  /** Days that may be dealt with. */
  left: number;
  readGroup: ReadGroup;
  report: DueReport;
}

/** Makes what is due of one recurrence; gives how many days were dealt with, one at least. */
async function catchUp(ctx: Ctx, recurrence: Recurrence, run: Run): Promise<number> {
  const { last, left, readGroup, report } = run;
  let { nextDue: next, latestDate } = recurrence;
  let problem: string | null = null;
  let dealtWith = 0;
  const maker = await Maker.from(ctx, recurrence, { day: next ?? last, readGroup });
  while (next !== null && next <= last && dealtWith < left) {
    dealtWith++;
    if (maker.mayMake(next)) {
      problem = await attempt(ctx, recurrence, { maker, day: next, report });
      if (problem !== null) break;
      latestDate = next;
    }
    next = maker.isUsedUp ? null : (nextOccurrence(recurrence, addDays(next, 1)) ?? null);
  }
  const problemOn = problem === null ? null : today(ctx);
  // Its place in the calendar is the server's own, so the recurrence does not look changed.
  await updateRecurrenceRow(ctx.db, { ...recurrence, nextDue: next, latestDate, problem, problemOn });
  return Math.max(1, dealtWith);
}

/**
 * Makes the transactions that the household's active recurrences have on exactly one day, past or to come,
 * and that are not there yet: what somebody asks for who names a day. The calendar then leaves that day out.
 * Refused ones are told, and do not hold up the others.
 */
export async function createOn(ctx: Ctx, day: Day, readGroup: ReadGroup): Promise<DueReport> {
  const report: DueReport = { created: 0, skipped: [], isDone: true };
  const active = await selectActiveRecurrences(ctx.db, ctx.actor.userGroupId);
  for (const recurrence of active.filter((one) => isOccurrence(one, day))) {
    const maker = await Maker.from(ctx, recurrence, { day, readGroup });
    if (!maker.mayMake(day)) continue;
    if (report.created >= DAYS_PER_RUN) return { ...report, isDone: false };
    const problem = await attempt(ctx, recurrence, { maker, day, report });
    if (problem !== null) continue;
    const latestDate = [day, recurrence.latestDate ?? day].sort()[1] as Day;
    const nextDue = maker.isUsedUp ? null : recurrence.nextDue;
    await updateRecurrenceRow(ctx.db, { ...recurrence, latestDate, nextDue });
  }
  return report;
}

/**
 * Makes the transaction of one day, and tells what became of it. Gives why it was refused, which is before
 * anything of it is written; null when it was made.
 */
async function attempt(
  ctx: Ctx,
  recurrence: Recurrence,
  { maker, day, report }: { maker: Maker; day: Day; report: DueReport },
): Promise<string | null> {
  try {
    await maker.make(day, startOfDay(day));
    report.created++;
    return null;
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'invalid') throw error;
    const { id, title } = recurrence;
    report.skipped.push({ recurrenceId: id, title, reason: error.message });
    const after = { day, problem: error.message };
    // What is refused day after day is told once.
    if (error.message !== recurrence.problem) {
      ctx.record({ action: 'recurrences.skip', subject: { type: 'recurrences', id }, after });
    }
    return error.message;
  }
}
