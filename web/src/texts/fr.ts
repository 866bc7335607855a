import accounts from '../../texts/fr/accounts.json';
import attachments from '../../texts/fr/attachments.json';
import bills from '../../texts/fr/bills.json';
import budgets from '../../texts/fr/budgets.json';
import categories from '../../texts/fr/categories.json';
import common from '../../texts/fr/common.json';
import currencies from '../../texts/fr/currencies.json';
import dashboard from '../../texts/fr/dashboard.json';
import history from '../../texts/fr/history.json';
import outbox from '../../texts/fr/outbox.json';
import piggyBanks from '../../texts/fr/piggy-banks.json';
import recurrences from '../../texts/fr/recurrences.json';
import reports from '../../texts/fr/reports.json';
import rules from '../../texts/fr/rules.json';
import session from '../../texts/fr/session.json';
import settings from '../../texts/fr/settings.json';
import system from '../../texts/fr/system.json';
import tags from '../../texts/fr/tags.json';
import transactions from '../../texts/fr/transactions.json';
import webhooks from '../../texts/fr/webhooks.json';
import welcome from '../../texts/fr/welcome.json';

/** All texts in one language. */
export const texts = {
  common,
  session,
  welcome,
  dashboard,
  accounts,
  transactions,
  budgets,
  categories,
  tags,
  bills,
  'piggy-banks': piggyBanks,
  rules,
  recurrences,
  webhooks,
  currencies,
  reports,
  attachments,
  history,
  settings,
  system,
  outbox,
};
