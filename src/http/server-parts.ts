import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { React } from '../history/write.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Actor } from '../kernel/ctx.ts';
import type { Db } from '../kernel/database.ts';
import type { FileStore } from '../kernel/files.ts';
import type { Store } from '../storage/open.ts';
import type { PublicFile } from './public-files.ts';
import type { RawInput, Route, ServerFacts } from './route.ts';
import type { WebBuild } from './web-page.ts';

/** What tells who is asking. */
export interface Credentials {
  headers: RawInput['headers'];
  method: string;
  /** Scheme, host and path prefix the client can reach. */
  baseUrl: string;
  now: Date;
}

/**
 * Finds out who is asking: nothing when nobody valid is. Refuses (403) what a stranger's page may have sent.
 */
export type Authenticate = (db: Db, credentials: Credentials) => Promise<Actor | undefined>;

/** What the door needs to know. */
export interface ServerParts {
  store: Store;
  routes: Route[];
  authenticate: Authenticate;
  react: React;
  clock: Clock;
  logger: Logger;
  files: FileStore;
  /** What the server shows to anybody besides its routes. */
  publicFiles?: readonly PublicFile[];
  /** The web page as it was built; without it browsers are told how to build it. */
  web?: WebBuild | undefined;
  /** What handlers may know of the server, but for the address, which depends on the request. */
  facts: Omit<ServerFacts, 'baseUrl'>;
  /** Configured public address, or undefined to take that of each request. */
  appUrl?: string | undefined;
  /** Requests a minute that one network address may send to the API; without it as many as it likes. */
  requestsPerMinute?: number | undefined;
  /** Whether `X-Forwarded-*` headers of a proxy in front are believed. */
  trustProxy: boolean;
}

/** The address under which the client reaches the server. */
export const baseUrlOf = ({ appUrl }: Pick<ServerParts, 'appUrl'>, request: FastifyRequest): string =>
  appUrl ?? `${request.protocol}://${request.host}`;
