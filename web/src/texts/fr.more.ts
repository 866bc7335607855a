import accounts from '../../texts/fr/accounts.json';
import attachments from '../../texts/fr/attachments.json';
import bills from '../../texts/fr/bills.json';
import budgets from '../../texts/fr/budgets.json';
import categories from '../../texts/fr/categories.json';
import currencies from '../../texts/fr/currencies.json';
import history from '../../texts/fr/history.json';
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

/** What the other screens say, in French. */
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
