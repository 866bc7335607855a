import {
  flag,
  id,
  listOf,
  named,
  object,
  oneOf,
  resource,
  type Schema,
  TIMES,
  text,
  whole,
  within,
} from '../../http/schema.ts';
import { ACTION_TYPES } from './rules.logic/action-types.ts';
import { TIMINGS } from './rules.logic/rule.ts';

const RuleTrigger = named(
  'RuleTrigger',
  object({
    id,
    ...TIMES,
    type: text,
    value: text,
    prohibited: flag,
    order: whole,
    active: flag,
    stop_processing: flag,
  }),
);
const RuleAction = named(
  'RuleAction',
  object({
    id,
    ...TIMES,
    type: oneOf(...Object.keys(ACTION_TYPES)),
    value: text,
    order: whole,
    active: flag,
    stop_processing: flag,
  }),
);

/** Conditions within each other: a list of which all or any must hold, what must not hold, or one alone. */
const conditions = (name: string, leaf: Schema): Schema =>
  named(name, {
    anyOf: [
      leaf,
      object({ all: listOf(within(name)) }),
      object({ any: listOf(within(name)) }),
      object({ not: within(name) }),
    ],
  });

/** Conditions as they are shown. */
export const RuleConditions = conditions(
  'RuleConditions',
  object({ type: text, value: text, prohibited: flag }),
);
/** Conditions as they are sent. */
export const NewRuleConditions = (leaf: Schema): Schema => conditions('NewRuleConditions', leaf);

/** A rule (contract 30, section 3). */
export const Rule = resource(
  { name: 'Rule', type: 'rules' },
  object(
    {
      ...TIMES,
      rule_group_id: id,
      rule_group_title: text,
      title: text,
      description: text,
      order: whole,
      active: flag,
      strict: flag,
      stop_processing: flag,
      trigger: oneOf(...TIMINGS),
      triggers: listOf(RuleTrigger),
      actions: listOf(RuleAction),
    },
    { conditions: RuleConditions },
  ),
);
