import type { Resource } from '../../http/json-api.ts';
import { showInstant } from '../../kernel/date.ts';
import type { Action, Rule, Trigger } from './rules.logic/rule.ts';

/** A rule as the wire shows it (contract 30, section 3). Conditions are shown only where there are any. */
export function presentRule(rule: Rule): Resource {
  return {
    type: 'rules',
    id: rule.id,
    attributes: {
      created_at: showInstant(rule.createdAt),
      updated_at: showInstant(rule.updatedAt),
      rule_group_id: String(rule.groupId),
      rule_group_title: rule.groupTitle,
      title: rule.title,
      description: rule.description,
      order: rule.position,
      active: rule.active,
      strict: rule.strict,
      stop_processing: rule.stopProcessing,
      trigger: rule.timing,
      triggers: rule.triggers.map(triggerElement),
      actions: rule.actions.map(actionElement),
      ...(rule.conditions && { conditions: rule.conditions }),
    },
  };
}

const triggerElement = (trigger: Trigger) => ({
  id: String(trigger.id),
  created_at: showInstant(trigger.createdAt),
  updated_at: showInstant(trigger.updatedAt),
  type: trigger.type,
  value: trigger.value,
  prohibited: trigger.prohibited,
  order: trigger.position,
  active: trigger.active,
  stop_processing: trigger.stopProcessing,
});

const actionElement = (action: Action) => ({
  id: String(action.id),
  created_at: showInstant(action.createdAt),
  updated_at: showInstant(action.updatedAt),
  type: action.type,
  value: action.value,
  order: action.position,
  active: action.active,
  stop_processing: action.stopProcessing,
});
