/**
 * Measures the page in a real browser: `node scripts/bench/page.ts [--size 100000] [--runs 5] [--rows 20000]
 * [--write]`.
 *
 * Serves the built page with a large history and looks at it as somebody does who has it open for the first
 * time: how long until the dashboard is there and at rest, whether scrolling the list of transactions ever
 * shows rows without content, how long saving an expense seems to take, and what has to be loaded before the
 * dashboard. Needs a Chromium. `--write` puts the table into `docs/performance.md`.
 */
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../../test/web/chromium.ts';
import { watch, watchRows } from './page-watch.ts';
import { run, seeded } from './seed.ts';
import { openBooks } from './servers.ts';
import { median, writeFigures } from './table.ts';

const root = resolve(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '5' },
    rows: { type: 'string', default: '20000' },
    write: { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
const rowsToScroll = Number(options.rows);

const OWNER = { email: 'bench@example.org', password: 'only for measuring' };
/** How far one turn of the wheel goes, in pixels, and how long until the next, in milliseconds. */
const WHEEL = { pixels: 2_400, pause: 40 };

async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 850 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const headers = { origin: url, accept: 'application/json' };
  const answer = await context.request.post('/api/v1/session', { data: OWNER, headers });
  if (answer.status() !== 200) throw new Error(`Signing in failed: ${await answer.text()}`);
  return context;
}

/** Opens a screen and waits until nothing is on its way. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** Opens the dashboard with nothing kept, and tells when it was there and at rest. */
async function dashboard(browser: Browser, url: string) {
  const context = await signedIn(browser, url);
  const page = await context.newPage();
  await page.addInitScript(watch);
  await open(page, '/');
  const { load, filled, busyUntil, longestTask } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { load: navigation?.loadEventEnd ?? 0, ...noted };
  });
  await context.close();
  const interactive = Math.max(filled, busyUntil);
  return { interactive, afterLoad: Math.max(0, interactive - load), longestTask };
}

/** Scrolls through the list and tells the longest time in which a row in sight had no content. */
async function scrolling(browser: Browser, url: string) {
  const context = await signedIn(browser, url);
  const page = await context.newPage();
  await open(page, '/transactions');
  await page.locator('[data-index][data-row]').first().waitFor();
  await page.evaluate(watchRows);
  await page.mouse.move(700, 500);
  const begun = performance.now();
  let reached = 0;
  while (reached < rowsToScroll) {
    await page.mouse.wheel(0, WHEEL.pixels);
    await page.waitForTimeout(WHEEL.pause);
    reached = await page.evaluate(() =>
      Math.max(
        0,
        ...[...document.querySelectorAll<HTMLElement>('li[data-index]')].map((row) =>
          Number(row.dataset.index),
        ),
      ),
    );
  }
  const seconds = (performance.now() - begun) / 1_000;
  const state = await page.evaluate(() => scrolled);
  await context.close();
  return { ...state, rowsPerSecond: reached / seconds };
}

/** How long after the press on Save it is said to be saved, and stands in the list, in milliseconds. */
interface Added {
  said: number;
  listed: number;
}

