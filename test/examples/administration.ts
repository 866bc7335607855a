import type { Home } from './home.ts';
import type { Example } from './requests.ts';

/** Requests to the owners' part of the server and to households themselves; see `exampleFor`. */
export const ADMINISTRATION: Record<string, (home: Home, n: number) => Example> = {
  'PUT /v1/configuration/:title': () => ({
    path: '/v1/configuration/configuration.is_demo_site',
    body: { value: true },
  }),
  'POST /v1/users': (_, n) => ({
    path: '/v1/users',
    body: {
      email: `example${n}@example.net`,
      blocked: true,
      blocked_code: 'email_changed',
      role: 'demo',
      password: 'a first password',
    },
  }),
  'POST /v1/users/:id/password': ({ client: { actor } }) => ({
    path: `/v1/users/${actor.userId}/password`,
    body: { password: 'a new password' },
  }),
  'PUT /v1/users/:id': ({ client: { actor } }) => ({
    path: `/v1/users/${actor.userId}`,
    body: { email: actor.email, blocked: false, role: 'owner' },
  }),
  'PUT /v1/user-groups/:id': (home, n) => ({
    path: `/v1/user-groups/${home.client.actor.userGroupId}`,
    body: { title: `Example ${n}`, primary_currency_id: home.currency.id, primary_currency_code: 'EUR' },
  }),
  'POST /v1/data/bulk/transactions': (home) => ({
    path: '/v1/data/bulk/transactions',
    body: { query: moved(home.accounts.revenue, home.accounts.revenue) },
  }),
  'POST /v1/data/demo': () => ({ path: '/v1/data/demo' }),
  'POST /v1/batch/finish': () => ({ path: '/v1/batch/finish', body: { apply_rules: 'true' } }),
};

/** What moves all transactions from one account to another. */
function moved(from: string, to: string): string {
  return JSON.stringify({ where: { account_id: Number(from) }, update: { account_id: Number(to) } });
}
