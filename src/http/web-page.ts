import { randomBytes } from 'node:crypto';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathPrefixOf } from '../kernel/url.ts';
import type { Rendered } from './json-api.ts';
import { html, renderPage } from './page.ts';

/** The web page as it was built from `web/`. */
export interface WebBuild {
  /** The folder of its files. */
  folder: string;
  /** The page itself, as it was built; undefined where it was not. */
  readPage(): Promise<string | undefined>;
}

/** What is known of the page, and where people reach it. */
interface WebParts {
  web?: WebBuild | undefined;
  appUrl?: string | undefined;
}

/** What stands in the built page where a nonce belongs. */
const NONCE_MARK = '__NONCE__';
/** What stands in the built page where the path belongs below which the server is reached. */
const BASE_MARK = '__BASE__';
/** Random bytes of a nonce. */
const NONCE_BYTES = 16;

/** The page's files never change under their names, so browsers need not ask again for a year. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** What else lies in the folder changes with the next build, so browsers ask each time. */
const ASK_AGAIN = 'no-cache';

/** First parts of paths that belong to machines or to other pages: what is unknown there stays unknown. */
const NOT_THE_PAGE = /^\/(?:api|oauth|assets|docs)(?:\/|$)/;
/** A part of the page: they all lie in one folder. */
const PART_PATH = '/assets/:file(^[\\w-][\\w.-]*$)';
/** The page under its own name, as what keeps it for later asks for it. */
const PAGE_PATH = '/index.html';
/** A file beside the page: its name has a dot. */
const FILE_PATH = '/:file(^[\\w-]+\\.[\\w.-]+$)';

/**
 * What the page, its scripts and its workers may load: what this server serves, and pictures that the page
 * makes itself. Styles are also put in by scripts, which know the nonce.
 */
const policyWith = (styles: string): string =>
  `default-src 'none'; script-src 'self'; style-src ${styles}; img-src 'self' data: blob:; ` +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
  "base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/** A worker keeps to the policy that comes with its own script. */
const FILE_POLICY = policyWith("'self'");

/**
 * Whether a request that no route takes is for the page: somebody opens an address in a browser, which then
 * asks for `text/html` by name. The page finds out by itself what belongs there.
 */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?')[0] ?? '';
  if (path === PAGE_PATH) return true;
  const types = (headers.accept ?? '').split(',').map((range) => range.split(';')[0]?.trim().toLowerCase());
  return types.includes('text/html') && !NOT_THE_PAGE.test(path);
}

/** The page with a nonce of its own, or (503) how to build it. */
export async function renderWebPage({ web, appUrl }: WebParts): Promise<Rendered> {
  const built = await web?.readPage();
  if (built === undefined) return renderUnbuilt();
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const base = html`${pathPrefixOf(appUrl ?? '')}/`.text;
  return {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: built.replaceAll(NONCE_MARK, () => nonce).replaceAll(BASE_MARK, () => base),
    headers: {
      'Content-Security-Policy': policyWith(`'self' 'nonce-${nonce}'`),
      // Else browsers would not say with our own forms where they come from.
      'Referrer-Policy': 'same-origin',
      // Going back in a browser shows the page as it was left, which `no-store` would forbid.
      'Cache-Control': ASK_AGAIN,
    },
  };
}

function renderUnbuilt(): Rendered {
  const body = () => html`<p>The server is running, but its page has not been built.
<code>npm run build</code> builds it, and so does <code>npm start</code>.</p>`;
  return renderPage({ title: 'The page is not there yet', body, language: 'en' }, { status: 503 });
}

/** Serves the files of the page to anybody, compressed where they lie there compressed as well. */
export function mountWebFiles(
  server: FastifyInstance,
  parts: WebParts,
  headers: Record<string, string>,
): void {
  const { web } = parts;
  if (web === undefined) return;
  server.register(staticFiles, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  });
  const sendFile = (reply: FastifyReply, name: string, cacheControl: string): FastifyReply =>
    reply
      .headers({ ...headers, 'Content-Security-Policy': FILE_POLICY, 'Cache-Control': cacheControl })
      .sendFile(name, web.folder);
  const config = { uncounted: true };
  server.get<{ Params: { file: string } }>(PART_PATH, { config }, (request, reply) =>
    sendFile(reply, `assets/${request.params.file}`, FOR_EVER),
  );
  // As it lies there it is not ready to be sent.
  server.get(PAGE_PATH, { config }, (_request, reply) => reply.callNotFound());
  server.get<{ Params: { file: string } }>(FILE_PATH, { config }, (request, reply) =>
    sendFile(reply, request.params.file, ASK_AGAIN),
  );
}
