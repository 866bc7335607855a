import { type Descriptions, done, list, one, PAGE } from '../../../http/describe.ts';
import { bodyOf } from '../../../http/schema.ts';
import { Rule } from '../rules.schema.ts';
import { RULE_GROUP_FIELDS } from './groups.input.ts';
import { RuleGroup } from './groups.schema.ts';

/** How the endpoints of groups of rules are described (contract 30, section 1). */
export const ruleGroupsDescriptions: Descriptions = {
  'GET /v1/rule-groups': { query: PAGE, answer: list(RuleGroup) },
  'POST /v1/rule-groups': { body: bodyOf(RULE_GROUP_FIELDS), answer: one(RuleGroup) },
  'GET /v1/rule-groups/:id': { answer: one(RuleGroup) },
  'PUT /v1/rule-groups/:id': { body: bodyOf(RULE_GROUP_FIELDS, { update: true }), answer: one(RuleGroup) },
  'DELETE /v1/rule-groups/:id': { answer: done },
  'GET /v1/rule-groups/:id/rules': { query: PAGE, answer: list(Rule) },
};
