import accounts from '../../texts/es/accounts.json';
import attachments from '../../texts/es/attachments.json';
import bills from '../../texts/es/bills.json';
import budgets from '../../texts/es/budgets.json';
import categories from '../../texts/es/categories.json';
import currencies from '../../texts/es/currencies.json';
import history from '../../texts/es/history.json';
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

/** What the other screens say, in Spanish. */
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
