import { list, nothing, one } from '../../http/json-api.ts';
import { pageOf } from '../../http/list-input.ts';
import { idIn, type Route } from '../../http/route.ts';
import { forbidden } from '../../kernel/refusal.ts';
import { newToken, signIn } from './users.input.ts';
import { isFromApp, sessionCookie, sessionIn } from './users.logic.ts';
import { presentToken, presentUser } from './users.presenter.ts';
import { currentUser } from './users.service/people.ts';
import { checkSignIn, closeSession, openSession, type SignedIn } from './users.service/sessions.ts';
import { createToken, listTokens, revokeToken } from './users.service/tokens.ts';

const signInRoute: Route<SignedIn> = {
  method: 'POST',
  path: '/v1/session',
  summary: 'Sign in with e-mail address and password; answers with the person and a cookie.',
  access: 'anybody',
  guessable: true,
  jsonOnly: true,
  secretAnswer: true,
  prepare: (preparation, { raw }) => checkSignIn(preparation, signIn(raw)),
  async handle(ctx, { server }, signedIn) {
    const text = await openSession(ctx, signedIn);
    const user = await currentUser(ctx.as(signedIn.actor));
    return one(presentUser(user), { 'Set-Cookie': sessionCookie(text, server.baseUrl) });
  },
};

/** Signing in to the page, and tokens for apps. */
export const routes: Route[] = [
  signInRoute,
  {
    method: 'GET',
    path: '/v1/session',
    summary: 'Who is signed in.',
    handle: async (ctx) => one(presentUser(await currentUser(ctx))),
  },
  {
    method: 'DELETE',
    path: '/v1/session',
    summary: 'Sign out.',
    async handle(ctx, { raw, server }) {
      await closeSession(ctx, sessionIn(raw.headers));
      return nothing({ 'Set-Cookie': sessionCookie('', server.baseUrl) });
    },
  },
  {
    method: 'GET',
    path: '/v1/tokens',
    summary: 'The own personal access tokens, without their texts.',
    async handle(ctx, { raw }) {
      const request = pageOf(raw);
      const { items, total } = await listTokens(ctx, request);
      return list({ items: items.map((token) => presentToken(token)), total }, request);
    },
  },
  {
    method: 'POST',
    path: '/v1/tokens',
    summary: 'Make a personal access token; its text is shown only now, in `token`.',
    secretAnswer: true,
    async handle(ctx, { raw }) {
      // Such a token would outlive the access that the app was given, and stay when that is taken back.
      if (isFromApp(raw.headers)) throw forbidden('An app cannot make personal access tokens.');
      const { token, text } = await createToken(ctx, newToken(raw, ctx.now()));
      return one(presentToken(token, text));
    },
  },
  {
    method: 'DELETE',
    path: '/v1/tokens/:id',
    summary: 'Revoke a personal access token at once.',
    async handle(ctx, { raw }) {
      await revokeToken(ctx, idIn(raw));
      return nothing();
    },
  },
];
