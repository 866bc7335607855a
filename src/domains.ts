import type { Domain } from './domain.ts';
import { about } from './domains/about/index.ts';
import { accounts } from './domains/accounts/index.ts';
import { attachments } from './domains/attachments/index.ts';
import { autocomplete } from './domains/autocomplete/index.ts';
import { bills } from './domains/bills/index.ts';
import { budgets } from './domains/budgets/index.ts';
import { categories } from './domains/categories/index.ts';
import { chart } from './domains/chart/index.ts';
import { configuration } from './domains/configuration/index.ts';
import { cron } from './domains/cron/index.ts';
import { currencies } from './domains/currencies/index.ts';
import { data } from './domains/data/index.ts';
import { exchangeRates } from './domains/exchange-rates/index.ts';
import { history } from './domains/history/index.ts';
import { insight } from './domains/insight/index.ts';
import { links } from './domains/links/index.ts';
import { oauth } from './domains/oauth/index.ts';
import { objectGroups } from './domains/object-groups/index.ts';
import { piggyBanks } from './domains/piggy-banks/index.ts';
import { preferences } from './domains/preferences/index.ts';
import { recurrences } from './domains/recurrences/index.ts';
import { rules } from './domains/rules/index.ts';
import { search } from './domains/search/index.ts';
import { summary } from './domains/summary/index.ts';
import { system } from './domains/system/index.ts';
import { tags } from './domains/tags/index.ts';
import { transactions } from './domains/transactions/index.ts';
import { users } from './domains/users/index.ts';
import { webhooks } from './domains/webhooks/index.ts';

/**
 * THE LIST of domains, in dependency order: a service may call services of domains above it; what lies below
 * hears of it by an event. Reactions run in this order.
 */
export const DOMAINS: readonly Domain[] = [
  users,
  configuration,
  about,
  preferences,
  currencies,
  exchangeRates,
  objectGroups,
  accounts,
  categories,
  tags,
  budgets,
  bills,
  piggyBanks,
  transactions,
  links,
  attachments,
  search,
  rules,
  webhooks,
  recurrences,
  autocomplete,
  insight,
  summary,
  chart,
  data,
  oauth,
  history,
  system,
  cron,
];
