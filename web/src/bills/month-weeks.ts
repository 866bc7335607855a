import { addDays, type Day, endOfMonth, startOfMonth, utcOf } from '../time/day.ts';

/** The first day of the week of a day; 1 is Monday, 7 Sunday. */
export function startOfWeek(day: Day, weekStart: number): Day {
  return addDays(day, -((utcOf(day).getUTCDay() - weekStart + 7) % 7));
}

/** The weeks that a month reaches into, seven days each. */
export function weeksOf(month: Day, weekStart: number): Day[][] {
  const last = endOfMonth(month);
  const weeks: Day[][] = [];
  for (let first = startOfWeek(startOfMonth(month), weekStart); first <= last; first = addDays(first, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(first, at)));
  }
  return weeks;
}