/** Adds an expense and tells how long that seems to take. */
async function adding(page: Page, turn: number): Promise<Added> {
  const description = `Perceived ${turn} of ${Date.now()}`;
  await open(page, '/transactions');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add a transaction' });
  await form.getByLabel('Amount', { exact: true }).fill('1.25');
  await form.getByLabel('Description').fill(description);
  await form.getByLabel('Paid to').fill('Corner Shop');
  await form.getByLabel('Date').focus();
  await page.waitForTimeout(500);
  const took = page.evaluate(
    (text) =>
      new Promise<Added>((resolve) => {
        let begun = 0;
        let said = 0;
        addEventListener('pointerdown', () => (begun = performance.now()), { capture: true, once: true });
        const look = () => {
          const passed = performance.now() - begun;
          const isClosed = begun > 0 && !document.querySelector('[role=dialog]');
          if (isClosed && said === 0 && document.body.textContent?.includes('Saved.')) said = passed;
          if (said > 0 && document.querySelector('main')?.textContent?.includes(text))
            resolve({ said, listed: passed });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    description,
  );
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  return took;
}

async function addingOften(browser: Browser, url: string): Promise<Added[]> {
  const context = await signedIn(browser, url);
  const page = await context.newPage();
  const times: Added[] = [];
  // The first is not counted: its form has to be loaded.
  for (let turn = -1; turn < runs; turn++) {
    const took = await adding(page, turn);
    if (turn >= 0) times.push(took);
  }
  await context.close();
  return times;
}

/** What is loaded before the dashboard is there, by kind, after gzip. */
async function firstLoad(browser: Browser, url: string): Promise<Map<string, number>> {
  const context = await signedIn(browser, url);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setAcceptedEncodings' as 'Network.enable', { encodings: ['gzip'] } as never);
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    const kind = pathname === '/' ? 'html' : /\/assets\/.*\.(\w+)$/.exec(pathname)?.[1];
    if (kind) kinds.set(requestId, kind);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await open(page, '/');
  await context.close();
  return bytes;
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

run([join(root, 'scripts/build.mjs')], { folder: root });
const folder = seeded(Number(options.size));
run([join(root, 'src/cli/main.ts'), 'migrate'], { folder });
const password = ['user', 'password', '--email', OWNER.email, '--password', OWNER.password];
run([join(root, 'src/cli/main.ts'), ...password], { folder });
const books = await openBooks(folder);
const browser = await chromium.launch({ executablePath: chromiumPath() as string, args: ['--no-sandbox'] });
try {
  // So that the server has everything at hand that it keeps.
  await dashboard(browser, books.url);
  const dashboards: Awaited<ReturnType<typeof dashboard>>[] = [];
  for (let turn = 0; turn < runs; turn++) dashboards.push(await dashboard(browser, books.url));
  const of = (name: 'interactive' | 'afterLoad' | 'longestTask') =>
    median(dashboards.map((one) => one[name]));
  console.log('dashboard', dashboards);
  const added = await addingOften(browser, books.url);
  console.log('adding', added);
  const scrolls: Awaited<ReturnType<typeof scrolling>>[] = [];
  for (let turn = 0; turn < Math.min(runs, 3); turn++) scrolls.push(await scrolling(browser, books.url));
  console.log('scrolling', scrolls);
  const worst = (name: 'longestSome' | 'longestAll') => Math.max(...scrolls.map((one) => one[name]));
  const bytes = await firstLoad(browser, books.url);
  const kilobytes = (kind: string) => `${((bytes.get(kind) ?? 0) / 1024).toFixed(1)} KB`;
  const total = [...bytes.values()].reduce((sum, one) => sum + one, 0) / 1024;
  const processor = cpus()[0]?.model ?? 'unknown';
  const speed = median(scrolls.map((one) => one.rowsPerSecond)).toFixed(0);
  const text = [
    `Medians of ${runs} runs with ${options.size} transactions, ` +
      `server and Chromium on ${cpus().length} cores of ${processor}.`,
    '',
    row(['what', 'measured', 'aim']),
    row(['---', '---:', '---:']),
    row(['dashboard: from the load event until it is filled and at rest', ms(of('afterLoad')), '1000 ms']),
    row(['dashboard: the same from the navigation, nothing kept', ms(of('interactive')), '']),
    row(['dashboard: longest task of the main thread', ms(of('longestTask')), '']),
    row([
      'expense: from the press on Save until the form is gone and it is said to be saved',
      ms(median(added.map(({ said }) => said))),
      '100 ms',
    ]),
    row([
      'expense: the same until the server has it and the list shows it',
      ms(median(added.map(({ listed }) => listed))),
      '',
    ]),
    row([
      'list: longest time with a row in sight that has no content, ' +
        `${rowsToScroll} rows at ${speed} a second (worst of ${scrolls.length})`,
      ms(worst('longestSome')),
      '200 ms',
    ]),
    row(['list: longest time with no content in sight at all (worst)', ms(worst('longestAll')), '']),
    row(['first load of the dashboard, gzip: scripts', kilobytes('js'), '']),
    row(['first load of the dashboard, gzip: styles', kilobytes('css'), '']),
    row(['first load of the dashboard, gzip: everything', `${total.toFixed(1)} KB`, '250 KB']),
  ].join('\n');
  console.log(`\n${text}`);
  if (options.write) writeFigures('node scripts/bench/page.ts --write', text);
} finally {
  await browser.close();
  books.close();
}
