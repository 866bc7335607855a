import type { Route } from '../../src/http/route.ts';
import { ADMINISTRATION } from './administration.ts';
import {
  ACCOUNT,
  attachedTo,
  bill,
  budget,
  currency,
  iban,
  limit,
  link,
  linkType,
  oauthClient,
  piggyBank,
  previewed,
  RATE_DAY,
  range,
  rate,
  recurrence,
  rule,
  ruleGroup,
  split,
  tag,
  webhook,
} from './bodies.ts';
import type { Home } from './home.ts';
import { SIGNING_IN } from './signing-in.ts';

/** A request that a route accepts. */
export interface Example {
  path: string;
  /** Left out where the route reads none. */
  body?: object;
}

/** Where a currency is changed by the path, the household's own one. */
const ofCurrency = (home: Home, rest = '') =>
  `/v1/currencies/${encodeURIComponent(home.currency.code)}${rest}`;

/** Splits that are not linked yet; what is made and what is changed take theirs from halves of their own. */
function unlinkedPair({ unlinked }: Home, half: 0 | 1, n: number): readonly string[] {
  const own = unlinked.filter((_, at) => at % 2 === half);
  return own[n % own.length] ?? [];
}

/**
 * THE TABLE: for every route that reads a body a request it accepts, with the household's own numbers in it.
 * `n` makes what must be unique another thing each time.
 */
