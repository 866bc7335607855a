import accounts from '../../texts/de/accounts.json';
import attachments from '../../texts/de/attachments.json';
import bills from '../../texts/de/bills.json';
import budgets from '../../texts/de/budgets.json';
import categories from '../../texts/de/categories.json';
import currencies from '../../texts/de/currencies.json';
import history from '../../texts/de/history.json';
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

/** What the other screens say, in German. */
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
