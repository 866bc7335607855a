import { flag, line } from '../../../http/field-kinds.ts';
import { type Draft, type FieldSpec, readFields, Violations } from '../../../http/fields.ts';
import type { RawInput } from '../../../http/route.ts';
import {
  CHANGED_SPLIT_FIELDS,
  type ChangedSplitFields,
  NEW_SPLIT_FIELDS,
  type NewSplitFields,
} from './split.ts';

/** Splits of one group. */
export const SPLITS_MAX = 500;

/** Not checked, as the contract says (10, section 4.2): what is no yes is a no. */
const batchFlag: FieldSpec<boolean, false> = {
  required: false,
  schema: {},
  read: (sent) => flag().read(sent, '', () => undefined) ?? false,
};

export const GROUP_FIELDS = {
  group_title: line({ max: 1000 }),
  error_if_duplicate_hash: flag(),
  apply_rules: flag(),
  fire_webhooks: flag(),
  batch_submission: batchFlag,
};

/** A transaction to be made, not yet checked against what is stored. */
export interface NewGroup {
  violations: Violations;
  head: Draft<typeof GROUP_FIELDS>;
  splits: Draft<NewSplitFields>[];
}

/** A changed transaction. `splits` is undefined when the request says nothing about them. */
export interface ChangedGroup {
  violations: Violations;
  head: Draft<typeof GROUP_FIELDS>;
  splits: Draft<ChangedSplitFields>[] | undefined;
}

/** The list of splits in a body. Refuses (422) what is no list, holds no objects, or is too long. */
function splitList(sent: unknown, violations: Violations): Record<string, unknown>[] {
  if (sent === undefined || sent === null) return [];
  if (!Array.isArray(sent)) {
    violations.add('transactions', 'The transactions must be an array.');
    return [];
  }
  if (sent.length > SPLITS_MAX) {
    violations.add('transactions', `The transactions may not have more than ${SPLITS_MAX} items.`);
    return [];
  }
  const isSplit = (split: unknown) => typeof split === 'object' && split !== null && !Array.isArray(split);
  sent.forEach((split, n) => {
    if (!isSplit(split)) violations.add(`transactions.${n}`, `The transactions.${n} must be an array.`);
  });
  return sent.every(isSplit) ? (sent as Record<string, unknown>[]) : [];
}

/** Reads a create request (contract 10, sections 4.2 and 4.3). */
export function newGroup(raw: Pick<RawInput, 'body'>): NewGroup {
  const violations = new Violations();
  const head = readFields(GROUP_FIELDS, raw.body, { violations });
  const sent = splitList(raw.body.transactions, violations);
  if (sent.length === 0 && !violations.any) {
    violations.add('transactions.0.description', 'Need at least one transaction.');
  }
  const splits = sent.map((split, n) =>
    readFields(NEW_SPLIT_FIELDS, split, { violations, prefix: `transactions.${n}.` }),
  );
  return { violations, head, splits };
}

/** Reads an update request; absent fields stay as they are (contract 10, section 4.10). */
export function changedGroup(raw: RawInput): ChangedGroup {
  const violations = new Violations();
  const head = readFields(GROUP_FIELDS, raw.body, { violations, update: true });
  if (raw.body.transactions === undefined || raw.body.transactions === null)
    return { violations, head, splits: undefined };
  const sent = splitList(raw.body.transactions, violations);
  const splits = sent.map((split, n) =>
    readFields(CHANGED_SPLIT_FIELDS, split, { violations, prefix: `transactions.${n}.`, update: true }),
  );
  return { violations, head, splits };
}
