/**
 * A small receiver of webhooks, for trying things: prints what arrives and says which of its signatures are
 * right.
 *
 *   npm run webhook:receiver -- --secret SECRET [--port 9000] [--answer 200]
 *
 * It listens on this machine alone, and answers everything by the status of `--answer`. Without `--secret`
 * signatures are printed and not verified.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { signatureHeaders } from '../src/domains/webhooks/delivery/delivery.logic/signature.ts';

const PORT_DEFAULT = '9000';
/** How old or new a delivery may be, in seconds. */
const TOLERANCE_SECONDS = 300;

const { values } = parseArgs({
  options: {
    secret: { type: 'string' },
    port: { type: 'string', default: PORT_DEFAULT },
    answer: { type: 'string', default: '200' },
  },
});
const { secret } = values;
const port = numberIn('port', 65_535);
const answer = numberIn('answer', 599);
const seen = new Map<string, number>();

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(part);
  } catch {
    console.log('\nSomething broke off before it had arrived.');
    return;
  }
  response.writeHead(answer).end();
  print(request, Buffer.concat(parts));
});
server.listen(port, '127.0.0.1', () => {
  const { port: actual } = server.address() as AddressInfo;
  console.log(`Waiting for webhooks at http://127.0.0.1:${actual}/ and answering ${answer}.`);
});

function print({ method, url, headers }: IncomingMessage, body: Buffer): void {
  const id = String(headers['webhook-id'] ?? 'without a number');
  const times = (seen.get(id) ?? 0) + 1;
  seen.set(id, times);
  const again = times > 1 ? `, for the ${times}. time` : '';
  console.log(`\n${new Date().toLocaleTimeString()} ${method} ${url}: ${id}${again}`);
  for (const line of secret === undefined ? [] : verify(headers, body)) console.log(`  ${line}`);
  const text = body.toString();
  const isForm = headers['content-type']?.includes('form');
  console.log(isForm ? formLines(text) : indented(text));
}

/** One line for each signature. */
function verify(headers: IncomingMessage['headers'], body: Buffer): string[] {
  const seconds = Number(headers['webhook-timestamp']);
  if (!Number.isSafeInteger(seconds)) return ['There is no webhook-timestamp, so nothing can be verified.'];
  const at = new Date(seconds * 1000);
  const wanted = signatureHeaders({ uuid: String(headers['webhook-id']), body, secret: secret ?? '', at });
  const age = Math.round((Date.now() - at.getTime()) / 1000);
  const lines = Object.entries(wanted)
    .filter(([name]) => name.toLowerCase().endsWith('signature') || name.startsWith('X-'))
    .map(([name, value]) => `${headers[name.toLowerCase()] === value ? 'right' : 'WRONG'}  ${name}`);
  return Math.abs(age) > TOLERANCE_SECONDS ? [...lines, `WRONG  the time: ${age} seconds ago`] : lines;
}

const formLines = (text: string): string =>
  [...new URLSearchParams(text)].map(([key, value]) => `  ${key} = ${value}`).join('\n');

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).replace(/^/gm, '  ');
  } catch {
    return `  ${text}`;
  }
}

/** A number from the command line. */
function numberIn(name: 'port' | 'answer', max: number): number {
  const number = Number(values[name]);
  const min = name === 'answer' ? 200 : 0;
  if (Number.isSafeInteger(number) && number >= min && number <= max) return number;
  console.error(`--${name} is ${values[name]}, but must be a number from ${min} to ${max}.`);
  process.exit(2);
}
