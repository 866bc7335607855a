import { createHmac, timingSafeEqual } from 'node:crypto';
import { pathPrefixOf } from '../../kernel/url.ts';
import { cookieIn } from '../users/users.logic.ts';

/** How long a code waits to be exchanged, in seconds. */
export const CODE_SECONDS = 5 * 60;
/** How long an access token is valid, in seconds: two weeks, because some clients never refresh theirs. */
export const ACCESS_SECONDS = 14 * 86_400;
/** How long a refresh token is valid, in seconds: an app may rest for three months. */
export const REFRESH_SECONDS = 90 * 86_400;
/** How long it is kept that a code was used, or a grant never was, in seconds. */
export const TRACE_SECONDS = 86_400;

/** Longest name of a client, in characters. */
export const CLIENT_NAME_MAX = 255;
/** Redirect addresses of one client, and the length of one. */
export const REDIRECT_URIS_MAX = 20;
export const REDIRECT_URI_LENGTH_MAX = 2048;
/** Clients that one person may have. */
export const CLIENTS_MAX = 100;

/** Random bytes of codes, tokens and secrets: more than anybody can guess, so a plain hash protects them. */
export const SECRET_BYTES = 32;
/** What the texts begin with, so that scanners for leaked secrets can know them. */
export const REFRESH_PREFIX = 'lfr_';
export const CODE_PREFIX = 'lfc_';
export const SECRET_PREFIX = 'lfs_';

/** The cookie of a browser that is about to sign in. */
const VISIT_COOKIE = 'ledgerfly_visit';
/** How long such a visit may take, in seconds. */
const VISIT_SECONDS = 3600;

/** Schemes that no browser may be sent to: they show or run something instead of calling an app. */
const FORBIDDEN_SCHEMES = ['javascript:', 'vbscript:', 'data:', 'blob:', 'file:', 'about:', 'filesystem:'];
const PLAIN_HOST = /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/i;

/** Whether an address is one of the web, and not of an app on a device. */
const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

/**
 * Whether an address may be registered: a complete one without a fragment, of the web or of a scheme that an
 * app has for itself (contract 50, section 6). Also `http` is taken, because importers run in home networks.
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > REDIRECT_URI_LENGTH_MAX || !/^[\x21-\x7e]+$/.test(text) || /["\\<>^`{|}#]/.test(text)) {
    return false;
  }
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (FORBIDDEN_SCHEMES.includes(url.protocol) || url.username !== '' || url.password !== '') return false;
  return isWeb(url) ? PLAIN_HOST.test(url.hostname) : true;
}

/** The address as the policy of a page names a place that its forms may lead to. */
export function formTargetOf(redirectUri: string): string {
  const url = new URL(redirectUri);
  return isWeb(url) ? url.origin : url.protocol;
}

/** Where an answer goes, for people: the host of a site, or the address of an app. */
export function placeOf(redirectUri: string): string {
  const url = new URL(redirectUri);
  return isWeb(url) ? url.host : redirectUri;
}

/** The address with parameters behind those it has. The registered text itself stays as it is. */
export function withParameters(redirectUri: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const query = new URLSearchParams(given).toString();
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`;
}

/**
 * A place on this server that a browser may be sent to after signing in; undefined for every other address.
 * Browsers read `//host` and `/\host` as other servers.
 */
export function localPlace(sent: unknown): string | undefined {
  if (typeof sent !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(sent) || sent.includes('\\')) {
    return undefined;
  }
  const base = 'http://here.invalid';
  return URL.canParse(sent, base) && new URL(sent, base).origin === base ? sent : undefined;
}

/** What a form of our pages carries: only who has the cookie could have been given it. */
export const formTokenOf = (cookie: string): string =>
  createHmac('sha256', cookie).update('form of a page').digest('base64url');

/** Whether a form carries what it was given. */
export function isFormToken(cookie: string | undefined, sent: unknown): boolean {
  if (cookie === undefined || typeof sent !== 'string') return false;
  const [given, wanted] = [Buffer.from(sent), Buffer.from(formTokenOf(cookie))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The cookie of a visit, if there is one. */
export const visitIn = (headers: Record<string, string | string[] | undefined>): string | undefined =>
  cookieIn(headers, VISIT_COOKIE);

/** The header that sets the cookie of a visit. */
export function visitCookie(text: string, baseUrl: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  const path = `${pathPrefixOf(baseUrl)}/login`;
  return `${VISIT_COOKIE}=${text}; Path=${path}; Max-Age=${VISIT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
