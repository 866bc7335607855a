import { integer, line, oneOf } from '../../../http/field-kinds.ts';
import { type Draft, readFields, type Violations } from '../../../http/fields.ts';
import { REPETITIONS_MAX } from '../recurrences.logic/recurrence.ts';
import {
  isMoment,
  REPETITION_TYPES,
  type Repetition,
  SKIP_MAX,
  WEEKENDS,
} from '../recurrences.logic/repetition.ts';
import { readList } from './list.ts';

/** Characters of a moment: those of a day. */
const MOMENT_MAX = 10;
/** The numbers of what may become of a weekend follow each other. */
const LAST_WEEKEND = Math.max(...Object.values(WEEKENDS));

/** What is sent about a rhythm (contract 20, section 8.1). */
export const REPETITION_FIELDS = {
  type: oneOf(REPETITION_TYPES, { required: true }),
  moment: line({ max: MOMENT_MAX }),
  skip: integer({ min: 0, max: SKIP_MAX }),
  weekend: integer({ min: 1, max: LAST_WEEKEND }),
};

/** A rhythm as it was sent. */
export interface RepetitionDraft {
  /** The number of the stored one that it changes; null for a new one. */
  id: number | null;
  draft: Draft<typeof REPETITION_FIELDS>;
}

/**
 * Reads the rhythms of a recurrence. As many as are stored change those one by one; any other number replaces
 * them all. Notes moments that are none of their rhythm.
 */
export function readRepetitions(
  sent: unknown,
  { violations, stored }: { violations: Violations; stored: readonly Repetition[] },
): RepetitionDraft[] {
  const list = readList(sent, { name: 'repetitions', one: 'repetition', max: REPETITIONS_MAX }, violations);
  const isChange = list.length === stored.length;
  return list.map((fields, n) => {
    const current = isChange ? stored[n] : undefined;
    const parts = current && partsOf(current, fields);
    const draft = readFields(
      REPETITION_FIELDS,
      { ...parts, ...fields },
      { violations, prefix: `repetitions.${n}.` },
    );
    checkMoment(draft);
    return { id: current?.id ?? null, draft };
  });
}

/** What a change leaves of a rhythm: days have no moment, so one that becomes daily keeps none. */
const partsOf = ({ type, moment, skip, weekend }: Repetition, sent: Record<string, unknown>) => ({
  ...(sent.type !== 'daily' && { moment }),
  ...{ type, skip, weekend },
});

function checkMoment(draft: RepetitionDraft['draft']): void {
  const { type, moment } = draft.values;
  if (type == null || draft.failed('moment') || isMoment(type, moment ?? '')) return;
  draft.fail('moment', 'Invalid repetition moment for this type of repetition.');
}
