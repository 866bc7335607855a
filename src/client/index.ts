import createClient, { type Client } from 'openapi-fetch';
import type { components, operations, paths } from './types.ts';

export type { components, operations, paths };

/** A schema of the API description by its name: `Schema<'Account'>`. */
export type Schema<N extends keyof components['schemas']> = components['schemas'][N];

/** Where the server is, and who asks. */
export interface Connection {
  /** The server's address, without `/api`. */
  url: string;
  /** A personal access token, or one of OAuth. Without it the session of the browser counts. */
  token?: string;
  /** Sends the requests instead of the platform's own `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * A client of the API that knows what every endpoint takes and gives:
 * `client.GET('/v1/tags/{tagOrId}', { params: { path: { tagOrId: 'food' } } })`.
 */
export function connect({ url, token, fetch }: Connection): Client<paths> {
  return createClient<paths>({
    baseUrl: `${url.replace(/\/+$/, '')}/api`,
    headers: {
      Accept: 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(fetch && { fetch }),
  });
}

/** What the server says of a refusal. */
interface RefusalBody {
  message?: string;
  exception?: string;
  errors?: Record<string, string[]>;
}

/** A refusal of the server. */
export class ApiError extends Error {
  readonly status: number;
  /** What is wrong, by field; empty where no field is to blame. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The name of its kind, where it has one. */
  readonly exception: string | undefined;

  constructor(status: number, refusal: RefusalBody = {}) {
    super(refusal.message ?? `The server answered ${status}.`);
    this.status = status;
    this.exception = refusal.exception;
    this.fields = refusal.errors ?? {};
  }
}

/** Whether a change was refused because somebody made another one first (`If-Unmodified-Since`). */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.exception === 'PreconditionFailedHttpException';

/** What openapi-fetch gives for a request. */
interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The content of an answer; throws `ApiError` where the server refused. */
export async function contentOf<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const { data, error, response } = await outcome;
  if (!response.ok) throw new ApiError(response.status, error as ConstructorParameters<typeof ApiError>[1]);
  return data as T;
}
