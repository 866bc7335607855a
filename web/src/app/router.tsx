import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { queries } from '../api/queries.ts';
import { sessionQuery } from '../api/session.ts';
import { withTexts } from '../texts/i18n.ts';
import { type PeriodSearch, periodSearch, ruleSearch, text, transactionsSearch } from './addresses.ts';
import { Broken } from './broken.tsx';
import { NotFound } from './not-found.tsx';
import { Shell } from './shell/shell.tsx';

/** A screen that comes, with the texts it needs, when somebody goes there. */
function screen<M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
) {
  return lazyRouteComponent(withTexts(load), name);
}

const root = createRootRoute({ notFoundComponent: NotFound });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { to?: string } => (typeof search.to === 'string' ? { to: search.to } : {}),
  component: screen(() => import('../session/sign-in.screen.tsx'), 'SignInScreen'),
});

/** All screens for somebody who is signed in, inside the frame with menu and shortcuts. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Shell,
  async beforeLoad({ location }) {
    // Without a network the last known person counts, so that what was read can be looked at.
    const person = await queries.ensureQueryData(sessionQuery).catch(() => undefined);
    if (person === null) throw redirect({ to: '/sign-in', search: { to: location.href } });
  },
});

const inside = { getParentRoute: () => frame };

/** THE LIST of screens: address, and the file that shows it. */
const screens = [
  createRoute({
    ...inside,
    path: '/',
    validateSearch: (search): PeriodSearch & { add?: string } => ({
      ...periodSearch(search),
      ...(text(search.add) && { add: '1' }),
    }),
    component: lazyRouteComponent(() => import('../dashboard/dashboard.screen.tsx'), 'DashboardScreen'),
  }),
  createRoute({
    ...inside,
    path: '/welcome',
    component: screen(() => import('../welcome/welcome.screen.tsx'), 'WelcomeScreen'),
  }),
  createRoute({
    ...inside,
    path: '/accounts',
    validateSearch: (search): { type?: string } =>
      (text(search.type) ? { type: text(search.type) } : {}) as { type?: string },
    component: screen(() => import('../accounts/accounts.screen.tsx'), 'AccountsScreen'),
  }),
  createRoute({
    ...inside,
    path: '/accounts/$id',
    validateSearch: periodSearch,
    component: screen(() => import('../accounts/account.screen.tsx'), 'AccountScreen'),
  }),
  createRoute({
    ...inside,
    path: '/accounts/$id/reconcile',
    component: screen(() => import('../accounts/reconcile.screen.tsx'), 'ReconcileScreen'),
  }),
  createRoute({
    ...inside,
    path: '/transactions',
    validateSearch: transactionsSearch,
    component: screen(() => import('../transactions/transactions.screen.tsx'), 'TransactionsScreen'),
  }),
  createRoute({
    ...inside,
    path: '/transactions/$id',
    component: screen(() => import('../transactions/transaction.screen.tsx'), 'TransactionScreen'),
  }),
  createRoute({
    ...inside,
    path: '/budgets',
    validateSearch: periodSearch,
    component: screen(() => import('../budgets/budgets.screen.tsx'), 'BudgetsScreen'),
  }),
  createRoute({
    ...inside,
    path: '/budgets/$id',
    validateSearch: periodSearch,
    component: screen(() => import('../budgets/budget.screen.tsx'), 'BudgetScreen'),
  }),
  createRoute({
    ...inside,
    path: '/categories',
    validateSearch: periodSearch,
    component: screen(() => import('../categories/categories.screen.tsx'), 'CategoriesScreen'),
  }),
  createRoute({
    ...inside,
    path: '/categories/$id',
    validateSearch: periodSearch,
    component: screen(() => import('../categories/category.screen.tsx'), 'CategoryScreen'),
  }),
  createRoute({
    ...inside,
    path: '/tags',
    component: screen(() => import('../tags/tags.screen.tsx'), 'TagsScreen'),
  }),
  createRoute({
    ...inside,
    path: '/tags/$id',
    validateSearch: periodSearch,
    component: screen(() => import('../tags/tag.screen.tsx'), 'TagScreen'),
  }),
  createRoute({
    ...inside,
    path: '/bills',
    validateSearch: periodSearch,
    component: screen(() => import('../bills/bills.screen.tsx'), 'BillsScreen'),
  }),
  createRoute({
    ...inside,
    path: '/bills/$id',
    component: screen(() => import('../bills/bill.screen.tsx'), 'BillScreen'),
  }),
  createRoute({
    ...inside,
    path: '/piggy-banks',
    component: screen(() => import('../piggy-banks/piggy-banks.screen.tsx'), 'PiggyBanksScreen'),
  }),
  createRoute({
    ...inside,
    path: '/piggy-banks/$id',
    component: screen(() => import('../piggy-banks/piggy-bank.screen.tsx'), 'PiggyBankScreen'),
  }),
  createRoute({
    ...inside,
    path: '/recurrences',
    // The number of a transaction that shall come again and again.
    validateSearch: (search): { like?: string } => {
      const like = text(search.like);
      return like === undefined ? {} : { like };
    },
    component: screen(() => import('../recurrences/recurrences.screen.tsx'), 'RecurrencesScreen'),
  }),
  createRoute({
    ...inside,
    path: '/recurrences/$id',
    component: screen(() => import('../recurrences/recurrence.screen.tsx'), 'RecurrenceScreen'),
  }),
  createRoute({
    ...inside,
    path: '/rules',
    component: screen(() => import('../rules/rules.screen.tsx'), 'RulesScreen'),
  }),
  createRoute({
    ...inside,
    path: '/rules/$id',
    validateSearch: ruleSearch,
    component: screen(() => import('../rules/rule.screen.tsx'), 'RuleScreen'),
  }),
  createRoute({
    ...inside,
    path: '/rules/runs/$id',
    component: screen(() => import('../rules/run.screen.tsx'), 'RunScreen'),
  }),
  createRoute({
    ...inside,
    path: '/webhooks',
    component: screen(() => import('../webhooks/webhooks.screen.tsx'), 'WebhooksScreen'),
  }),
  createRoute({
    ...inside,
    path: '/webhooks/$id',
    component: screen(() => import('../webhooks/webhook.screen.tsx'), 'WebhookScreen'),
  }),
  createRoute({
    ...inside,
    path: '/currencies',
    component: screen(() => import('../currencies/currencies.screen.tsx'), 'CurrenciesScreen'),
  }),
  createRoute({
    ...inside,
    path: '/currencies/$code',
    component: screen(() => import('../currencies/currency.screen.tsx'), 'CurrencyScreen'),
  }),
  createRoute({
    ...inside,
    path: '/reports',
    validateSearch: (search): PeriodSearch & { report?: string } => ({
      ...periodSearch(search),
      ...(text(search.report) && { report: text(search.report) as string }),
    }),
    component: screen(() => import('../reports/reports.screen.tsx'), 'ReportsScreen'),
  }),
  createRoute({
    ...inside,
    path: '/history',
    component: screen(() => import('../history/history.screen.tsx'), 'HistoryScreen'),
  }),
  createRoute({
    ...inside,
    path: '/settings',
    component: screen(() => import('../settings/settings.screen.tsx'), 'SettingsScreen'),
  }),
  createRoute({
    ...inside,
    path: '/system',
    component: screen(() => import('../system/system.screen.tsx'), 'SystemScreen'),
  }),
] as const;

/** Addresses that apps open in a browser, as they know them from elsewhere (contract 50). */
const KNOWN_ELSEWHERE = [
  createRoute({
    ...inside,
    path: '/profile',
    beforeLoad: () => {
      throw redirect({ to: '/settings' });
    },
  }),
  createRoute({
    ...inside,
    path: '/transactions/show/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/transactions/$id', params });
    },
  }),
  createRoute({
    ...inside,
    path: '/accounts/show/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/accounts/$id', params });
    },
  }),
  createRoute({
    ...inside,
    path: '/accounts/asset',
    beforeLoad: () => {
      throw redirect({ to: '/accounts' });
    },
  }),
] as const;

/** Knows every address of the page. */
export const router = createRouter({
  routeTree: root.addChildren([signIn, frame.addChildren([...screens, ...KNOWN_ELSEWHERE])]),
  basepath: new URL('.', document.baseURI).pathname,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // A screen that broke leaves the menu around it, by which one gets away from it.
  defaultErrorComponent: Broken,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
