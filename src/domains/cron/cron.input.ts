import { day } from '../../http/field-kinds.ts';
import { type FieldSpec, readFields } from '../../http/fields.ts';
import type { RawInput } from '../../http/route.ts';
import type { Day } from '../../kernel/date.ts';

/** Only the two words (contract 20, section 12.3). */
const word: FieldSpec<boolean, false> = {
  required: false,
  schema: { type: 'string', enum: ['true', 'false'] },
  read(sent, label, fail) {
    if (sent === 'true' || sent === 'false') return sent === 'true';
    fail(`The selected ${label} is invalid.`);
    return undefined;
  },
};

export const CRON_QUERY = { force: word, date: day() };

/** The token in the path. */
export const tokenIn = (raw: RawInput): string => raw.params.token ?? '';

/** Whether jobs run that should rest, and for which day; refuses (422) other words and days. */
export function cronCall(raw: RawInput, today: Day): { isForced: boolean; day: Day; isNamed: boolean } {
  const { force, date } = readFields(CRON_QUERY, raw.query).done();
  return {
    isForced: force ?? false,
    day: date ?? today,
    isNamed: typeof date === 'string' && date !== today,
  };
}
