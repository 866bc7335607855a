import type { Home } from './home.ts';
import type { Example } from './requests.ts';

/** Requests to the pages where people sign in, and from apps that ask for access; see `exampleFor`. */
export const SIGNING_IN: Record<string, (home: Home, n: number) => Example> = {
  'POST /oauth/token': (home) => ({
    path: '/oauth/token',
    body: { client_id: home.oauthClient, grant_type: 'refresh_token', refresh_token: 'a wrong one' },
  }),
  'POST /oauth/revoke': (home) => ({
    path: '/oauth/revoke',
    body: { client_id: home.oauthClient, token: 'a wrong one' },
  }),
  'POST /login': ({ client }) => ({
    path: '/login',
    body: { email: client.actor.email, password: 'a wrong password' },
  }),
  'POST /login/code': () => ({ path: '/login/code', body: { code: '123456' } }),
  'POST /logout': () => ({ path: '/logout', body: { to: '/login' } }),
  'POST /v1/session': ({ client }) => ({
    path: '/v1/session',
    body: { email: client.actor.email, password: 'a wrong password' },
  }),
  'POST /v1/session/password': () => ({
    path: '/v1/session/password',
    body: { current_password: 'a wrong one', password: 'a new password' },
  }),
  'POST /v1/two-factor/enable': () => ({ path: '/v1/two-factor/enable', body: { password: 'a wrong one' } }),
  'POST /v1/two-factor/confirm': () => ({ path: '/v1/two-factor/confirm', body: { code: '123456' } }),
  'POST /v1/two-factor/recovery-codes': () => ({
    path: '/v1/two-factor/recovery-codes',
    body: { code: '123456' },
  }),
  'POST /v1/two-factor/disable': () => ({ path: '/v1/two-factor/disable', body: { code: '123456' } }),
};
