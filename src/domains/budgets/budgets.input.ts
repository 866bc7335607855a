import { flag, id, integer, line, lines, money, oneOf } from '../../http/field-kinds.ts';
import { type Draft, type FieldSpec, readFields } from '../../http/fields.ts';
import type { RawInput } from '../../http/route.ts';
import { AUTO_BUDGET_TYPES, type AutoBudgetType, PERIOD_WORDS } from './budgets.logic.ts';

const typeWord = oneOf([...AUTO_BUDGET_TYPES, 'none']);

/** The type of an auto-budget. Clients send a zero where they mean none (contract 50, P). */
const autoBudgetType: FieldSpec<AutoBudgetType | 'none', false> = {
  ...typeWord,
  read: (sent, label, fail) => (sent === 0 || sent === '0' ? 'none' : typeWord.read(sent, label, fail)),
};

const IS_AUTO = { requiredIf: [{ field: 'auto_budget_type', values: AUTO_BUDGET_TYPES }] };

/**
 * What is sent about a budget (contract 10, section 14). Names may be as long in a change as in a new budget,
 * because a change takes the same fields (contract 00, conventions).
 */
export const BUDGET_FIELDS = {
  name: line({ required: true, max: 255 }),
  active: flag(),
  order: integer(),
  notes: lines(),
  auto_budget_type: autoBudgetType,
  auto_budget_amount: money({ sign: 'zero or more', ...IS_AUTO }),
  auto_budget_period: oneOf(PERIOD_WORDS, IS_AUTO),
  auto_budget_currency_id: id(),
  auto_budget_currency_code: line({ min: 3, max: 51 }),
  fire_webhooks: flag(),
};

/** In a change the amount and the period may be known already; what is missing is the service's to say. */
export const CHANGE_FIELDS: typeof BUDGET_FIELDS = {
  ...BUDGET_FIELDS,
  auto_budget_amount: money({ sign: 'zero or more' }),
  auto_budget_period: oneOf(PERIOD_WORDS),
};

/** A budget as it was sent. */
export type BudgetDraft = Draft<typeof BUDGET_FIELDS>;

/** Reads a new budget. */
export const readNewBudget = (raw: RawInput): BudgetDraft =>
  refuseNothing(readFields(BUDGET_FIELDS, raw.body));

/** Reads changes to a budget; every field may be left out. */
export const readBudgetChange = (raw: RawInput): BudgetDraft =>
  refuseNothing(readFields(CHANGE_FIELDS, raw.body, { update: true }));

/** Only where there is no auto-budget may its amount be zero: clients fill in the field all the same. */
function refuseNothing(draft: BudgetDraft): BudgetDraft {
  const { auto_budget_type: type, auto_budget_amount: amount } = draft.values;
  if (type && type !== 'none' && amount === 0n) {
    draft.fail('auto_budget_amount', 'The value must be more than zero.');
  }
  return draft;
}
