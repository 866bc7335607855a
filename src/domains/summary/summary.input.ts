import type { RawInput } from '../../http/route.ts';
import type { Day } from '../../kernel/date.ts';
import { reportDays } from '../insight/insight.input.ts';

/** Of which days a summary is asked, and in which currency alone. */
export interface SummaryAsked {
  start: Day;
  end: Day;
  /** The currency by its code, and the parameter that named it. */
  only: { parameter: string; code: string } | undefined;
}

/** The published description has the one name and the reference reads the other (contract 20, section 3). */
const CODE_PARAMETERS = ['code', 'currency_code'];

/** The days of a summary, and the currency. Refuses (422) as `reportDays`. */
export function readSummary(raw: RawInput): SummaryAsked {
  const parameter = CODE_PARAMETERS.find((name) => typeof raw.query[name] === 'string');
  const range = reportDays(raw);
  if (parameter === undefined) return { ...range, only: undefined };
  // PostgreSQL takes no text with a zero byte, and no currency has such a code.
  const code = String(raw.query[parameter]).replaceAll('\0', '\ufffd');
  return { ...range, only: { parameter, code } };
}
