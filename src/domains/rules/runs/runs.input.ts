import { day, flag, id } from '../../../http/field-kinds.ts';
import { type Draft, readFields, type Specs, Violations } from '../../../http/fields.ts';
import type { RawInput } from '../../../http/route.ts';
import type { Day } from '../../../kernel/date.ts';
import { readConditions } from '../rules.input/conditions.ts';
import { readActions, readTriggers } from '../rules.input/parts.ts';
import { RULE_FIELDS, type RuleDraft } from '../rules.input/rule.ts';

/** Accounts that one run may be limited to. */
const ACCOUNTS_MAX = 1000;

/** The bounds under both of their names: those of old clients and those of contract 00 (contract 30, R7). */
export const RANGE_FIELDS = { start: day(), end: day(), start_date: day(), end_date: day() } satisfies Specs;

/** Whether a test is to tell more than what it found. */
export const PREVIEW = { preview: flag() };

/** Over which splits rules are to be run, not yet checked against what is stored. */
export interface RangeDraft {
  violations: Violations;
  start: Day | null;
  end: Day | null;
  accounts: { field: string; id: number }[];
}

/** The one of two names under which a bound was sent. */
const nameOf = (draft: Draft<typeof RANGE_FIELDS>, name: 'start' | 'end') =>
  draft.has(name) ? name : (`${name}_date` as const);

/** The accounts as a list, from a list, one number, or numbers with commas between. */
function listOf(sent: unknown): unknown[] {
  if (sent === undefined || sent === null) return [];
  if (Array.isArray(sent)) return sent.filter((one) => one !== null);
  return typeof sent === 'string' ? sent.split(',').filter((one) => one.trim() !== '') : [sent];
}

/**
 * Reads the bounds and accounts of a run from the query and the body. Notes what is no date or no number, and
 * an end before the start (contract 30, section 6.4).
 */
export function readRange({ body }: RawInput): RangeDraft {
  const violations = new Violations();
  const draft = readFields(RANGE_FIELDS, body, { violations });
  const [first, last] = [nameOf(draft, 'start'), nameOf(draft, 'end')];
  const [start, end] = [draft.values[first] ?? null, draft.values[last] ?? null];
  if (start !== null && end !== null && end < start) {
    draft.fail(last, `The ${draft.label(last)} must be a date after or equal to ${first}.`);
  }
  const sent = listOf(body.accounts);
  if (sent.length > ACCOUNTS_MAX) {
    violations.add('accounts', `The accounts may not have more than ${ACCOUNTS_MAX} items.`);
  }
  const accounts = sent.slice(0, ACCOUNTS_MAX).flatMap((one, n) => {
    const field = `accounts.${n}`;
    const number = id().read(one as string, field, (message) => violations.add(field, message));
    return number === undefined ? [] : [{ field, id: number }];
  });
  return { violations, start, end, accounts };
}

/** Whether a test is to tell what the actions would change. */
export const wantsPreview = ({ body }: RawInput): boolean =>
  readFields(PREVIEW, body).done().preview ?? false;

/** What counts of a rule that is tried out before it is stored, besides its parts. */
export const PREVIEWED_FIELDS = { strict: RULE_FIELDS.strict };

/** A rule that is tried out before it is stored. */
export type PreviewDraft = Pick<RuleDraft, 'triggers' | 'actions' | 'conditions'> & {
  head: Draft<typeof PREVIEWED_FIELDS>;
};

/** Reads a rule that is tried out; it needs no name and no place yet, and may do nothing. */
export function readPreviewedRule({ body }: RawInput): PreviewDraft {
  const violations = new Violations();
  return {
    head: readFields(PREVIEWED_FIELDS, body, { violations }),
    triggers: readTriggers(body.triggers, { violations, update: false }),
    actions: readActions(body.actions, { violations, update: true }),
    conditions: readConditions(body.conditions, violations),
  };
}
