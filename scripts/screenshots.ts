/**
 * Takes the pictures of the README: `npm run screenshots`. Starts the demo, as `npm run demo` does, and
 * writes small PNGs into `docs/screenshots/`. Needs a Chromium.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../test/web/chromium.ts';
import { run } from './bench/seed.ts';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'docs/screenshots');
const OWNER = { email: 'anna@example.org', password: 'only for pictures' };

const DESKTOP = { viewport: { width: 1200, height: 750 } };
const PHONE = { viewport: { width: 390, height: 750 }, hasTouch: true, isMobile: true };
/** The days of the last month that is over, of which there is the most to see. */
function lastMonth(): { start: string; end: string } {
  const now = new Date();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { start: dayOf(Date.UTC(year, month - 1, 1)), end: dayOf(Date.UTC(year, month, 0)) };
}
const { start, end } = lastMonth();

/** What is in each picture: a screen, on which device, light or dark. */
const PICTURES = [
  { name: 'dashboard', path: '/', device: DESKTOP, colorScheme: 'light' },
  { name: 'transactions', path: '/transactions', device: DESKTOP, colorScheme: 'dark' },
  {
    name: 'flow',
    path: `/reports?report=flow&start=${start}&end=${end}`,
    device: DESKTOP,
    colorScheme: 'light',
  },
  { name: 'budgets', path: '/budgets', device: PHONE, colorScheme: 'light' },
] as const;

/** Starts the demo on a free port and gives its address. */
async function startDemo(): Promise<{ url: string; demo: ChildProcess }> {
  const env = {
    ...process.env,
    PORT: '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '0',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  };
  const demo = spawn(process.execPath, [join(root, 'src/cli/main.ts'), 'demo'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  for await (const text of demo.stdout.setEncoding('utf8')) {
    out += text;
    const url = /running at (http:\S+)/.exec(out)?.[1];
    // What it prints afterwards must not fill its pipe.
    if (url) {
      demo.stdout.resume();
      return { url, demo };
    }
  }
  throw new Error(`The demo ended: ${out}`);
}

run([join(root, 'scripts/build.mjs')], { folder: root });
mkdirSync(folder, { recursive: true });
const { url, demo } = await startDemo();
const browser = await chromium.launch({ executablePath: chromiumPath() as string, args: ['--no-sandbox'] });
try {
  for (const { name, path, device, colorScheme } of PICTURES) {
    const context = await browser.newContext({
      ...device,
      colorScheme,
      baseURL: url,
      locale: 'en-IE',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const headers = { origin: url, accept: 'application/json' };
    await context.request.post('/api/v1/session', { data: OWNER, headers });
    const page = await context.newPage();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const file = join(folder, `${name}.png`);
    await page.screenshot({ path: file });
    console.log(`${file}: ${Math.round(statSync(file).size / 1024)} KB`);
    await context.close();
  }
} finally {
  await browser.close();
  const ended = once(demo, 'exit');
  demo.kill();
  await ended;
}
