import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

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

/** Somebody in front of the page. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Opens a screen and waits until it is at rest. */
  open(path: string): Promise<void>;
  /** Waits until nothing is on its way any more, and nothing is left of which only the shape is shown. */
  rest(): Promise<void>;
  /** Closes the window; fails when the page complained: errors in the console, breaches of its policy. */
  leave(): Promise<void>;
}

/** How long nothing may have been on its way for a screen to be at rest, in milliseconds. */
const REST_MS = 500;
/** How long a screen may take to come to rest, in milliseconds. */
const REST_PATIENCE_MS = 30_000;

/** Waits until a page has been at rest for a while: the next request may follow from the last answer. */
function watchRest(page: Page): () => Promise<void> {
  const underWay = new Set<unknown>();
  let changedAt = Date.now();
  page.on('request', (request) => {
    // What the page before had asked for ended with it, also where nobody says so.
    if (request.isNavigationRequest()) underWay.clear();
    underWay.add(request);
    changedAt = Date.now();
  });
  const end = (request: unknown) => {
    underWay.delete(request);
    changedAt = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const isAtRest = async () => {
      const skeletons = await page.locator('.mantine-Skeleton-root').count();
      return skeletons === 0 && underWay.size === 0 && Date.now() - changedAt >= REST_MS;
    };
    await expect.poll(isAtRest, { timeout: REST_PATIENCE_MS, interval: 50 }).toBe(true);
  };
}

/** Gathers what a page complains about. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser itself tells of every answer that is a refusal; those are part of what is tested.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
  return complaints;
}

/** Opens a window in a profile of its own, which shows the page at an address. */
export async function newVisitor(browser: Browser, url: string, visit: Visit = {}): Promise<Visitor> {
  const { device = 'desktop', colorScheme = 'light', locale = 'en-GB', signedIn = true } = visit;
  const context = await browser.newContext({
    ...DEVICES[device],
    colorScheme,
    locale,
    timezoneId: process.env.TZ as string,
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
  const rest = watchRest(page);
  const complaints = watchComplaints(page);
  return {
    page,
    context,
    rest,
    async open(path) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await rest();
    },
    async leave() {
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}
