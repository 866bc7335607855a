import { renderError } from '../../../http/errors.ts';
import { page, type Reply, redirect } from '../../../http/json-api.ts';
import type { HtmlPage } from '../../../http/page.ts';
import type { Request, Route } from '../../../http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { checkStep } from '../../users/two-factor/two-factor.service/steps.ts';
import { sessionCookie } from '../../users/users.logic.ts';
import { checkPassword, closeSession, type SignedIn } from '../../users/users.service/sessions.ts';
import { visitCookie } from '../oauth.logic.ts';
import { readForm, readPlace, readSignIn, readStep, readVisit } from './pages.input.ts';
import { textsFor } from './pages.logic.ts';
import { presentCodeForm, presentLogin, presentSignedIn } from './pages.presenter.ts';
import {
  attempt,
  checkForm,
  type Entrant,
  enter,
  enterAfterWait,
  entrantOf,
  newVisit,
  sessionOf,
} from './pages.service.ts';

/** Where somebody goes on who came for nothing else than to sign in. */
const HOME = '/';

const withPlace = (path: string, to: string | undefined): string =>
  to === undefined ? path : `${path}?${new URLSearchParams({ to })}`;

/** The form once more, with what is wrong with it. */
function refused(refusal: Refusal, form: HtmlPage): Reply {
  const { status = 500, headers } = renderError(refusal) ?? {};
  return page(form, status, headers);
}

/** The form for signing in, for a browser that may be here for the first time. */
function loginForm({ raw, server }: Request, to: string | undefined, refusal?: Refusal): Reply {
  const cookie = readVisit(raw) ?? newVisit();
  const form = presentLogin({ texts: textsFor(raw.headers), cookie, to, refusal: refusal?.message });
  if (refusal) return refused(refusal, form);
  return page(form, 200, { 'Set-Cookie': visitCookie(cookie, server.baseUrl) });
}

const checkVisit = ({ raw, server }: Request): void =>
  checkForm({
    headers: raw.headers,
    baseUrl: server.baseUrl,
    cookie: readVisit(raw),
    token: readForm(raw).token,
  });

const login: Route<Entrant | Refusal> = {
  method: 'POST',
  path: '/login',
  door: 'page',
  summary: 'Sign in with e-mail address and password.',
  access: 'anybody',
  guessable: true,
  prepare: (preparation, request) =>
    attempt(async () => {
      checkVisit(request);
      return entrantOf(preparation, await checkPassword(preparation, readSignIn(request.raw)));
    }),
  async handle(ctx, request, entrant) {
    const { to } = readForm(request.raw);
    if (entrant instanceof Refusal) return loginForm(request, to, entrant);
    const { baseUrl } = request.server;
    const text = await enter(ctx, entrant);
    return entrant.needsCode
      ? redirect(withPlace('/login/code', to), { 'Set-Cookie': visitCookie(text, baseUrl) })
      : redirect(to ?? HOME, { 'Set-Cookie': sessionCookie(text, baseUrl) });
  },
};

const code: Route<SignedIn | Refusal> = {
  method: 'POST',
  path: '/login/code',
  door: 'page',
  summary: 'Go on with a code of the second factor.',
  access: 'anybody',
  guessable: true,
  prepare: (preparation, request) =>
    attempt(async () => {
      checkVisit(request);
      return checkStep(preparation, readStep(request.raw, readVisit(request.raw) ?? ''));
    }),
  async handle(ctx, { raw, server }, signedIn) {
    const { to } = readForm(raw);
    const cookie = readVisit(raw) ?? '';
    if (signedIn instanceof Refusal) {
      const form = { texts: textsFor(raw.headers), cookie, to, refusal: signedIn.message };
      return refused(signedIn, presentCodeForm(form));
    }
    const text = await enterAfterWait(ctx, signedIn, cookie);
    return redirect(to ?? HOME, { 'Set-Cookie': sessionCookie(text, server.baseUrl) });
  },
};

/** The pages for signing in and out. They need no script. */
export const pageRoutes: Route[] = [
  {
    method: 'GET',
    path: '/login',
    door: 'page',
    summary: 'The page for signing in.',
    access: 'visitor',
    async handle(ctx, request) {
      const to = readPlace(request.raw);
      const cookie = sessionOf(ctx, request.raw.headers);
      return cookie === undefined ? loginForm(request, to) : redirect(to ?? HOME);
    },
  },
  login,
  {
    method: 'GET',
    path: '/login/code',
    door: 'page',
    summary: 'The page that asks for a code of the second factor.',
    access: 'anybody',
    async handle(_ctx, { raw }) {
      const cookie = readVisit(raw);
      const to = readPlace(raw);
      if (cookie === undefined) return redirect(withPlace('/login', to));
      return page(presentCodeForm({ texts: textsFor(raw.headers), cookie, to }));
    },
  },
  code,
  {
    method: 'GET',
    path: '/logout',
    door: 'page',
    summary: 'The page for signing out.',
    access: 'visitor',
    async handle(ctx, { raw }) {
      const cookie = sessionOf(ctx, raw.headers);
      if (cookie === undefined) return redirect('/login');
      const form = { texts: textsFor(raw.headers), cookie, to: undefined };
      return page(presentSignedIn({ ...form, email: ctx.actor.email, home: HOME }));
    },
  },
  {
    method: 'POST',
    path: '/logout',
    door: 'page',
    summary: 'Sign out.',
    access: 'visitor',
    secretAnswer: true,
    async handle(ctx, { raw, server }) {
      const { to, token } = readForm(raw);
      const cookie = sessionOf(ctx, raw.headers);
      if (cookie === undefined) return redirect(withPlace('/login', to));
      checkForm({ headers: raw.headers, baseUrl: server.baseUrl, cookie, token });
      await closeSession(ctx, cookie);
      return redirect(withPlace('/login', to), { 'Set-Cookie': sessionCookie('', server.baseUrl) });
    },
  },
];
