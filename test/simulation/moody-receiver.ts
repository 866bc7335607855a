import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureHeaders } from '../../src/domains/webhooks/delivery/delivery.logic/signature.ts';
import { MANNERS } from '../receiver.ts';

/** One delivery, as a receiver saw it. */
export interface Arrival {
  path: string;
  /** `webhook-id`. */
  id: string;
  body: string;
  /** When it came, in milliseconds of a clock of its own. */
  at: number;
  /** What was done with it: `200`, or one of `BAD_MANNERS`. */
  manner: string;
}

/** A real receiver that decides anew what it does with each delivery, and watches that it may come. */
export interface MoodyReceiver {
  url(path: string): string;
  /** Everything that came, in order. */
  arrivals: Arrival[];
  /** What no delivery may do, in sentences: arrive while the same one is answered, or be signed wrongly. */
  problems: string[];
  close(): Promise<void>;
}

/** Seconds that the receiver asks for when it is asked too much. */
export const RETRY_AFTER_SECONDS = 2;

/** What a receiver can do but take a message, with the status by which a sender knows it; 0 is no answer. */
export const BAD_MANNERS: Readonly<Record<string, number>> = {
  500: 500,
  302: 302,
  410: 410,
  429: 429,
  hang: 0,
  close: 0,
};

/** What a receiver takes a message by: the first answers at once, the second with ten megabytes. */
export const GOOD_MANNERS: ReadonlySet<string> = new Set(['200', 'large']);

const answerBy = (manner: string, response: ServerResponse): void => {
  if (manner === '429') response.writeHead(429, { 'retry-after': String(RETRY_AFTER_SECONDS) }).end();
  else (MANNERS[`/${manner}`] ?? (() => response.writeHead(200).end('taken')))(response);
};

/** How many milliseconds an answer takes, so that two senders of one message would be seen. */
const SLOWNESS_MS = 4;

/**
 * Opens a receiver on this machine. `mannerOf` says what it does with the n-th delivery of a message, counted
 * from 0; all webhooks share `secret`.
 */
export async function openMoodyReceiver(
  secret: string,
  mannerOf: (path: string, id: string, n: number) => string,
): Promise<MoodyReceiver> {
  const arrivals: Arrival[] = [];
  const problems: string[] = [];
  const counts = new Map<string, number>();
  const open = new Set<string>();
  const take = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const path = request.url ?? '';
    const id = String(request.headers['webhook-id']);
    problems.push(...problemsOf(request, body, secret));
    if (open.has(id)) problems.push(`${id} came to ${path} while it was being answered.`);
    open.add(id);
    response.on('close', () => open.delete(id));
    const n = counts.get(id) ?? 0;
    counts.set(id, n + 1);
    const manner = mannerOf(path, id, n);
    arrivals.push({ path, id, body: body.toString(), at: performance.now(), manner });
    setTimeout(() => answerBy(manner, response), SLOWNESS_MS);
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    // What is cut off in the middle by a kill has not arrived.
    request.on('end', () => take(request, response, Buffer.concat(parts)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    arrivals,
    problems,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Whether all signatures are those of the secret, and the id is that of the body. */
function problemsOf({ headers, url }: IncomingMessage, body: Buffer, secret: string): string[] {
  const uuid = String(headers['webhook-id']);
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const wanted = Object.entries(signatureHeaders({ uuid, body, secret, at }));
  const wrong = wanted.filter(([name, value]) => headers[name.toLowerCase()] !== value);
  const isOwn = body.toString().includes(uuid);
  return [
    ...wrong.map(([name]) => `${uuid} came to ${url} with a wrong ${name}.`),
    ...(isOwn ? [] : [`${uuid} came to ${url} with another id in its body.`]),
  ];
}
