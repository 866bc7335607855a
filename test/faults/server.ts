import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer } from '../world.ts';
import { newDatabase, type TestDatabase } from '../world.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');
/** The token of the owner of every installation. */
const TOKEN = 'a token of the tests '.replaceAll(' ', '-').repeat(4);

/** How a command ended. */
export interface Result {
  code: number | null;
  out: string;
  err: string;
}

/** A server that runs as a process of its own. */
export interface Server {
  url: string;
  /** Sends a signal and waits until the process is gone, and what it left running in the database. */
  stop(signal?: NodeJS.Signals): Promise<Result>;
  /** Sends a request in the owner's name; fails when the connection breaks before the answer is whole. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** A folder with an empty database of its own, on which commands run as processes. */
export interface Installation {
  /** Starts a server and waits until it says where it is. `more` settings are for this one alone. */
  serve(more?: Record<string, string>): Promise<Server>;
  /** Runs a command to its end. */
  run(...args: string[]): Promise<Result>;
  /** Kills what still runs and removes everything. */
  remove(): Promise<void>;
}

/** Makes an installation; nobody in this process has its database open, so a crash is a real one. */
export async function install(settings: Record<string, string> = {}): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerfly-faults-'));
  const database = await newDatabase();
  const env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    OWNER_TOKEN: TOKEN,
    PORT: '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '0',
    ...settings,
  };
  const running = new Set<Process>();
  const start = (args: string[], more: Record<string, string> = {}): Process => {
    const started = startProcess(folder, { ...env, ...more }, args);
    running.add(started);
    void started.ended.then(() => running.delete(started));
    return started;
  };
  return {
    serve: async (more) => serverOf(start(['serve'], more), database),
    run: (...args) => start(args).ended,
    async remove() {
      for (const { child, ended } of running) {
        child.kill('SIGKILL');
        await ended;
      }
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Process {
  child: ChildProcess;
  result: Result;
  ended: Promise<Result>;
}

function startProcess(folder: string, env: Record<string, string>, args: string[]): Process {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const result: Result = { code: null, out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    result.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    result.err += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ ...result, code: code as number | null }));
  return { child, result, ended };
}

async function serverOf({ child, result, ended }: Process, database: TestDatabase): Promise<Server> {
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /running at (http:\S+)/.exec(result.out);
      if (found) resolve(found[1] as string);
    });
    void ended.then((end) => reject(new Error(`the server ended: ${JSON.stringify(end)}`)));
  });
  return {
    url,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const end = await ended;
      if (signal === 'SIGKILL') await database.settle();
      return end;
    },
    async send(method, path, body, headers = {}) {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text,
        json: text === '' ? undefined : JSON.parse(text),
      };
    },
  };
}
