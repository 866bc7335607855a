import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface Answer {
  status: number;
  text: string;
  /** From sending the request to the last byte of the answer, in milliseconds. */
  took: number;
}

/** A running server with one household's books. */
export interface Books {
  /** Where the server is. */
  url: string;
  /** Asks the API, `path` beginning after `/api/v1/`. Throws unless the answer is a success. */
  ask(method: string, path: string, body?: object): Promise<Answer>;
  /** Asks in the name of somebody else, or of the same person, over a connection of its own. */
  askAs(token: string): Books['ask'];
  residentMegabytes(): number;
  /** Processor time that the server has used, in milliseconds; that of a database server is not in it. */
  processorTime(): number;
  close(): void;
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

/**
 * Serves the database in `folder`, or another one, with the built server, as an installation does. The
 * folder's file `token` holds a token of its owner.
 */
export async function openBooks(folder: string, databaseUrl = ''): Promise<Books> {
  const port = await freePort();
  const token = readFileSync(join(folder, 'token'), 'utf8').trim();
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    LOG_LEVEL: 'error',
    // One machine asks in the name of everybody.
    REQUESTS_PER_MINUTE: '0',
  };
  const child = spawn(process.execPath, [join(root, 'dist/ledgerfly.js'), 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // What went wrong on its side is told beside the answer that says so.
  child.stdout.setEncoding('utf8').on('data', (text) => {
    if (text.startsWith('{')) process.stderr.write(text);
  });
  const ask = asker(port, token);
  await untilItAnswers(() => ask('GET', 'about'));
  return {
    url: `http://127.0.0.1:${port}`,
    ask,
    askAs: (other) => asker(port, other),
    residentMegabytes: () => resident(child),
    processorTime: () => processorTime(child),
    close: () => child.kill(),
  };
}

/** Starts the bare server. `ask` resolves to the milliseconds of one request. */
export async function startFloor(database: string): Promise<{ ask(): Promise<number>; close(): void }> {
  const child = spawn(process.execPath, [join(root, 'scripts/bench/floor.ts'), database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((done) => child.stdout.once('data', (text) => done(Number(text))));
  const ask = asker(port, '');
  return { ask: async () => (await ask('GET', '')).took, close: () => child.kill() };
}

function asker(port: number, token: string): Books['ask'] {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return (method, path, body) =>
    new Promise((done, fail) => {
      const data = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(data && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(data) }),
      };
      const begin = performance.now();
      const request = http.request(
        { host: '127.0.0.1', port, method, path: `/api/v1/${path}`, headers, agent },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const took = performance.now() - begin;
            const text = Buffer.concat(parts).toString();
            const status = response.statusCode ?? 0;
            if (status < 300) done({ status, text, took });
            else fail(new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`));
          });
        },
      );
      request.on('error', fail);
      request.end(data);
    });
}

async function untilItAnswers(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return void (await ask());
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

function resident(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Milliseconds of a tick in which Linux counts processor time. */
const TICK = 10;

function processorTime(child: ChildProcess): number {
  // Behind the name, which stands in brackets, user time is the twelfth field and system time the thirteenth.
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}
