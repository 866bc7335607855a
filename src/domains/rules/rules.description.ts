import { type Descriptions, done, json, list, one, PAGE, textParameter } from '../../http/describe.ts';
import { always, bodyOf, listOf, object } from '../../http/schema.ts';
import { ACTION_FIELDS, CONDITION_FIELDS, TRIGGER_FIELDS } from './rules.input/parts.ts';
import { NEW_RULE_FIELDS, RULE_FIELDS } from './rules.input/rule.ts';
import { NewRuleConditions, Rule } from './rules.schema.ts';

/** The parts of a rule as they are sent. */
export const RULE_PARTS = {
  triggers: listOf(bodyOf(TRIGGER_FIELDS)),
  actions: listOf(bodyOf(ACTION_FIELDS)),
  conditions: { anyOf: [NewRuleConditions(bodyOf(CONDITION_FIELDS)), { type: 'null' }] },
};
const EXPRESSION = {
  ...textParameter('expression', 'The text, which is an expression when it begins with `=`.'),
  required: true,
};

/** How the endpoints of rules are described (contract 30, section 1). */
export const rulesDescriptions: Descriptions = {
  'GET /v1/rules': { query: PAGE, answer: list(Rule) },
  'POST /v1/rules': {
    body: bodyOf(NEW_RULE_FIELDS, { more: RULE_PARTS, needed: ['triggers', 'actions'] }),
    answer: one(Rule),
  },
  'GET /v1/rules/validate-expression': {
    query: [EXPRESSION],
    answer: json(object({ valid: always(true) })),
  },
  'GET /v1/rules/:id': { answer: one(Rule) },
  'PUT /v1/rules/:id': { body: bodyOf(RULE_FIELDS, { update: true, more: RULE_PARTS }), answer: one(Rule) },
  'DELETE /v1/rules/:id': { answer: done },
};