const EXAMPLES: Record<string, (home: Home, n: number) => Example> = {
  ...ADMINISTRATION,
  ...SIGNING_IN,
  'POST /v1/accounts': (home, n) => ({
    path: '/v1/accounts',
    body: {
      name: `Example ${n}`,
      type: 'asset',
      ...ACCOUNT,
      iban: iban(n + 1000),
      account_number: `1000${n}`,
      currency_id: home.currency.id,
    },
  }),
  'PUT /v1/accounts/:id': (home, n) => ({
    path: `/v1/accounts/${home.accounts.asset}`,
    body: { name: `Changed ${n}`, ...ACCOUNT, currency_id: home.euro },
  }),
  'POST /v1/bills': (home, n) => ({
    path: '/v1/bills',
    body: { ...bill(`Example ${n}`), currency_id: home.currency.id },
  }),
  'PUT /v1/bills/:id': (home, n) => ({
    path: `/v1/bills/${home.bill}`,
    body: { ...bill(`Changed ${n}`), currency_id: home.euro, order: 1 },
  }),
  'POST /v1/budgets': (home, n) => ({
    path: '/v1/budgets',
    body: { ...budget(`Example ${n}`), auto_budget_currency_id: home.currency.id },
  }),
  'PUT /v1/budgets/:id': (home, n) => ({
    path: `/v1/budgets/${home.budget}`,
    body: { ...budget(`Changed ${n}`), auto_budget_currency_code: 'EUR' },
  }),
  'POST /v1/budgets/:id/limits': (home, n) => ({
    path: `/v1/budgets/${home.budget}/limits`,
    body: { ...limit(n), currency_id: home.currency.id },
  }),
  'PUT /v1/budgets/:id/limits/:limitId': (home, n) => ({
    path: `/v1/budgets/${home.budget}/limits/${home.limit}`,
    body: { ...limit(n), currency_code: 'EUR' },
  }),
  'POST /v1/categories': (_, n) => ({
    path: '/v1/categories',
    body: { name: `Example ${n}`, notes: 'Some\nnotes' },
  }),
  'PUT /v1/categories/:id': (home, n) => ({
    path: `/v1/categories/${home.category}`,
    body: { name: `Changed ${n}`, notes: 'Some\nnotes' },
  }),
  'POST /v1/currencies': (_, n) => ({ path: '/v1/currencies', body: currency(n) }),
  'PUT /v1/currencies': (home, n) => ({
    path: '/v1/currencies',
    body: { currencies: [{ id: home.currency.id, ...currency(n), code: home.currency.code }] },
  }),
  'PUT /v1/currencies/:code': (home, n) => ({
    path: ofCurrency(home),
    body: { ...currency(n), code: home.currency.code },
  }),
  'POST /v1/currencies/:code/enable': (home) => ({ path: ofCurrency(home, '/enable') }),
  'POST /v1/currencies/:code/disable': () => ({ path: '/v1/currencies/CHF/disable' }),
  'POST /v1/currencies/:code/primary': (home) => ({ path: ofCurrency(home, '/primary') }),
  'POST /v1/link-types': (_, n) => ({ path: '/v1/link-types', body: linkType(`Example ${n}`) }),
  'PUT /v1/link-types/:id': (home, n) => ({
    path: `/v1/link-types/${home.linkType}`,
    body: linkType(`Changed ${n}`),
  }),
  'POST /v1/exchange-rates': (home) => ({ path: '/v1/exchange-rates', body: rate(home.currency.code) }),
  'POST /v1/exchange-rates/by-date/:date': (home) => ({
    path: '/v1/exchange-rates/by-date/2026-01-02',
    body: { from: home.currency.code, rates: { EUR: '1.25', USD: 1.5 } },
  }),
  'POST /v1/exchange-rates/by-currencies/:from/:to': (home) => ({
    path: `/v1/exchange-rates/by-currencies/${encodeURIComponent(home.currency.code)}/EUR`,
    body: { '2026-01-03': '1.25', '2026-01-04': 1.5 },
  }),
  'PUT /v1/exchange-rates/:id': (home) => ({
    path: `/v1/exchange-rates/${home.rate}`,
    body: { rate: '1.5', date: RATE_DAY },
  }),
  'PUT /v1/exchange-rates/:from/:to/:date': (home) => ({
    path: `/v1/exchange-rates/${encodeURIComponent(home.currency.code)}/EUR/${RATE_DAY}`,
    body: { rate: '1.5' },
  }),
  'POST /v1/preferences': (_, n) => ({ path: '/v1/preferences', body: { name: `Example ${n}`, data: [n] } }),
  'PUT /v1/preferences/:nameOrId': () => ({ path: '/v1/preferences/viewRange', body: { data: '1Y' } }),
  'PUT /v1/object-groups/:id': (home, n) => ({
    path: `/v1/object-groups/${home.objectGroup}`,
    body: { title: `Changed ${n}`, order: 1 },
  }),
  'POST /v1/piggy-banks': (home, n) => ({
    path: '/v1/piggy-banks',
    body: {
      ...piggyBank(`Example ${n}`),
      accounts: [{ account_id: home.accounts.asset, current_amount: '1.5' }],
      object_group_id: home.objectGroup,
      order: 1,
    },
  }),
  'PUT /v1/piggy-banks/:id': (home, n) => ({
    path: `/v1/piggy-banks/${home.piggyBank}`,
    body: {
      ...piggyBank(`Changed ${n}`),
      accounts: [{ account_id: home.accounts.asset, current_amount: '1.5' }],
      object_group_title: 'Example',
      order: 1,
    },
  }),
  'POST /v1/attachments': (home, n) => ({
    path: '/v1/attachments',
    body: {
      filename: `Example ${n}.pdf`,
      title: 'Example',
      notes: 'Some\nnotes',
      ...attachedTo(home.journal),
    },
  }),
  'PUT /v1/attachments/:id': (home, n) => ({
    path: `/v1/attachments/${home.attachment}`,
    body: { filename: `Changed ${n}.pdf`, title: 'Example', notes: 'Notes', ...attachedTo(home.journal) },
  }),
  'POST /v1/attachments/:id/upload': (home, n) => ({
    path: `/v1/attachments/${home.attachment}/upload`,
    body: { receipt: n },
  }),
  'POST /v1/recurrences': (home, n) => ({
    path: '/v1/recurrences',
    body: recurrence(`Example ${n}`, home),
  }),
  'PUT /v1/recurrences/:id': (home, n) => ({
    path: `/v1/recurrences/${home.recurrence}`,
    body: recurrence(`Changed ${n}`, home),
  }),
  'POST /v1/recurrences/:id/trigger': (home, n) => ({
    path: `/v1/recurrences/${home.recurrence}/trigger`,
    body: { date: `2027-01-${String(1 + (n % 31)).padStart(2, '0')}` },
  }),
  'POST /v1/rules': (home, n) => ({
    path: '/v1/rules',
    body: rule(`Example ${n}`, { rule_group_id: home.ruleGroup, order: 1 }),
  }),
  'PUT /v1/rules/:id': (home, n) => ({
    path: `/v1/rules/${home.rule}`,
    body: rule(`Changed ${n}`, { rule_group_id: home.ruleGroup, order: 1 }),
  }),
  'POST /v1/rule-groups': (_, n) => ({ path: '/v1/rule-groups', body: ruleGroup(`Example ${n}`) }),
  'PUT /v1/rule-groups/:id': (home, n) => ({
    path: `/v1/rule-groups/${home.ruleGroup}`,
    body: ruleGroup(`Changed ${n}`),
  }),
  'POST /v1/rules/:id/trigger': (home) => ({ path: `/v1/rules/${home.rule}/trigger`, body: range(home) }),
  'POST /v1/rule-groups/:id/trigger': (home) => ({
    path: `/v1/rule-groups/${home.ruleGroup}/trigger`,
    body: range(home),
  }),
  'POST /v1/rules/preview': (home) => ({
    path: '/v1/rules/preview',
    body: { ...previewed(), ...range(home) },
  }),
  'POST /v1/rules/preview/:journalId': (home) => ({
    path: `/v1/rules/preview/${home.journal}`,
    body: previewed(),
  }),
  'POST /v1/rules/runs/:id/cancel': (home) => ({ path: `/v1/rules/runs/${home.run}/cancel` }),
  'POST /v1/rules/runs/:id/resume': (home) => ({ path: `/v1/rules/runs/${home.run}/resume` }),
  'POST /v1/rules/runs/:id/undo': (home) => ({ path: `/v1/rules/runs/${home.run}/undo` }),
  'POST /v1/tags': (_, n) => ({ path: '/v1/tags', body: tag(n) }),
  'PUT /v1/tags/:tagOrId': (home, n) => ({ path: `/v1/tags/${home.tag}`, body: tag(n) }),
  'POST /v1/transaction-links': (home, n) => ({
    path: '/v1/transaction-links',
    body: link(home, unlinkedPair(home, 0, n)),
  }),
  'PUT /v1/transaction-links/:id': (home, n) => ({
    path: `/v1/transaction-links/${home.link}`,
    body: link(home, unlinkedPair(home, 1, n)),
  }),
  'POST /v1/transactions': (home, n) => ({
    path: '/v1/transactions',
    body: { group_title: 'Example', error_if_duplicate_hash: true, transactions: [split(home, n)] },
  }),
  'PUT /v1/transactions/:id': (home, n) => ({
    path: `/v1/transactions/${home.group}`,
    body: {
      group_title: 'Changed',
      transactions: [{ transaction_journal_id: home.journal, ...split(home, n) }],
    },
  }),
  'POST /v1/webhooks': (_, n) => ({ path: '/v1/webhooks', body: webhook(`Example ${n}`) }),
  'PUT /v1/webhooks/:id': (home, n) => ({
    path: `/v1/webhooks/${home.webhook}`,
    body: webhook(`Changed ${n}`),
  }),
  'POST /v1/webhooks/:id/trigger-transaction/:transactionId': (home) => ({
    path: `/v1/webhooks/${home.webhook}/trigger-transaction/${home.group}`,
  }),
  'POST /v1/webhooks/:id/submit': (home) => ({ path: `/v1/webhooks/${home.webhook}/submit` }),
  'POST /v1/webhooks/:id/replay': (home) => ({
    path: `/v1/webhooks/${home.webhook}/replay`,
    body: { start: '2026-01-01', end: '2026-12-31T23:59:59+01:00' },
  }),
  'POST /v1/webhooks/:id/messages/:messageId/resend': (home) => ({
    path: `/v1/webhooks/${home.webhook}/messages/${home.message}/resend`,
  }),
  'POST /v1/oauth/clients': (_, n) => ({ path: '/v1/oauth/clients', body: oauthClient(`Example ${n}`) }),
  'PUT /v1/oauth/clients/:id': (home, n) => ({
    path: `/v1/oauth/clients/${home.oauthClient}`,
    body: oauthClient(`Changed ${n}`),
  }),
  'POST /oauth/authorize': (home) => ({
    path: '/oauth/authorize',
    body: {
      client_id: home.oauthClient,
      redirect_uri: 'example-app://back',
      response_type: 'code',
      decision: 'allow',
    },
  }),
  'POST /v1/history/:id/undo': (home) => ({ path: `/v1/history/${home.written}/undo` }),
  'POST /v1/system/jobs/:key/run': () => ({ path: '/v1/system/jobs/forget-old-messages/run' }),
  'POST /v1/tokens': (_, n) => ({
    path: '/v1/tokens',
    body: { name: `Example ${n}`, expires_at: '2036-01-01' },
  }),
};

/** Paths that take the same as others, which are behind them. */
const SAME = [
  ['subscriptions', 'bills'],
  ['piggy_banks', 'piggy-banks'],
] as const;

/** How a route is called in tables and in the names of tests. */
export const nameOf = (route: Route): string => `${route.method} ${route.path}`;

/** A request that the route accepts from the household; whoever adds a route adds one to the table above. */
export function exampleFor(route: Route, home: Home, n: number): Example {
  const [other, usual] = SAME.find(([one]) => route.path.startsWith(`/v1/${one}`)) ?? ['', ''];
  const example = EXAMPLES[nameOf(route).replace(other, usual)];
  if (!example) throw new Error(`${nameOf(route)} has no example: add one to this file`);
  const { path, ...request } = example(home, n);
  return { path: path.replace(usual, other), ...request };
}
