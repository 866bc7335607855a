import { dateTime } from '../../../http/field-kinds.ts';
import { readFields } from '../../../http/fields.ts';
import type { RawInput } from '../../../http/route.ts';
import { type CivilTime, endOfDay, type Instant, instantOf } from '../../../kernel/date.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** The last instant that a range without an end reaches. */
const LAST_INSTANT = '9999-12-31 23:59:59';

/** From when to when messages were made that are sent once more. */
export const REPLAY_FIELDS = { start: dateTime({ required: true }), end: dateTime() };

/** The instant of a wall-clock time of the server's zone, which is what the language takes it for. */
const instantAt = (civil: CivilTime): Instant => instantOf(new Date(civil));

/**
 * Reads a range of moments or days, both included; without an end it reaches up to now. A day as the end is
 * meant to its last second. Refuses (invalid) a start that is missing or behind the end.
 */
export function readReplay(raw: RawInput): { start: Instant; end: Instant } {
  const draft = readFields(REPLAY_FIELDS, raw.body);
  const { start, end } = draft.values;
  const isDay = typeof raw.body.end === 'string' && raw.body.end.trim().length === DAY_LENGTH;
  const last = end && isDay ? endOfDay(end.slice(0, DAY_LENGTH)) : end;
  if (start && last && start > last) draft.fail('start', 'The start must be a date before end.');
  const sent = draft.done();
  return { start: instantAt(sent.start), end: last ? instantAt(last) : LAST_INSTANT };
}
