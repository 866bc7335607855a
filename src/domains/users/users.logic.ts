import { createHash } from 'node:crypto';
import type { Role } from '../../kernel/ctx.ts';

/** Fewest and most characters of a password; the upper bound keeps hashing cheap. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 1024;
/** Longest e-mail address. */
export const EMAIL_MAX = 255;
/** Longest name of a token. */
export const TOKEN_NAME_MAX = 255;

/**
 * Random bytes of a token's text: in base64 they make it longer than 500 characters (contract 50, section 6).
 */
export const TOKEN_BYTES = 390;
/** What every token's text begins with, so that scanners for leaked secrets can know it. */
export const TOKEN_PREFIX = 'lf_';
/** What the text of a token begins with that an app was given by OAuth. */
export const OAUTH_TOKEN_PREFIX = 'lfa_';
/** How exactly the last use of a token is known, in milliseconds. */
export const LAST_USE_PRECISION_MS = 10 * 60_000;

/** The cookie of the page's session. */
export const SESSION_COOKIE = 'ledgerfly_session';
/** How long a session lasts, in days. */
export const SESSION_DAYS = 30;
/** Random bytes of a session's text. */
export const SESSION_BYTES = 32;

/** How long failed sign-ins count, in seconds. */
export const SIGN_IN_WINDOW_SECONDS = 15 * 60;
/**
 * Failed sign-ins that are let through in one window: for one e-mail address from one network address, for
 * one e-mail address from everywhere, and for one network address. The second is far above the first, so that
 * a stranger who keeps failing locks out themselves and not the person.
 */
export const SIGN_IN_LIMITS = { place: 5, email: 50, address: 20 };
/** Wrong own passwords in one window of somebody who is signed in already. */
export const OWN_PASSWORD_FAILURES_MAX = 5;

/** The form in which secrets of enough randomness are stored and looked up. */
export function hashOfSecret(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether a text can be an e-mail address. Only a letter sent to it could tell more. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+$/.test(text);
}

/** Whether a word is a role. */
export function isRole(word: string): word is Role {
  return word === 'owner' || word === 'user' || word === 'demo';
}

type Headers = Record<string, string | string[] | undefined>;

/** The text of a bearer token, if there is one. */
export function bearerIn(headers: Headers): string | undefined {
  const sent = headers.authorization;
  return typeof sent === 'string' ? /^Bearer\s+(\S+)\s*$/i.exec(sent)?.[1] : undefined;
}

/** Whether a request came from an app that was given access by OAuth. */
export const isFromApp = (headers: Headers): boolean =>
  bearerIn(headers)?.startsWith(OAUTH_TOKEN_PREFIX) ?? false;

/** The text of a cookie, if there is one. */
export function cookieIn(headers: Headers, wanted: string): string | undefined {
  const sent = typeof headers.cookie === 'string' ? headers.cookie : '';
  for (const pair of sent.split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === wanted && value) return value;
  }
  return undefined;
}

/** The text of the session cookie, if there is one. */
export const sessionIn = (headers: Headers): string | undefined => cookieIn(headers, SESSION_COOKIE);

/**
 * The header that sets the session cookie, or with an empty text removes it. Lax and not Strict, because an
 * app that asks for access sends the browser here from its own site; nothing is changed by what a GET can do.
 */
export function sessionCookie(text: string, baseUrl: string): string {
  const age = text === '' ? 0 : SESSION_DAYS * 86_400;
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${SESSION_COOKIE}=${text}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}

/**
 * Whether a request that brings a cookie was made by our own page. Browsers add the cookie to what any site
 * makes them send, but they also say which site that was; a request that changes something and does not say
 * so is not trusted.
 */
export function isFromOwnPage(request: { headers: Headers; method: string; baseUrl: string }): boolean {
  if (SAFE_METHODS.includes(request.method)) return true;
  const { origin, referer, host } = request.headers;
  const from = hostOf(String(origin ?? referer ?? ''));
  return from !== undefined && (from === hostOf(`http://${host}`) || from === hostOf(request.baseUrl));
}
