import { addDays, type Day } from '../../../../kernel/date.ts';
import { daysBetween, weekday } from '../../../../ledger/calendar.ts';
import { chanceOf } from './chance.ts';

/** Digits behind the point of a rate, and as many more where the own currency has no decimals. */
const DIGITS = 4;
const FRIDAY = 5;
/** From which day on the made-up course of the rates is counted. */
const ORIGIN = '2020-01-03';

/** The Friday on or before a day: a rate is noted once a week. */
const fridayBefore = (day: Day): Day => addDays(day, -((weekday(day) - FRIDAY + 7) % 7));

/**
 * What one unit of the own currency was worth in the other one on a day, in ten-thousandths: a slow wave
 * around 1.08 with some noise, made up.
 */
export function rateOn(day: Day): number {
  const friday = fridayBefore(day);
  const weeks = daysBetween(ORIGIN, friday) / 7;
  const wave = 300 * Math.sin(weeks / 11) + 140 * Math.sin(weeks / 4.3);
  return Math.round(10_800 + wave) + chanceOf('rate', friday).between(-60, 60);
}

/** All rates from the first day through the last, by their day, as an app sends them. */
export function ratesBetween(first: Day, last: Day, decimals: number): Record<Day, string> {
  const rates: Record<Day, string> = {};
  // A currency without decimals counts in hundredths of the others; see `Cents`.
  const digits = decimals === 0 ? DIGITS + 2 : DIGITS;
  for (let day = fridayBefore(first); day <= last; day = addDays(day, 7)) {
    const text = String(rateOn(day)).padStart(digits + 1, '0');
    rates[day] = `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  }
  return rates;
}
