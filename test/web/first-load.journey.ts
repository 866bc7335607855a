import { expect, test } from 'vitest';
import { stageOfFile } from './stage.ts';

/** What may be loaded before the dashboard is there, in bytes after gzip (docs/decisions/0031). */
const FIRST_LOAD_BYTES_MAX = 250 * 1024;

const stage = stageOfFile();

/** Runs in the browser before anything else: notes when the dashboard is there, with all that it shows. */
const watchForDashboard = () => {
  const look = () => {
    const isThere = document.querySelector('h1') && !document.querySelector('.mantine-Skeleton-root');
    if (isThere) performance.mark('dashboard');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Runs in the browser: the files of the page that were asked for until then, with their sizes as sent. */
const loadedFirst = () => {
  const [{ startTime: until } = { startTime: 0 }] = performance.getEntriesByName('dashboard');
  const loaded = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return loaded
    .filter(({ name, startTime }) => startTime <= until && /\/assets\/|\/$/.test(name))
    .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
};

test('the dashboard loads at most 250 KB of scripts and styles, compressed', async () => {
  const { page, context, open } = await stage.visit();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  // Browsers prefer Brotli, in which everything is smaller still. The types do not know this command yet.
  await network.send('Network.setAcceptedEncodings' as 'Network.enable', { encodings: ['gzip'] } as never);
  await page.addInitScript(watchForDashboard);
  await open('/');
  const files = await page.evaluate(loadedFirst);
  const sum = files.reduce((bytes, file) => bytes + file.bytes, 0);
  expect(sum).toBeGreaterThan(50 * 1024);
  expect(sum, files.map(({ name, bytes }) => `${bytes} ${name}`).join('\n')).toBeLessThanOrEqual(
    FIRST_LOAD_BYTES_MAX,
  );
});
