import type { Resource } from '../../../http/json-api.ts';
import { showInstant } from '../../../kernel/date.ts';
import type { RuleGroup } from '../rules.logic/rule.ts';

/** A group of rules as the wire shows it (contract 30, section 3). */
export function presentRuleGroup(group: RuleGroup): Resource {
  return {
    type: 'rule_groups',
    id: group.id,
    attributes: {
      created_at: showInstant(group.createdAt),
      updated_at: showInstant(group.updatedAt),
      title: group.title,
      description: group.description,
      order: group.position,
      active: group.active,
    },
  };
}
