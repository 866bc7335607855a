import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Installation, install, type Server } from '../faults/server.ts';
import { chromiumPath } from './chromium.ts';

/** Who keeps the books in every journey. */
export const OWNER = { email: 'owner@example.org', password: 'a long password' };

/** The sizes at which people look at the page. */
export const DEVICES = {
  desktop: { viewport: { width: 1280, height: 850 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;

/** A kind of device. */
export type Device = keyof typeof DEVICES;

/** How a visit begins. */
export interface Visit {
  device?: Device;
  colorScheme?: 'light' | 'dark';
  /** A BCP 47 tag; British English where nothing is said. */
  locale?: string;
  /** Whether somebody is signed in already; the owner is, unless this is false. */
  signedIn?: boolean;
  /** Whether the service worker may work; left out where nothing is said, so that journeys do not meet. */
  serviceWorker?: boolean;
}

/** A real server with the built page, and a browser in front of it. */
export interface Stage {
  server: Server;
  /** Opens a window in a profile of its own. What the page complains about fails the test at `leave`. */
  visit(visit?: Visit): Promise<Visitor>;
  /** Sends a request in the owner's name and gives the answer's JSON; fails when it is refused. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  ask(method: string, path: string, body?: unknown): Promise<any>;
  /** Stops the server, with which everything stays, and starts it again at the same address. */
  restart(between: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Somebody in front of the page. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Opens a screen and waits until nothing is on its way any more. */
  open(path: string): Promise<void>;
  /** What the page has complained about: errors in the console, and breaches of its policy. */
  complaints: string[];
  /** Closes the window; fails when the page complained about anything. */
  leave(): Promise<void>;
}

/** Builds a stage; close it in `afterAll`. `demo` fills the books with the demo household. */
export async function openStage({ demo = true }: { demo?: boolean } = {}): Promise<Stage> {
  const installation = await install({ OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password });
  let server = await installation.serve();
  const browser = await chromium.launch({ executablePath: chromiumPath() as string, args: ['--no-sandbox'] });
  const ask: Stage['ask'] = async (method, path, body) => {
    const answer = await server.send(method, path, body);
    expect(answer.status, `${method} ${path}: ${answer.text.slice(0, 500)}`).toBeLessThan(300);
    return answer.text === '' ? undefined : answer.json;
  };
  if (demo) await ask('POST', '/v1/data/demo');
  return {
    get server() {
      return server;
    },
    ask,
    visit: (visit) => newVisitor(browser, server.url, visit),
    async restart(between) {
      server = await restarted(installation, server, between);
    },
    async close() {
      await browser.close();
      await server.stop();
      await installation.remove();
    },
  };
}

async function restarted(
  installation: Installation,
  server: Server,
  between: () => Promise<void>,
): Promise<Server> {
  const port = new URL(server.url).port;
  await server.stop();
  await between();
  return installation.serve({ PORT: port });
}

async function newVisitor(browser: Browser, url: string, visit: Visit = {}): Promise<Visitor> {
  const { device = 'desktop', colorScheme = 'light', locale = 'en-GB', signedIn = true } = visit;
  const context = await browser.newContext({
    ...DEVICES[device],
    colorScheme,
    locale,
    baseURL: url,
    serviceWorkers: visit.serviceWorker ? 'allow' : 'block',
    reducedMotion: 'reduce',
  });
  if (signedIn) {
    const headers = { origin: url, accept: 'application/json' };
    const answer = await context.request.post('/api/v1/session', { data: OWNER, headers });
    expect(answer.status()).toBe(200);
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser itself tells of every answer that is a refusal; those are part of what is tested.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
  return {
    page,
    context,
    complaints,
    async open(path) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    },
    async leave() {
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}
