import { flag, object, resource, TIMES, text, whole } from '../../../http/schema.ts';

/** A group of rules (contract 30, section 3). */
export const RuleGroup = resource(
  { name: 'RuleGroup', type: 'rule_groups' },
  object({ ...TIMES, title: text, description: text, order: whole, active: flag }),
);
