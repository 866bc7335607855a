import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { type Installation, install, type Server } from '../faults/server.ts';
import { chromiumPath } from './chromium.ts';
import { newVisitor, OWNER, type Visit, type Visitor } from './visitor.ts';

/** A real server with the built page, and a browser in front of it. */
export interface Stage {
  server: Server;
  /**
   * Opens a window in a profile of its own, which is closed at the end of the test. What the page complained
   * about until then fails the test.
   */
  visit(visit?: Visit): Promise<Visitor>;
  /** The same for several tests; `leave` closes it. */
  stay(visit?: Visit): Promise<Visitor>;
  /** Sends a request in the owner's name and gives the answer's JSON; fails when it is refused. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  ask(method: string, path: string, body?: unknown): Promise<any>;
  /** Stops the server, with which everything stays, and starts it again at the same address. */
  restart(between: () => Promise<void>): Promise<void>;
}

/** What a stage begins with. */
interface Setting {
  /** Whether the books are filled with the demo household; they are, unless this is false. */
  demo?: boolean;
}

interface OpenStage extends Stage {
  close(): Promise<void>;
}

/** The stage of a file: opened before its tests and closed behind them; until then nobody can use it. */
export function stageOfFile(setting?: Setting): Stage {
  let opened: OpenStage | undefined;
  beforeAll(async () => {
    opened = await openStage(setting);
  });
  afterAll(() => opened?.close());
  const stage = (): Stage => {
    if (!opened) throw new Error('the stage is not open');
    return opened;
  };
  return {
    get server() {
      return stage().server;
    },
    visit: (visit) => stage().visit(visit),
    stay: (visit) => stage().stay(visit),
    ask: (...request) => stage().ask(...request),
    restart: (between) => stage().restart(between),
  };
}

/** A stage for one test, at whose end it is closed. */
export async function stageOfTest(setting?: Setting): Promise<Stage> {
  const stage = await openStage(setting);
  onTestFinished(() => stage.close());
  return stage;
}

async function openStage({ demo = true }: Setting = {}): Promise<OpenStage> {
  const settings = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password, TZ: process.env.TZ as string };
  const installation = await install(settings);
  let browser: Browser | undefined;
  const close = async () => {
    await browser?.close();
    await installation.remove();
  };
  try {
    const server = await installation.serve();
    const executablePath = chromiumPath() as string;
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const stage = stageOf(installation, server, browser);
    if (demo) await stage.ask('POST', '/v1/data/demo');
    return Object.assign(stage, { close });
  } catch (error) {
    await close();
    throw error;
  }
}

function stageOf(installation: Installation, first: Server, browser: Browser): Stage {
  let server = first;
  const stay: Stage['stay'] = (visit) => newVisitor(browser, server.url, visit);
  return {
    get server() {
      return server;
    },
    stay,
    async visit(visit) {
      const visitor = await stay(visit);
      onTestFinished(() => visitor.leave());
      return visitor;
    },
    async ask(method, path, body) {
      const answer = await server.send(method, path, body);
      expect(answer.status, `${method} ${path}: ${answer.text.slice(0, 500)}`).toBeLessThan(300);
      return answer.text === '' ? undefined : answer.json;
    },
    async restart(between) {
      const { port } = new URL(server.url);
      await server.stop();
      try {
        await between();
      } finally {
        server = await installation.serve({ PORT: port });
      }
    },
  };
}
