import accounts from '../../texts/en/accounts.json';
import attachments from '../../texts/en/attachments.json';
import bills from '../../texts/en/bills.json';
import budgets from '../../texts/en/budgets.json';
import categories from '../../texts/en/categories.json';
import currencies from '../../texts/en/currencies.json';
import history from '../../texts/en/history.json';
import piggyBanks from '../../texts/en/piggy-banks.json';
import recurrences from '../../texts/en/recurrences.json';
import reports from '../../texts/en/reports.json';
import rules from '../../texts/en/rules.json';
import session from '../../texts/en/session.json';
import settings from '../../texts/en/settings.json';
import system from '../../texts/en/system.json';
import tags from '../../texts/en/tags.json';
import transactions from '../../texts/en/transactions.json';
import webhooks from '../../texts/en/webhooks.json';
import welcome from '../../texts/en/welcome.json';

/** What the other screens say, in English. */
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
