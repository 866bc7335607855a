import { assert } from '../../../kernel/assert.ts';
import type { Undo, UndoTable } from '../../../kernel/undo.ts';
import { undoAccounts } from '../../accounts/accounts.service/undo.ts';
import { undoAttachments } from '../../attachments/attachments.service/undo.ts';
import { undoBills } from '../../bills/bills.service/undo.ts';
import { undoBudgets } from '../../budgets/budgets.service/undo.ts';
import { undoLimits } from '../../budgets/limits/limits.service/undo.ts';
import { undoCategories } from '../../categories/categories.service/undo.ts';
import { undoCurrencies } from '../../currencies/currencies.service/undo.ts';
import { undoExchangeRates } from '../../exchange-rates/exchange-rates.service/undo.ts';
import { undoLinks } from '../../links/links.service/undo.ts';
import { undoObjectGroups } from '../../object-groups/object-groups.service/undo.ts';
import { undoPiggyBanks } from '../../piggy-banks/piggy-banks.service/undo.ts';
import { undoPreferences } from '../../preferences/preferences.service/undo.ts';
import { undoRecurrences } from '../../recurrences/recurrences.service/undo.ts';
import { undoRules } from '../../rules/rules.service/undo.ts';
import { undoTags } from '../../tags/tags.service/undo.ts';
import { undoTransactions } from '../../transactions/transactions.service/undo.ts';
import { undoWebhooks } from '../../webhooks/webhooks.service/undo.ts';

/** THE TABLE: how each kind of change is turned back, by the domains themselves. */
const UNDO: UndoTable = {
  ...undoPreferences,
  ...undoCurrencies,
  ...undoExchangeRates,
  ...undoObjectGroups,
  ...undoAccounts,
  ...undoCategories,
  ...undoTags,
  ...undoBudgets,
  ...undoLimits,
  ...undoBills,
  ...undoPiggyBanks,
  ...undoTransactions,
  ...undoLinks,
  ...undoAttachments,
  ...undoRules,
  ...undoWebhooks,
  ...undoRecurrences,
};

/** The kinds of changes that can be turned back. */
export const UNDOABLE: ReadonlySet<string> = new Set(Object.keys(UNDO));

/** How a kind of change is turned back that is known to be undoable. */
export function undoOf(action: string): Undo {
  const undo = UNDO[action];
  assert(undo, `changes of the kind ${action} can be undone`);
  return undo;
}
