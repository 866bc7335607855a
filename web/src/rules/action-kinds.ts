import type { Schema } from '../api/client.ts';
import type { Suggested } from '../parts/suggested.ts';

/** The name of an action in the API. */
export type ActionType = Schema<'RuleAction'>['type'];

/** What an action is told. */
export type ActionValueKind = 'text' | 'long' | 'amount' | 'none';

/** What the page knows of an action. */
export interface ActionKind {
  kind: ActionValueKind;
  /** The value may stay empty. */
  optional?: true;
  suggests?: Suggested;
  /** For accounts: the types that fit. */
  types?: string;
}

const TEXT: ActionKind = { kind: 'text' };
const LONG: ActionKind = { kind: 'long' };
const NONE: ActionKind = { kind: 'none' };
const account = (types?: string): ActionKind => ({
  kind: 'text',
  suggests: 'accounts',
  ...(types && { types }),
});
const OWN = 'Asset account,Loan,Debt,Mortgage';

/** Headings under which actions are found, the most useful first, with the actions in their order. */
export const ACTION_GROUPS = {
  sorting: {
    set_category: { kind: 'text', suggests: 'categories' },
    add_tag: { kind: 'text', suggests: 'tags' },
    set_budget: { kind: 'text', suggests: 'budgets' },
    link_to_bill: { kind: 'text', suggests: 'bills' },
    clear_category: NONE,
    clear_budget: NONE,
    remove_tag: { kind: 'text', suggests: 'tags' },
    remove_all_tags: NONE,
  },
  texts: {
    set_description: { kind: 'text', suggests: 'transactions' },
    append_description: TEXT,
    prepend_description: TEXT,
    set_notes: LONG,
    append_notes: LONG,
    prepend_notes: LONG,
    clear_notes: NONE,
    append_descr_to_notes: NONE,
    append_notes_to_descr: NONE,
    move_descr_to_notes: NONE,
    move_notes_to_descr: NONE,
  },
  accounts: {
    set_source_account: account(),
    set_destination_account: account(),
    set_source_to_cash: NONE,
    set_destination_to_cash: NONE,
    switch_accounts: NONE,
  },
  more: {
    set_amount: { kind: 'amount' },
    update_piggy: { kind: 'text', suggests: 'piggy-banks' },
    convert_withdrawal: { ...account('Expense account'), optional: true },
    convert_deposit: { ...account('Revenue account'), optional: true },
    convert_transfer: account(OWN),
    delete_transaction: NONE,
  },
} as const satisfies Record<string, Partial<Record<ActionType, ActionKind>>>;

/** Everything that a rule can do, by its name in the API; the compiler sees that none is missing. */
export const ACTIONS: Readonly<Record<ActionType, ActionKind>> = {
  ...ACTION_GROUPS.sorting,
  ...ACTION_GROUPS.texts,
  ...ACTION_GROUPS.accounts,
  ...ACTION_GROUPS.more,
};

/** Whether a text names an action. */
export const isActionType = (text: string): text is ActionType => Object.hasOwn(ACTIONS, text);

/** Whether the value of an action is to be computed for each transaction. */
export const isExpression = (value: string): boolean => value.startsWith('=');
