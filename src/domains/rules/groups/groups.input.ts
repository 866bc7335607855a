import { flag, integer, line, lines } from '../../../http/field-kinds.ts';
import { type Draft, readFields } from '../../../http/fields.ts';
import type { RawInput } from '../../../http/route.ts';

/** Characters of a title and of a description. */
const TITLE_MAX = 255;
const DESCRIPTION_MAX = 32_768;

/** What is sent about a group of rules (contract 30, section 3). */
export const RULE_GROUP_FIELDS = {
  title: line({ required: true, max: TITLE_MAX }),
  description: lines({ max: DESCRIPTION_MAX }),
  order: integer(),
  active: flag(),
};

/** A group of rules as it was sent. */
export type RuleGroupDraft = Draft<typeof RULE_GROUP_FIELDS>;

/** Reads a new group. */
export const readNewRuleGroup = (raw: RawInput): RuleGroupDraft => readFields(RULE_GROUP_FIELDS, raw.body);

/** Reads changes to a group; fields that are not there stay as they are. */
export const readRuleGroupChange = (raw: RawInput): RuleGroupDraft =>
  readFields(RULE_GROUP_FIELDS, raw.body, { update: true });
