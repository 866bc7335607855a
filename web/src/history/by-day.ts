import type { Day } from '../time/day.ts';

/** Things that happened on one day. */
export interface OfDay<T> {
  day: Day;
  items: T[];
}

/** The day of an instant on the clock of whoever looks at the page. */
export function localDay(instant: string): Day {
  const date = new Date(instant);
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Puts things that are in the order of their instants together by the day. */
export function byDay<T>(things: readonly T[], instantOf: (thing: T) => string): OfDay<T>[] {
  const days: OfDay<T>[] = [];
  for (const thing of things) {
    const day = localDay(instantOf(thing));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(thing);
    else days.push({ day, items: [thing] });
  }
  return days;
}
