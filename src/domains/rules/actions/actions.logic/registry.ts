import type { ActionType } from '../../rules.logic/action-types.ts';
import type { Run } from './action.ts';
import { addTag } from './add-tag.ts';
import { appendDescrToNotes } from './append-descr-to-notes.ts';
import { appendDescription } from './append-description.ts';
import { appendNotes } from './append-notes.ts';
import { appendNotesToDescr } from './append-notes-to-descr.ts';
import { clearBudget } from './clear-budget.ts';
import { clearCategory } from './clear-category.ts';
import { clearNotes } from './clear-notes.ts';
import { convertDeposit } from './convert-deposit.ts';
import { convertTransfer } from './convert-transfer.ts';
import { convertWithdrawal } from './convert-withdrawal.ts';
import { deleteTransaction } from './delete-transaction.ts';
import { linkToBill } from './link-to-bill.ts';
import { moveDescrToNotes } from './move-descr-to-notes.ts';
import { moveNotesToDescr } from './move-notes-to-descr.ts';
import { prependDescription } from './prepend-description.ts';
import { prependNotes } from './prepend-notes.ts';
import { removeAllTags } from './remove-all-tags.ts';
import { removeTag } from './remove-tag.ts';
import { setAmount } from './set-amount.ts';
import { setBudget } from './set-budget.ts';
import { setCategory } from './set-category.ts';
import { setDescription } from './set-description.ts';
import { setDestinationAccount } from './set-destination-account.ts';
import { setDestinationToCash } from './set-destination-to-cash.ts';
import { setNotes } from './set-notes.ts';
import { setSourceAccount } from './set-source-account.ts';
import { setSourceToCash } from './set-source-to-cash.ts';
import { switchAccounts } from './switch-accounts.ts';
import { updatePiggy } from './update-piggy.ts';

/** THE TABLE of what actions do, by their name on the wire (contract 30, section 9). */
export const ACTIONS: Record<ActionType, Run> = {
  set_category: setCategory,
  clear_category: clearCategory,
  set_budget: setBudget,
  clear_budget: clearBudget,
  add_tag: addTag,
  remove_tag: removeTag,
  remove_all_tags: removeAllTags,
  set_description: setDescription,
  append_description: appendDescription,
  prepend_description: prependDescription,
  set_notes: setNotes,
  append_notes: appendNotes,
  prepend_notes: prependNotes,
  clear_notes: clearNotes,
  set_source_account: setSourceAccount,
  set_destination_account: setDestinationAccount,
  set_source_to_cash: setSourceToCash,
  set_destination_to_cash: setDestinationToCash,
  switch_accounts: switchAccounts,
  set_amount: setAmount,
  link_to_bill: linkToBill,
  convert_withdrawal: convertWithdrawal,
  convert_deposit: convertDeposit,
  convert_transfer: convertTransfer,
  update_piggy: updatePiggy,
  delete_transaction: deleteTransaction,
  append_descr_to_notes: appendDescrToNotes,
  append_notes_to_descr: appendNotesToDescr,
  move_descr_to_notes: moveDescrToNotes,
  move_notes_to_descr: moveNotesToDescr,
};
