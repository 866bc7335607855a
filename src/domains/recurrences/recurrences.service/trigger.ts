import type { Ctx } from '../../../kernel/ctx.ts';
import { civilOf, type Day } from '../../../kernel/date.ts';
import { isOccurrence } from '../recurrences.logic/calendar.ts';
import { selectDaysMade } from '../recurrences.repository/occurrences.ts';
import { getRecurrence } from '../recurrences.service.ts';
import { Maker, type ReadGroup } from './make.ts';

/**
 * Makes the transaction of one day of a recurrence now, dated now, and gives its number; the calendar then
 * leaves that day out. Undefined when the schedule has no such day, the day has its transaction, or the
 * recurrence is not active or has made all it should. One that was deleted is made again, as somebody asks
 * for it. Refuses (not found) an unknown number and (invalid) what a transaction would be refused for
 * (contract 20, section 8).
 */
export async function triggerRecurrence(
  ctx: Ctx,
  id: number,
  { day, readGroup }: { day: Day; readGroup: ReadGroup },
): Promise<number | undefined> {
  const recurrence = await getRecurrence(ctx, id);
  if (!recurrence.active || !isOccurrence(recurrence, day)) return undefined;
  const of = { userGroupId: ctx.actor.userGroupId, ids: [id], from: day };
  if ((await selectDaysMade(ctx.db, of)).get(id)?.includes(day)) return undefined;
  const maker = await Maker.from(ctx, recurrence, { day, readGroup });
  return maker.hasMade(day) || maker.mayMake(day) ? maker.make(day, civilOf(ctx.now())) : undefined;
}
