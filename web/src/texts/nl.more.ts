import accounts from '../../texts/nl/accounts.json';
import attachments from '../../texts/nl/attachments.json';
import bills from '../../texts/nl/bills.json';
import budgets from '../../texts/nl/budgets.json';
import categories from '../../texts/nl/categories.json';
import currencies from '../../texts/nl/currencies.json';
import history from '../../texts/nl/history.json';
import piggyBanks from '../../texts/nl/piggy-banks.json';
import recurrences from '../../texts/nl/recurrences.json';
import reports from '../../texts/nl/reports.json';
import rules from '../../texts/nl/rules.json';
import session from '../../texts/nl/session.json';
import settings from '../../texts/nl/settings.json';
import system from '../../texts/nl/system.json';
import tags from '../../texts/nl/tags.json';
import transactions from '../../texts/nl/transactions.json';
import webhooks from '../../texts/nl/webhooks.json';
import welcome from '../../texts/nl/welcome.json';

/** What the other screens say, in Dutch. */
export const texts = {
  accounts,
  attachments,
  bills,
  budgets,
  categories,
  currencies,
  history,
  'piggy-banks': piggyBanks,
  recurrences,
  reports,
  rules,
  session,
  settings,
  system,
  tags,
  transactions,
  webhooks,
  welcome,
};
