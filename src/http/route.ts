import type { Ctx, Look, Preparation } from '../kernel/ctx.ts';
import type { Db } from '../kernel/database.ts';
import type { PrivateTargets } from '../kernel/private-targets.ts';
import type { Engine } from '../storage/engine.ts';
import type { Reply } from './json-api.ts';

/** What came with a request, already decoded; texts are trimmed and empty ones are null. */
export interface RawInput {
  /** Named parts of the path, decoded. */
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** Fields of the body, with those of the query beneath them (contract 50, rule 11). */
  body: Record<string, unknown>;
  /** The body as parsed, when a route takes something else than an object. */
  rawBody: unknown;
  headers: Record<string, string | string[] | undefined>;
  /** Rows of a page where the request names none, when the person set that. */
  pageSize?: number | undefined;
  /** Address of the client, for rate limits. */
  clientAddress: string;
}

/** Facts about the server a handler may show. */
export interface ServerFacts {
  /** Scheme, host and path prefix the client can reach, without a slash at the end. */
  baseUrl: string;
  engine: Engine;
  /** Our own version. */
  version: string;
  /** Version of the runtime, as `24.1.0`. */
  runtimeVersion: string;
  /** Name of the operating system, as `Linux`. */
  os: string;
  /** Whether webhooks can be used while the owner has not set it otherwise (contract 40, section 3). */
  webhooksAllowed: boolean;
  /** Whose webhooks may reach into private networks. */
  privateTargets: PrivateTargets;
  /** Opens the cron endpoint for the whole server; undefined when the operator set none. */
  cronToken?: string | undefined;
  /** Begins to send the webhooks' messages that are due, of all households. */
  sendMessages(): Promise<void>;
  /** The moment at which this process began. */
  startedAt: Date;
  /** The size of the database in bytes. */
  databaseBytes(db: Db): Promise<number>;
  /** The names of the regular jobs, in the order in which they are done. */
  jobs: readonly string[];
  /** Runs a regular job at once; false while a process is at it. The name is one of `jobs`. */
  runJob(name: string): Promise<boolean>;
}

/** The input of a request together with its context. */
export interface Request {
  raw: RawInput;
  server: ServerFacts;
  /** Looks at the database after the handler is done: for answers that are written while they are sent. */
  later: Look;
}

/** The verbs of the contract. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One endpoint. A route is one sentence: read the input, do it, show the result. `P` is what `prepare` gives,
 * for the few routes that have one.
 */
export interface Route<P = unknown> {
  method: Method;
  /** Below `/api`, with `:name` for parts: `/v1/accounts/:id`; for other doors the whole path. */
  path: string;
  /**
   * Where it lies: below `/api` (default), or at the root as a page for browsers, whose errors are pages too,
   * or as an endpoint whose place OAuth prescribes.
   */
  door?: 'api' | 'page' | 'oauth';
  /** A secret could be guessed here, so one network address may ask only a few times. */
  guessable?: boolean;
  /** One line for the API page. */
  summary: string;
  /**
   * Who may call it: anybody, and it does not matter who; anybody, but the handler is told who is known; who
   * is known (default); or an owner of the server.
   */
  access?: 'anybody' | 'visitor' | 'user' | 'owner';
  /** `read` runs on a read-only snapshot, `write` in one transaction with history. Default by method. */
  effect?: 'read' | 'write';
  /** Also takes any content type and hands the bytes over. */
  anyContentType?: boolean;
  /**
   * The body is a file of any content type and size up to the limit: it comes as a stream in `rawBody`, which
   * `prepare` reads. Nothing is read of it before the caller is admitted. An `Idempotency-Key` has no effect
   * here: sending a file again leads to the same.
   */
  takesFile?: boolean;
  /** All it reads may stand in the query, so a body of a type that is not taken is passed over. */
  optionalBody?: boolean;
  /** Takes JSON alone, so that no form on another site can send what this route reads from `rawBody`. */
  jsonOnly?: boolean;
  /** Fields of the body, at any depth, whose texts keep the spaces at their ends. */
  untrimmed?: readonly string[];
  /** Request or answer hold a secret: they are not kept, so an `Idempotency-Key` has no effect here. */
  secretAnswer?: boolean;
  /**
   * Runs before the transaction of a write, once the caller is admitted: slow work such as hashing a
   * password, which must not hold up other writes, and what has to stay although the request is refused, such
   * as counting failures. What it gives is handed to `handle`.
   */
  prepare?(preparation: Preparation, request: Request): Promise<P>;
  handle(ctx: Ctx, request: Request, prepared: P): Promise<Reply>;
}

/** The path under which a route is called, with `:name` for parts. */
export const urlOf = (route: Pick<Route, 'path' | 'door'>): string =>
  (route.door ?? 'api') === 'api' ? `/api${route.path}` : route.path;

/** Whether a route changes something, which decides how it is run. */
export function effectOf(route: Route): 'read' | 'write' {
  return route.effect ?? (route.method === 'GET' ? 'read' : 'write');
}

/**
 * Reads the number at the start of a path part: `12abc` is 12, `abc` is 0, which nobody has (contract 10,
 * 2.9).
 */
export function idIn(raw: RawInput, name = 'id'): number {
  const digits = /^\d{1,15}/.exec(raw.params[name] ?? '');
  return digits ? Number(digits[0]) : 0;
}
