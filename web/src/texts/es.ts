import accounts from '../../texts/es/accounts.json';
import attachments from '../../texts/es/attachments.json';
import bills from '../../texts/es/bills.json';
import budgets from '../../texts/es/budgets.json';
import categories from '../../texts/es/categories.json';
import common from '../../texts/es/common.json';
import currencies from '../../texts/es/currencies.json';
import dashboard from '../../texts/es/dashboard.json';
import history from '../../texts/es/history.json';
import outbox from '../../texts/es/outbox.json';
import piggyBanks from '../../texts/es/piggy-banks.json';
import recurrences from '../../texts/es/recurrences.json';
import reports from '../../texts/es/reports.json';
import rules from '../../texts/es/rules.json';
import session from '../../texts/es/session.json';
import settings from '../../texts/es/settings.json';
import system from '../../texts/es/system.json';
import tags from '../../texts/es/tags.json';
import transactions from '../../texts/es/transactions.json';
import webhooks from '../../texts/es/webhooks.json';
import welcome from '../../texts/es/welcome.json';

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
