import accounts from '../../texts/de/accounts.json';
import attachments from '../../texts/de/attachments.json';
import bills from '../../texts/de/bills.json';
import budgets from '../../texts/de/budgets.json';
import categories from '../../texts/de/categories.json';
import common from '../../texts/de/common.json';
import currencies from '../../texts/de/currencies.json';
import dashboard from '../../texts/de/dashboard.json';
import history from '../../texts/de/history.json';
import outbox from '../../texts/de/outbox.json';
import piggyBanks from '../../texts/de/piggy-banks.json';
import recurrences from '../../texts/de/recurrences.json';
import reports from '../../texts/de/reports.json';
import rules from '../../texts/de/rules.json';
import session from '../../texts/de/session.json';
import settings from '../../texts/de/settings.json';
import system from '../../texts/de/system.json';
import tags from '../../texts/de/tags.json';
import transactions from '../../texts/de/transactions.json';
import webhooks from '../../texts/de/webhooks.json';
import welcome from '../../texts/de/welcome.json';

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
