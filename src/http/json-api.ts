import type { Readable } from 'node:stream';
import type { Page, PageRequest } from '../kernel/page.ts';
import { pathPrefixOf } from '../kernel/url.ts';
import { downloadHeaders, streamOf } from './download.ts';
import { type HtmlPage, renderPage } from './page.ts';

/** One object of an answer, before the address of the server is known. */
export interface Resource {
  type: string;
  id: number;
  attributes: object;
  /** Where it is read, behind `/api/v1`. Default `/type/id`, as old clients know it. */
  path?: string;
  /** The short path shown as the second link; false when the resource has only `self`. Default `/type/id`. */
  uri?: string | false;
  /** Other resources that it belongs to, by the role they play for it. */
  relationships?: Record<string, { type: string; id: number }>;
}

/** A page of resources; `included` are those they belong to, each once, shown beside the list. */
export type ResourcePage = Page<Resource> & { included?: readonly Resource[] };

/** The content types of answers (contract 10, section 1.2). */
export const OCTETS = 'application/octet-stream';
export const JSON_API = 'application/vnd.api+json';
export const PLAIN_JSON = 'application/json';

/** What a handler answers with. */
export type Reply =
  | { kind: 'one'; resource: Resource; headers?: Record<string, string> }
  | {
      kind: 'list';
      page: ResourcePage;
      request: PageRequest;
      query: Record<string, string>;
      /** The rows of a page as the block tells them, where they are not those that were asked for. */
      perPage?: number;
      /** The list's address below `/api`, for its links, where another one was asked. */
      path?: string;
      /** The links do not repeat how many rows a page has. */
      hidesLimit?: boolean;
    }
  | { kind: 'plain'; body: unknown; status?: number; headers?: Record<string, string> }
  | { kind: 'file'; name: string; filename: string }
  | { kind: 'written'; filename: string; content: AsyncIterable<string> }
  | { kind: 'page'; page: HtmlPage; status?: number; headers?: Record<string, string> }
  | { kind: 'redirect'; to: string; headers?: Record<string, string> }
  | { kind: 'nothing'; headers?: Record<string, string> };

/** A single resource, 200. */
export const one = (resource: Resource, headers: Record<string, string> = {}): Reply => ({
  kind: 'one',
  resource,
  headers,
});

/**
 * A page of resources, 200. `query` holds the recognised parameters of the request (but `page`), as the links
 * repeat them.
 */
export const list = (
  page: ResourcePage,
  request: PageRequest,
  query: Record<string, string> = {},
): Reply => ({
  kind: 'list',
  page,
  request,
  query,
});

/** Done, with nothing to show: 204. */
export const nothing = (headers: Record<string, string> = {}): Reply => ({ kind: 'nothing', headers });

/** JSON outside the envelope, 200 unless said otherwise. */
export const plain = (body: unknown, status = 200, headers: Record<string, string> = {}): Reply => ({
  kind: 'plain',
  body,
  status,
  headers,
});

/** A file of the store, 200, to be saved under the name that people gave it (contract 10, section 12). */
export const file = (name: string, filename: string): Reply => ({ kind: 'file', name, filename });

/**
 * A file that is written while it is sent, 200: it may be larger than memory. When writing fails half-way,
 * the connection breaks, so that nobody takes a part for the whole.
 */
export const written = (filename: string, content: AsyncIterable<string>): Reply => ({
  kind: 'written',
  filename,
  content,
});

/** A page for a browser, 200 unless said otherwise. */
export const page = (page: HtmlPage, status = 200, headers: Record<string, string> = {}): Reply => ({
  kind: 'page',
  page,
  status,
  headers,
});

/**
 * Sends a browser elsewhere with GET: 303. A path is one of this server. The handler has made sure that it
 * may go there.
 */
export const redirect = (to: string, headers: Record<string, string> = {}): Reply => ({
  kind: 'redirect',
  to,
  headers,
});

/** An answer ready to be sent. */
export interface Rendered {
  status: number;
  contentType: string;
  body: string;
  headers?: Record<string, string>;
  /** Name of the stored file that is sent instead of the body. */
  file?: string;
  /** Its content, once it is opened, or that of a file that is written while it is sent. */
  content?: Readable;
}

