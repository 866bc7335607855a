import { ACCOUNT_TYPES, isOwn } from '../../../ledger/kinds.ts';

/** What the value of an action names that has to be there when the rule is stored. */
export type Named = 'budget' | 'bill' | 'piggy bank' | 'own account';

/** What an action needs to be told. */
export interface ActionNeeds {
  /** `none` ignores what is given. */
  value: 'required' | 'optional' | 'none';
  /** The value names one of these, unless it is an expression. */
  names?: Named;
}

const REQUIRED: ActionNeeds = { value: 'required' };
const OPTIONAL: ActionNeeds = { value: 'optional' };
const NONE: ActionNeeds = { value: 'none' };

/** THE TABLE of actions by their name on the wire (contract 30, section 9 and R3). */
export const ACTION_TYPES = {
  set_category: REQUIRED,
  clear_category: NONE,
  set_budget: { value: 'required', names: 'budget' },
  clear_budget: NONE,
  add_tag: REQUIRED,
  remove_tag: REQUIRED,
  remove_all_tags: NONE,
  set_description: REQUIRED,
  append_description: REQUIRED,
  prepend_description: REQUIRED,
  set_notes: REQUIRED,
  append_notes: REQUIRED,
  prepend_notes: REQUIRED,
  clear_notes: NONE,
  set_source_account: REQUIRED,
  set_destination_account: REQUIRED,
  set_source_to_cash: NONE,
  set_destination_to_cash: NONE,
  switch_accounts: NONE,
  set_amount: REQUIRED,
  link_to_bill: { value: 'required', names: 'bill' },
  convert_withdrawal: OPTIONAL,
  convert_deposit: OPTIONAL,
  convert_transfer: { value: 'required', names: 'own account' },
  update_piggy: { value: 'required', names: 'piggy bank' },
  delete_transaction: NONE,
  append_descr_to_notes: NONE,
  append_notes_to_descr: NONE,
  move_descr_to_notes: NONE,
  move_notes_to_descr: NONE,
} as const satisfies Record<string, ActionNeeds>;

/** The name of an action. */
export type ActionType = keyof typeof ACTION_TYPES;

/** The types of account that `own account` stands for. */
export const OWN_TYPES = ACCOUNT_TYPES.filter(isOwn);

/** Whether a word names an action. */
export const isActionType = (word: string): word is ActionType => Object.hasOwn(ACTION_TYPES, word);
