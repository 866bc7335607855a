import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came to a receiver. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A real receiver of webhooks on a port of its own. The path that is asked for says how it answers. */
export interface Receiver {
  /** Its address with a path of `MANNERS`, or any other, which gives 200; a query changes nothing. */
  url(path: string): string;
  /** Everything that came, in order; nothing is taken out. */
  received: Received[];
  /** The most requests that were being answered at a time. */
  busiest(): number;
  close(): Promise<void>;
}

const LARGE_BYTES = 10 * 1024 * 1024;

/** How receivers behave, by path. */
export const MANNERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/500': (response) => response.writeHead(500).end('out of order'),
  '/404': (response) => response.writeHead(404).end(),
  '/302': (response) => response.writeHead(302, { location: '/moved' }).end(),
  '/410': (response) => response.writeHead(410).end('gone'),
  '/429': (response) => response.writeHead(429, { 'retry-after': '120' }).end(),
  '/503': (response) => response.writeHead(503, { 'retry-after': 'Sun, 15 Mar 2026 12:10:00 GMT' }).end(),
  '/hang': () => {},
  '/half': (response) => void response.writeHead(200).write('begun'),
  '/close': (response) => response.destroy(),
  '/large': (response) => response.writeHead(200).end(Buffer.alloc(LARGE_BYTES, 'x')),
  '/slow': (response) => void setTimeout(() => response.writeHead(200).end(), 50),
};

/** Opens a receiver on this machine. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let busy = 0;
  let busiest = 0;
  const server = createServer((request, response) => {
    busiest = Math.max(busiest, ++busy);
    response.on('close', () => busy--);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, text: Buffer.concat(parts).toString() });
      const answer = MANNERS[path.split('?')[0] ?? ''] ?? (() => response.writeHead(200).end('thank you'));
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    received,
    busiest: () => busiest,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
