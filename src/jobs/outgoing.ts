import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';

/** An address that a host name stands for. */
export interface Resolved {
  address: string;
  family: number;
}

/** Finds the addresses of a host name, as the machine's own resolver does. */
export type Resolve = (host: string) => Promise<Resolved[]>;

/** What a connection may lead to. Both say why not, in a sentence, or nothing when it may. */
export interface Guard {
  /** Judges a host as it stands in the address: a name, or an address written out. */
  refuseHost(host: string): string | undefined;
  /** Judges each address that a name stands for. */
  refuseAddress(address: string): string | undefined;
}

/** What is sent. */
export interface Parcel {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** What came of it. */
export interface Outcome {
  /** Of HTTP; 0 when no answer came. */
  status: number;
  /** From the first byte sent to the last one read, in milliseconds. */
  durationMs: number;
  /** How the answer begins; null when there was none. */
  response: string | null;
  /** The `Retry-After` header, as it came. */
  retryAfter: string | undefined;
  /** Why no answer came, in a sentence; null when one did. */
  failure: string | null;
}

/** A way to send something to an address of somebody's choice. */
export interface Outgoing {
  /** Posts once, without following redirects. Never fails: what went wrong is part of the outcome. */
  post(parcel: Parcel): Promise<Outcome>;
  close(): Promise<void>;
}

/** The longest a post may take from connecting to the end of its answer, in milliseconds (contract 00). */
export const POST_TIMEOUT_MS = 5_000;
/** Bytes of an answer that are read; whoever sends more is hung up on. */
export const RESPONSE_BYTES_MAX = 1_024;
/** Connections to one origin. */
export const CONNECTIONS_MAX = 8;

/** A connection that the guard refused; the message is for the person whose target it is. */
class Refused extends Error {}

/** The machine's own resolver, with the names of its hosts file. */
const resolveBySystem: Resolve = (host) => lookup(host, { all: true });

/**
 * A client whose every connection is judged where it is made: on the very address that is connected to, so
 * that a name which changes its mind between the check and the connection gains nothing.
 */
export function openOutgoing(guard: Guard, resolve: Resolve = resolveBySystem): Outgoing {
  const connect = buildConnector({
    timeout: POST_TIMEOUT_MS,
    allowH2: false,
    lookup: guardedLookup(guard, resolve),
  });
  const agent = new Agent({
    connections: CONNECTIONS_MAX,
    allowH2: false,
    headersTimeout: POST_TIMEOUT_MS,
    bodyTimeout: POST_TIMEOUT_MS,
    // An address that is written out is connected to without any look-up, so it is judged here.
    connect(options, done) {
      const refused = guard.refuseHost(options.hostname);
      if (refused === undefined) connect(options, done);
      else done(new Refused(refused), null);
    },
  });
  return { post: (parcel) => post(agent, parcel), close: () => agent.destroy() };
}

/** A look-up that gives addresses only when the guard refuses none of them. */
function guardedLookup(guard: Guard, resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (found) => {
        const refused = found
          .map(({ address }) => guard.refuseAddress(address))
          .find((why) => why !== undefined);
        const first = found[0];
        if (refused !== undefined) done(new Refused(refused), '');
        else if (first === undefined) done(Object.assign(new Error(), { code: 'ENOTFOUND' }), '');
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}

async function post(agent: Agent, { url, headers, body }: Parcel): Promise<Outcome> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const signal = AbortSignal.timeout(POST_TIMEOUT_MS);
  try {
    const { origin, pathname, search } = new URL(url);
    const path = `${pathname}${search}`;
    const answer = await agent.request({ origin, path, method: 'POST', headers, body, signal });
    const response = await firstBytes(answer.body);
    const after = answer.headers['retry-after'];
    const retryAfter = Array.isArray(after) ? after[0] : after;
    return { status: answer.statusCode, durationMs: took(), response, retryAfter, failure: null };
  } catch (error) {
    const failure = signal.aborted ? NO_ANSWER : sentenceOf(error);
    return { status: 0, durationMs: took(), response: null, retryAfter: undefined, failure };
  }
}

/** How an answer begins. What comes behind is not waited for, and an answer that breaks off is one too. */
async function firstBytes(body: Dispatcher.ResponseData['body']): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size >= RESPONSE_BYTES_MAX) break;
    }
  } catch {
    // The status has come already, and that is what counts.
  }
  return Buffer.concat(parts).subarray(0, RESPONSE_BYTES_MAX).toString('utf8').replaceAll('\0', '\ufffd');
}

const NO_ANSWER = `There was no answer within ${POST_TIMEOUT_MS / 1000} seconds.`;

/** What went wrong, by the code that the system or the client gives it. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before an answer came.',
  EPIPE: 'The connection was closed before an answer came.',
  UND_ERR_SOCKET: 'The connection was closed before an answer came.',
  ENOTFOUND: 'The host name is not known.',
  EAI_AGAIN: 'The host name could not be looked up.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
  ETIMEDOUT: NO_ANSWER,
  UND_ERR_CONNECT_TIMEOUT: NO_ANSWER,
  UND_ERR_HEADERS_TIMEOUT: NO_ANSWER,
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too long.',
};

/** Tells what went wrong without the error's own text: that may hold addresses, or paths of this machine. */
function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return `The target is refused. ${error.message}`;
  const { code = 'unknown', errors } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  // Of several addresses that all failed, the first one stands for the others.
  if (errors?.[0] !== undefined) return sentenceOf(errors[0]);
  if (/^(?:ERR_TLS|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_SSL|HOSTNAME)/.test(code)) {
    return `The certificate or the encryption is not right (${code}).`;
  }
  return SENTENCES[code] ?? `The message could not be sent (${code}).`;
}
