/**
 * Dates and times. Two kinds, never mixed:
 *
 * - A **civil time** `YYYY-MM-DDTHH:MM:SS` is what the clock on the household's wall shows in the server's
 *   time zone (`TZ`). Transactions carry it: a receipt of 3 February stays on 3 February whatever the zone is
 *   changed to.
 * - An **instant** is a moment in UTC, stored as `YYYY-MM-DD HH:MM:SS`. Creation and update times carry it.
 *
 * On the wire both are `YYYY-MM-DDTHH:MM:SS+hh:mm` in the server's zone: a numeric offset, never `Z`
 * (contract 10 notation; contract 50, rule 4).
 */

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;
/** Wall-clock time in the server's zone, `YYYY-MM-DDTHH:MM:SS`. */
export type CivilTime = string;
/** A moment in UTC, `YYYY-MM-DD HH:MM:SS`. */
export type Instant = string;

/** Years are written with four digits, so that dates sort as text. */
const YEAR_MAX = 9999;

const pad = (n: number, width = 2): string => String(n).padStart(width, '0');

/** Midnight of a day in UTC; months count from 0. The years below 100 are meant as they are written. */
function utcMidnight(year: number, month: number, day: number): Date {
  const moment = new Date(0);
  moment.setUTCFullYear(year, month, day);
  return moment;
}

const daysIn = (year: number, month: number): number => utcMidnight(year, month, 0).getUTCDate();

/** Whether year, month and day name a real day: 2026-02-30 does not. */
const isRealDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);

const TIME = String.raw`[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?(Z|z|[+-]\d{2}(?::?\d{2})?)?`;
const DATE_TIME = new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})(?:${TIME})?$`);

/**
 * Reads a day or a day with time, in every form clients send (contract 50, rule 5): with blank or `T`, with
 * or without seconds, fractions, zone. Without a zone it is civil time already; with one it is moved into the
 * server's zone. Fractions of a second are dropped. Undefined when it is no real date, or its year has more
 * than four digits in the server's zone.
 */
export function parseDateTime(text: string): CivilTime | undefined {
  const m = DATE_TIME.exec(text.trim());
  if (!m) return undefined;
  const [year, month, day] = [Number(m[1]), Number(m[2]), Number(m[3])];
  const [hour, minute, second] = [Number(m[4] ?? 0), Number(m[5] ?? 0), Number(m[6] ?? 0)];
  if (!isRealDay(year, month, day) || hour > 23 || minute > 59 || second > 59) return undefined;
  const zone = m[7];
  if (zone === undefined) return `${m[1]}-${m[2]}-${m[3]}T${pad(hour)}:${pad(minute)}:${pad(second)}`;
  let offset = 0;
  if (zone !== 'Z' && zone !== 'z') {
    const digits = zone.replace(/[+:-]/g, '').padEnd(4, '0');
    offset = (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * (zone.startsWith('-') ? -1 : 1);
  }
  const moment = utcMidnight(year, month - 1, day);
  moment.setUTCHours(hour, minute - offset, second);
  const local = moment.getFullYear();
  return local >= 0 && local <= YEAR_MAX ? civilOf(moment) : undefined;
}

/** Reads a calendar day; a time behind it is accepted and dropped. Undefined when it is no real date. */
export function parseDay(text: string): Day | undefined {
  return parseDateTime(text)?.slice(0, 10);
}

/** The wall-clock time of a moment in the server's zone. */
export function civilOf(moment: Date): CivilTime {
  return (
    `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}` +
    `T${pad(moment.getHours())}:${pad(moment.getMinutes())}:${pad(moment.getSeconds())}`
  );
}

/** The instant of a moment, in the form that is stored. */
export function instantOf(moment: Date): Instant {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

/** The moment of a stored instant. */
export function momentOf(instant: Instant): Date {
  return new Date(`${instant.replace(' ', 'T')}Z`);
}

/**
 * Offsets change at full hours at the earliest, so one look-up per hour is enough; pages repeat the same
 * hours.
 */
const offsets = new Map<string, string>();
const OFFSETS_MAX = 20_000;
const HOUR_MS = 3_600_000;

/** The offset of the server's zone at a wall-clock time, as `+hh:mm`. */
function offsetAt(civil: CivilTime): string {
  const hour = civil.slice(0, 13);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const local = new Date(
    Number(civil.slice(0, 4)),
    Number(civil.slice(5, 7)) - 1,
    Number(civil.slice(8, 10)),
    Number(civil.slice(11, 13)),
  );
  // A time that the clocks skip in spring is shown with the offset from before: reading it back then leads
  // forward within its day, where midnight is skipped too, and never into the day before.
  const isSkipped = local.getHours() !== Number(civil.slice(11, 13));
  const minutes = -new Date(isSkipped ? local.getTime() - HOUR_MS : local).getTimezoneOffset();
  const size = Math.abs(minutes);
  const text = `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
  if (offsets.size >= OFFSETS_MAX) offsets.clear();
  offsets.set(hour, text);
  return text;
}

/** Forgets the offsets that were looked up; needed only when the zone changes while running, as tests do. */
export function forgetOffsets(): void {
  offsets.clear();
  sameAsUtc.clear();
}

/** A wall-clock time (or a day, taken at midnight) as the wire shows it. */
export function showCivil(civil: CivilTime | Day): string {
  const full = civil.length === 10 ? `${civil}T00:00:00` : civil;
  return `${full}${offsetAt(full)}`;
}

/** The hours, as instants, at which the server's zone was found to show the same as UTC, or not to. */
const sameAsUtc = new Map<string, boolean>();

/** An instant as the wire shows it. */
export function showInstant(instant: Instant): string {
  // Where the zone is at UTC the digits are the same, which saves the calendar's work on every row of a list.
  const hour = instant.slice(0, 13);
  let same = sameAsUtc.get(hour);
  if (same === undefined) {
    same = momentOf(instant).getTimezoneOffset() === 0;
    if (sameAsUtc.size >= OFFSETS_MAX) sameAsUtc.clear();
    sameAsUtc.set(hour, same);
  }
  return same ? `${instant.replace(' ', 'T')}+00:00` : showCivil(civilOf(momentOf(instant)));
}

const yearOf = (day: Day): number => Number(day.slice(0, 4));
const monthIn = (day: Day): number => Number(day.slice(5, 7));

/** The day after (or, with a negative count, before) a day; at the ends of the calendar its last or first. */
export function addDays(day: Day, days: number): Day {
  const moment = utcMidnight(yearOf(day), monthIn(day) - 1, Number(day.slice(8, 10)) + days);
  const year = moment.getUTCFullYear();
  if (year < 0) return '0000-01-01';
  return year > YEAR_MAX ? `${YEAR_MAX}-12-31` : moment.toISOString().slice(0, 10);
}

/** The last day of the month that a day lies in. */
export const lastOfMonth = (day: Day): Day => `${day.slice(0, 8)}${daysIn(yearOf(day), monthIn(day))}`;

/** The first moment of a day. */
export const startOfDay = (day: Day): CivilTime => `${day}T00:00:00`;
/** The last second of a day. */
export const endOfDay = (day: Day): CivilTime => `${day}T23:59:59`;
/** The day of a civil time. */
export const dayOf = (civil: CivilTime): Day => civil.slice(0, 10);
/** The month of a day or civil time, `YYYY-MM`. */
export const monthOf = (civil: CivilTime | Day): string => civil.slice(0, 7);
