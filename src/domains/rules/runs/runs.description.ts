import { type Descriptions, done, json, list, one, PAGE, parametersOf } from '../../../http/describe.ts';
import { bodyOf, object, type Schema } from '../../../http/schema.ts';
import { RULE_PARTS } from '../rules.description.ts';
import { PREVIEW, PREVIEWED_FIELDS, RANGE_FIELDS } from './runs.input.ts';
import { RuleExplanation, RuleRun, RuleRunChange, RuleRunInFull, TestedTransaction } from './runs.schema.ts';

const NUMBER: Schema = { type: ['integer', 'string'] };
const ACCOUNTS: Schema = { anyOf: [{ type: 'array', items: NUMBER }, NUMBER, { type: 'null' }] };
const SENTENCES = {
  start: 'The first day that counts.',
  end: 'The last day that counts.',
  start_date: 'Another name of `start`.',
  end_date: 'Another name of `end`.',
};
const TEST = {
  query: [
    ...parametersOf(RANGE_FIELDS, SENTENCES),
    { name: 'accounts', schema: ACCOUNTS, description: 'Accounts of which one takes part; all if none.' },
    ...parametersOf(PREVIEW, { preview: 'Whether to tell what the actions would change.' }),
  ],
  answer: list(TestedTransaction),
};
const TRIGGER = { body: bodyOf(RANGE_FIELDS, { update: true, more: { accounts: ACCOUNTS } }), answer: done };
/** A rule that is not stored yet, with days and accounts where it is tried out over a range. */
const PREVIEWED = { update: true, needed: ['triggers'] };

/** How the endpoints that run rules are described (contract 30, section 6.4). */
export const runsDescriptions: Descriptions = {
  'GET /v1/rules/runs': { query: PAGE, answer: list(RuleRun) },
  'GET /v1/rules/runs/:id': { answer: one(RuleRunInFull) },
  'POST /v1/rules/runs/:id/cancel': { answer: one(RuleRunInFull) },
  'POST /v1/rules/runs/:id/resume': { answer: one(RuleRunInFull) },
  'POST /v1/rules/runs/:id/undo': { answer: one(RuleRunInFull) },
  'GET /v1/rules/runs/:id/changes': { query: PAGE, answer: list(RuleRunChange) },
  'POST /v1/rules/preview': {
    query: PAGE,
    body: bodyOf(
      { ...PREVIEWED_FIELDS, ...RANGE_FIELDS },
      { ...PREVIEWED, more: { ...RULE_PARTS, accounts: ACCOUNTS } },
    ),
    answer: list(TestedTransaction),
  },
  'POST /v1/rules/preview/:journalId': {
    body: bodyOf(PREVIEWED_FIELDS, { ...PREVIEWED, more: RULE_PARTS }),
    answer: json(object({ data: RuleExplanation })),
  },
  'GET /v1/rules/:id/test': TEST,
  'POST /v1/rules/:id/trigger': TRIGGER,
  'GET /v1/rules/:id/explain/:journalId': { answer: json(object({ data: RuleExplanation })) },
  'GET /v1/rule-groups/:id/test': TEST,
  'POST /v1/rule-groups/:id/trigger': TRIGGER,
};