/** Turns a reply into the bytes of the contract's envelope (contract 10, sections 2.1 and 2.2). */
export function render(reply: Reply, baseUrl: string, path: string): Rendered {
  switch (reply.kind) {
    case 'nothing':
      return { status: 204, contentType: '', body: '', headers: reply.headers ?? {} };
    case 'plain':
      return {
        status: reply.status ?? 200,
        contentType: PLAIN_JSON,
        body: JSON.stringify(reply.body),
        headers: reply.headers ?? {},
      };
    case 'file':
      return {
        status: 200,
        contentType: OCTETS,
        body: '',
        headers: downloadHeaders(reply.filename),
        file: reply.name,
      };
    case 'written':
      return {
        status: 200,
        contentType: OCTETS,
        body: '',
        headers: downloadHeaders(reply.filename),
        content: streamOf(reply.content),
      };
    case 'page':
      return renderPage(reply.page, { ...reply, prefix: pathPrefixOf(baseUrl) });
    case 'redirect':
      return {
        status: 303,
        contentType: '',
        body: '',
        headers: { Location: placeAt(reply.to, baseUrl), ...reply.headers },
      };
    case 'one':
      return {
        status: 200,
        contentType: JSON_API,
        body: JSON.stringify({ data: envelope(reply.resource, baseUrl) }),
        headers: reply.headers ?? {},
      };
    case 'list':
      return renderList(reply, baseUrl, path);
  }
}

/** A place on this server as browsers reach it; addresses elsewhere stay as they are. */
const placeAt = (to: string, baseUrl: string): string =>
  to.startsWith('/') ? `${pathPrefixOf(baseUrl)}${to}` : to;

function renderList(reply: Extract<Reply, { kind: 'list' }>, baseUrl: string, path: string): Rendered {
  const data = reply.page.items.map((resource) => envelope(resource, baseUrl));
  const included = reply.page.included?.map((resource) => envelope(resource, baseUrl));
  const { request } = reply;
  const pagination = paginationOf(reply.page, { ...request, limit: reply.perPage ?? request.limit });
  const own = reply.path === undefined ? path : `/api${reply.path}`;
  const limit = reply.hidesLimit ? undefined : String(request.limit);
  const links = linksOf(`${baseUrl}${own}`, { ...reply.query, limit }, pagination);
  return {
    status: 200,
    contentType: JSON_API,
    body: JSON.stringify({ data, included, meta: { pagination }, links }),
  };
}

function envelope(resource: Resource, baseUrl: string): object {
  const { type, attributes } = resource;
  const id = String(resource.id);
  const self = `${baseUrl}/api/v1${resource.path ?? `/${type}/${id}`}`;
  const links =
    resource.uri === false ? { self } : { self, '0': { rel: 'self', uri: resource.uri ?? `/${type}/${id}` } };
  const { relationships } = resource;
  return relationships === undefined
    ? { type, id, attributes, links }
    : { type, id, attributes, links, relationships: relationshipsOf(relationships, self) };
}

/** Other resources with their two addresses below the one they are shown with (contract 10, section 16). */
function relationshipsOf(related: NonNullable<Resource['relationships']>, self: string): object {
  return Object.fromEntries(
    Object.entries(related).map(([role, { type, id }]) => {
      const links = { self: `${self}/relationships/${role}`, related: `${self}/${role}` };
      return [role, { links, data: { type, id: String(id) } }];
    }),
  );
}

interface Pagination {
  total: number;
  count: number;
  per_page: number;
  current_page: number;
  total_pages: number;
}

function paginationOf(page: Page<unknown>, request: PageRequest): Pagination {
  return {
    total: page.total,
    count: page.items.length,
    per_page: request.limit,
    current_page: request.page,
    total_pages: Math.max(1, Math.ceil(page.total / request.limit)),
  };
}

/** A text as forms encode it, which is how the reference repeats parameters. */
const encoded = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function linksOf(
  url: string,
  query: Record<string, string | undefined>,
  pagination: Pagination,
): Record<string, string> {
  const { type, limit, ...range } = query;
  // The order in which the reference repeats them: clients compare these addresses as text.
  const rest = Object.entries({ ...range, limit, type })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${encoded(name)}=${encoded(value)}`]))
    .join('&');
  const to = (page: number) => `${url}?${rest}&page=${page}`;
  const { current_page: current, total_pages: last } = pagination;
  return {
    self: to(current),
    first: to(1),
    ...(current > 1 && { prev: to(current - 1) }),
    ...(current < last && { next: to(current + 1) }),
    last: to(last),
  };
}
