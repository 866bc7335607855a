import {
  IconArrowsExchange,
  IconCalendarRepeat,
  IconChartBar,
  IconCoins,
  IconFolder,
  IconHistory,
  IconHome,
  IconPig,
  IconReceipt,
  IconServer,
  IconSettings,
  IconTag,
  IconTargetArrow,
  IconWallet,
  IconWand,
  IconWebhook,
} from '@tabler/icons-react';

/** One entry of the main menu. */
export interface Entry {
  to:
    | '/'
    | '/accounts'
    | '/transactions'
    | '/budgets'
    | '/categories'
    | '/tags'
    | '/bills'
    | '/piggy-banks'
    | '/recurrences'
    | '/rules'
    | '/webhooks'
    | '/currencies'
    | '/reports'
    | '/history'
    | '/settings'
    | '/system';
  label:
    | 'nav.dashboard'
    | 'nav.accounts'
    | 'nav.transactions'
    | 'nav.budgets'
    | 'nav.categories'
    | 'nav.tags'
    | 'nav.bills'
    | 'nav.piggyBanks'
    | 'nav.recurrences'
    | 'nav.rules'
    | 'nav.webhooks'
    | 'nav.currencies'
    | 'nav.reports'
    | 'nav.history'
    | 'nav.settings'
    | 'nav.system';
  icon: typeof IconHome;
  /** For the owner of the server alone. */
  owner?: boolean;
}

/** Some entries under a heading. */
export interface Group {
  label?: 'nav.groupSorting' | 'nav.groupPlanning' | 'nav.groupAutomation' | 'nav.groupOther';
  entries: Entry[];
}

/** The main menu. */
export const NAVIGATION: Group[] = [
  {
    entries: [
      { to: '/', label: 'nav.dashboard', icon: IconHome },
      { to: '/transactions', label: 'nav.transactions', icon: IconArrowsExchange },
      { to: '/accounts', label: 'nav.accounts', icon: IconWallet },
      { to: '/reports', label: 'nav.reports', icon: IconChartBar },
    ],
  },
  {
    label: 'nav.groupPlanning',
    entries: [
      { to: '/budgets', label: 'nav.budgets', icon: IconTargetArrow },
      { to: '/bills', label: 'nav.bills', icon: IconReceipt },
      { to: '/piggy-banks', label: 'nav.piggyBanks', icon: IconPig },
      { to: '/recurrences', label: 'nav.recurrences', icon: IconCalendarRepeat },
    ],
  },
  {
    label: 'nav.groupSorting',
    entries: [
      { to: '/categories', label: 'nav.categories', icon: IconFolder },
      { to: '/tags', label: 'nav.tags', icon: IconTag },
      { to: '/currencies', label: 'nav.currencies', icon: IconCoins },
    ],
  },
  {
    label: 'nav.groupAutomation',
    entries: [
      { to: '/rules', label: 'nav.rules', icon: IconWand },
      { to: '/webhooks', label: 'nav.webhooks', icon: IconWebhook },
    ],
  },
  {
    label: 'nav.groupOther',
    entries: [
      { to: '/history', label: 'nav.history', icon: IconHistory },
      { to: '/settings', label: 'nav.settings', icon: IconSettings },
      { to: '/system', label: 'nav.system', icon: IconServer, owner: true },
    ],
  },
];
