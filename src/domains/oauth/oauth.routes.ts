import { page, plain, type Reply, redirect } from '../../http/json-api.ts';
import type { Route } from '../../http/route.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { malformed } from '../../kernel/refusal.ts';
import {
  AUTHORIZATION_PARAMETERS,
  formOf,
  type Identification,
  readAuthorization,
  readRevocation,
  readTokenRequest,
} from './oauth.input.ts';
import { presentIssued, presentRefused } from './oauth.presenter.ts';
import { type Asked, authorize, checkAuthorization, refusedAt } from './oauth.service/authorize.ts';
import { countAppAttempt, exchange, type Refused, revokeToken } from './oauth.service/exchange.ts';
import { readForm } from './pages/pages.input.ts';
import { textsFor } from './pages/pages.logic.ts';
import { presentConsent } from './pages/pages.presenter.ts';
import { checkForm, sessionOf } from './pages/pages.service.ts';

/** The parameters of a request for access, to be carried on. */
function carried(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    AUTHORIZATION_PARAMETERS.flatMap((name) => {
      const value = fields[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** The address at which the request for access is asked again, after signing in. */
const again = (fields: Record<string, unknown>): string =>
  `/oauth/authorize?${new URLSearchParams(carried(fields))}`;

const toLogin = (fields: Record<string, unknown>): Reply =>
  redirect(`/login?${new URLSearchParams({ to: again(fields) })}`);

/** Strangers are sent to no app, not even with a refusal: a link to us must not lead them elsewhere. */
function beforeLogin({ refusal }: Asked, fields: Record<string, unknown>): Reply {
  if (refusal) throw malformed(refusal.description);
  return toLogin(fields);
}

const NO_CACHE = { Pragma: 'no-cache' };

/** A wrong client is 401, everything else 400 (RFC 6749, section 5.2). */
function refusal(refused: Refused, { isBasic }: Identification): Reply {
  const isClient = refused.error === 'invalid_client';
  const challenge: Record<string, string> =
    isClient && isBasic ? { 'WWW-Authenticate': 'Basic realm="Ledgerfly"' } : {};
  return plain(presentRefused(refused), isClient ? 401 : 400, { ...NO_CACHE, ...challenge });
}

/** The person who is asked, and the cookie by which we know them. */
const visitor = (ctx: Ctx, headers: Parameters<typeof sessionOf>[1]) => ({
  cookie: sessionOf(ctx, headers),
  email: ctx.actor.email,
});

/** OAuth 2.0 (RFC 6749, 7636, 7009) for apps; see contract 50, section 6. */
export const oauthRoutes: Route[] = [
  {
    method: 'GET',
    path: '/oauth/authorize',
    door: 'page',
    summary: 'The page that asks whether an app may have access.',
    access: 'visitor',
    async handle(ctx, { raw }) {
      const request = readAuthorization(raw.query);
      const asked = await checkAuthorization(ctx, request);
      const { cookie, email } = visitor(ctx, raw.headers);
      if (cookie === undefined) return beforeLogin(asked, raw.query);
      if (asked.refusal) return redirect(refusedAt(asked, request.state));
      const fields = carried(raw.query);
      const texts = textsFor(raw.headers);
      return page(presentConsent(asked, { texts, cookie, email, fields, to: again(raw.query) }));
    },
  },
  {
    method: 'POST',
    path: '/oauth/authorize',
    door: 'page',
    summary: 'Allow or refuse an app access, and go back to it.',
    access: 'visitor',
    secretAnswer: true,
    async handle(ctx, { raw, server }) {
      const form = formOf(raw);
      const request = readAuthorization(form);
      const asked = await checkAuthorization(ctx, request);
      const { cookie } = visitor(ctx, raw.headers);
      if (cookie === undefined) return toLogin(form);
      const { token } = readForm(raw);
      checkForm({ headers: raw.headers, baseUrl: server.baseUrl, cookie, token });
      if (asked.refusal || form.decision !== 'allow') return redirect(refusedAt(asked, request.state));
      return redirect(await authorize(ctx, request, asked));
    },
  },
  {
    method: 'POST',
    path: '/oauth/token',
    door: 'oauth',
    summary: 'Exchange a code or a refresh token for new tokens.',
    access: 'anybody',
    guessable: true,
    prepare: (preparation, { raw }) => countAppAttempt(preparation, raw.clientAddress),
    async handle(ctx, { raw }) {
      const request = readTokenRequest(raw);
      const result = await exchange(ctx, request);
      return 'error' in result
        ? refusal(result, request.client)
        : plain(presentIssued(result), 200, NO_CACHE);
    },
  },
  {
    method: 'POST',
    path: '/oauth/revoke',
    door: 'oauth',
    summary: 'Make a token and all others of its grant worthless.',
    access: 'anybody',
    guessable: true,
    prepare: (preparation, { raw }) => countAppAttempt(preparation, raw.clientAddress),
    async handle(ctx, { raw }) {
      const request = readRevocation(raw);
      const refused = await revokeToken(ctx, request);
      return refused ? refusal(refused, request.client) : plain({});
    },
  },
];
