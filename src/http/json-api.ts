import type { Page, PageRequest } from '../kernel/page.ts';

/** One object of an answer, before the address of the server is known. */
export interface Resource {
  type: string;
  id: number;
  attributes: object;
  /** The short path shown as the second link; false when the resource has only `self`. Default `/type/id`. */
  uri?: string | false;
}

/** The two content types of answers (contract 10, section 1.2). */
export const JSON_API = 'application/vnd.api+json';
export const PLAIN_JSON = 'application/json';

/** What a handler answers with. */
export type Reply =
  | { kind: 'one'; resource: Resource; headers?: Record<string, string> }
  | { kind: 'list'; page: Page<Resource>; request: PageRequest; query: Record<string, string> }
  | { kind: 'plain'; body: unknown; status?: number; headers?: Record<string, string> }
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
  page: Page<Resource>,
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

/** An answer ready to be sent. */
export interface Rendered {
  status: number;
  contentType: string;
  body: string;
  headers?: Record<string, string>;
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
    case 'one':
      return {
        status: 200,
        contentType: JSON_API,
        body: JSON.stringify({ data: envelope(reply.resource, baseUrl) }),
        headers: reply.headers ?? {},
      };
    case 'list': {
      const data = reply.page.items.map((resource) => envelope(resource, baseUrl));
      const pagination = paginationOf(reply.page, reply.request);
      const links = linksOf(`${baseUrl}${path}`, reply.query, pagination);
      return {
        status: 200,
        contentType: JSON_API,
        body: JSON.stringify({ data, meta: { pagination }, links }),
      };
    }
  }
}

function envelope(resource: Resource, baseUrl: string): object {
  const { type, attributes } = resource;
  const id = String(resource.id);
  const self = `${baseUrl}/api/v1/${type}/${id}`;
  const links =
    resource.uri === false ? { self } : { self, '0': { rel: 'self', uri: resource.uri ?? `/${type}/${id}` } };
  return { type, id, attributes, links };
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

function linksOf(url: string, query: Record<string, string>, pagination: Pagination): Record<string, string> {
  const { type, ...range } = query;
  // The order in which the reference repeats them: clients compare these addresses as text.
  const rest = Object.entries({
    ...range,
    limit: String(pagination.per_page),
    ...(type !== undefined && { type }),
  })
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
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
