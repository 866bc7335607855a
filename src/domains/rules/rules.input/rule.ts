import { flag, integer, line, lines, oneOf } from '../../../http/field-kinds.ts';
import { type Draft, readFields, Violations } from '../../../http/fields.ts';
import type { RawInput } from '../../../http/route.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { TIMINGS } from '../rules.logic/rule.ts';
import { type ConditionDraft, readConditions } from './conditions.ts';
import { type ActionDraft, readActions, readTriggers, type TriggerDraft } from './parts.ts';

/** Characters of the title of a rule, of that of its group, and of its description. */
const TITLE_MAX = 100;
const GROUP_TITLE_MAX = 255;
const DESCRIPTION_MAX = 32_768;
/** The last place that a rule can be moved to. */
const ORDER_MAX = 2048;

/** Fields of a body whose texts keep their spaces: the values of triggers and actions. */
export const UNTRIMMED = ['value'];

/** What is sent about a rule (contract 30, section 2). */
export const RULE_FIELDS = {
  title: line({ required: true, max: TITLE_MAX }),
  rule_group_id: integer({ requiredWithout: 'rule_group_title' }),
  rule_group_title: line({ requiredWithout: 'rule_group_id', max: GROUP_TITLE_MAX }),
  trigger: oneOf(TIMINGS, { required: true }),
  description: lines({ max: DESCRIPTION_MAX }),
  order: integer({ min: 1, max: ORDER_MAX }),
  strict: flag(),
  active: flag(),
  stop_processing: flag(),
};
/** Where a new rule is put nothing is refused that could be understood. */
export const NEW_RULE_FIELDS = { ...RULE_FIELDS, order: integer() };

/** A rule as it was sent; parts that the request says nothing about are undefined. */
export interface RuleDraft {
  violations: Violations;
  head: Draft<typeof RULE_FIELDS>;
  triggers: TriggerDraft[] | undefined;
  actions: ActionDraft[] | undefined;
  /** Null takes the conditions away. */
  conditions: ConditionDraft | null | undefined;
}

/** Reads a new rule. */
export function readNewRule(raw: RawInput): RuleDraft {
  const violations = new Violations();
  const head = readFields(NEW_RULE_FIELDS, raw.body, { violations });
  return { violations, head, ...readParts(raw.body, violations, false) };
}

/** Reads changes to a rule; fields that are not there stay as they are. */
export function readRuleChange(raw: RawInput): RuleDraft {
  const violations = new Violations();
  const head = readFields(RULE_FIELDS, raw.body, { violations, update: true });
  return { violations, head, ...readParts(raw.body, violations, true) };
}

function readParts(body: RawInput['body'], violations: Violations, update: boolean) {
  return {
    triggers: readTriggers(body.triggers, { violations, update }),
    actions: readActions(body.actions, { violations, update }),
    conditions: readConditions(body.conditions, violations),
  };
}

/** Reads the text that is to be checked as the value of an action (contract 30, section 10). */
export function readExpression(raw: RawInput): string {
  const { expression } = raw.query;
  if (typeof expression === 'string') return expression;
  const wrong = expression === null || expression === undefined;
  throw invalid({
    expression: [wrong ? 'The expression field is required.' : 'The expression must be a string.'],
  });
}
