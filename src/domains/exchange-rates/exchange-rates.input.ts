import { day, line } from '../../http/field-kinds.ts';
import { type Draft, type FieldSpec, readFields, type Sent, Violations } from '../../http/fields.ts';
import type { RawInput } from '../../http/route.ts';
import { type Day, parseDay } from '../../kernel/date.ts';
import { cleanLine } from '../../kernel/text.ts';
import {
  cleanRate,
  isKept,
  isZero,
  plainDecimal,
  RATE_DIGITS_MAX,
  RATE_PLACES_MAX,
} from './exchange-rates.logic/rate.ts';

/** The most rates one request may hold: almost three years of one, day by day. */
export const RATES_PER_REQUEST_MAX = 1000;

/** A decimal number above 0, as text or JSON number (contract 10, section 8). */
const rate: FieldSpec<string, true> = {
  required: true,
  schema: { type: ['string', 'number'], format: 'decimal' },
  read(sent, label, fail) {
    const written = typeof sent === 'number' ? plainDecimal(sent) : sent;
    const clean = typeof written === 'string' ? cleanRate(written) : undefined;
    if (typeof written === 'string' && /^-(\d+\.?\d*|\.\d+)$/.test(written)) {
      fail(`The ${label} must be greater than 0.`);
    } else if (clean === undefined) fail(`The ${label} must be a number.`);
    else if (isZero(clean)) fail(`The ${label} must be greater than 0.`);
    else if (!isKept(clean)) {
      const limits = `${RATE_DIGITS_MAX} digits and ${RATE_PLACES_MAX} decimal places`;
      fail(`The ${label} may not have more than ${limits}.`);
    } else return clean;
    return undefined;
  },
};

const code = line({ required: true, max: 32 });

/** What is sent about a rate: one unit of `from` is worth `rate` of `to` (contract 10, section 8). */
export const RATE_FIELDS = { date: day({ required: true }), rate, from: code, to: code };
export const RATE_CHANGE_FIELDS = { date: day(), rate };
export const RATES_OF_DAY_FIELDS = { date: day({ required: true }), from: code };

/** A rate as it was sent. */
export type RateDraft = Draft<typeof RATE_FIELDS>;
/** Changes to a rate as they were sent. */
export type RateChangeDraft = Draft<typeof RATE_CHANGE_FIELDS>;
/** Several rates under their names: the code of a currency, or a day. */
export type NamedRatesDraft = Draft<Record<string, FieldSpec<string, true>>>;

/** Reads a new rate. */
export const readRate = (raw: RawInput): RateDraft => readFields(RATE_FIELDS, raw.body);

/** Reads changes to a rate; which currencies it is about never changes. */
export const readRateChange = (raw: RawInput): RateChangeDraft => readFields(RATE_CHANGE_FIELDS, raw.body);

/** What one currency was worth in several others on a day. Both parts share the list of what is wrong. */
export interface RatesOfDay {
  draft: Draft<typeof RATES_OF_DAY_FIELDS>;
  /** By the code of the other currency. */
  rates: NamedRatesDraft;
}

/** Reads the rates of a day, which the path tells. */
export function readRatesOfDay(raw: RawInput, date: Day): RatesOfDay {
  const draft = readFields(RATES_OF_DAY_FIELDS, { ...raw.body, date });
  const { violations } = draft;
  const sent = fieldsOf(raw.body.rates);
  if (raw.body.rates !== undefined && raw.body.rates !== null && sent === undefined) {
    violations.add('rates', 'The rates must be an array.');
  } else checkNumber(violations, 'rates', sent ?? {});
  return { draft, rates: readRates(sent ?? {}, { prefix: 'rates.', violations }) };
}

/** Reads what one currency was worth in another on several days: the body holds a rate for each day. */
export function readRatesOfPair(raw: RawInput): NamedRatesDraft {
  const violations = new Violations();
  const sent = fieldsOf(raw.rawBody) ?? {};
  // Any request may name the household (contract 10, section 1), which is no day.
  const { user_group_id: _, ...rates } = sent;
  checkNumber(violations, 'date', rates);
  for (const name of Object.keys(rates)) {
    if (parseDay(name) !== name) violations.add('date', 'The date is not a valid date.');
    else readFields({ date: day() }, { date: name }, { violations });
  }
  return readRates(rates, { violations });
}

const fieldsOf = (sent: Sent): Record<string, Sent> | undefined =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    ? (sent as Record<string, Sent>)
    : undefined;

function checkNumber(violations: Violations, field: string, rates: Record<string, Sent>): void {
  const { length } = Object.keys(rates);
  if (length === 0) violations.add(field, `The ${field} field is required.`);
  else if (length > RATES_PER_REQUEST_MAX) {
    violations.add(field, `The ${field} may not have more than ${RATES_PER_REQUEST_MAX} items.`);
    violations.throwIfAny();
  }
}

const readRates = (
  sent: Record<string, Sent>,
  place: { prefix?: string; violations: Violations },
): NamedRatesDraft =>
  readFields(Object.fromEntries(Object.keys(sent).map((name) => [name, rate])), sent, place);

/** The two codes in the path, cleaned like stored ones. */
export const codesIn = ({ params }: RawInput): { from: string; to: string } => ({
  from: cleanLine(params.from ?? ''),
  to: cleanLine(params.to ?? ''),
});

/** The date or word in the path. */
export const dayTextIn = (raw: RawInput): string => cleanLine(raw.params.date ?? '');
