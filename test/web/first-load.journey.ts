import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './stage.ts';

/** What may be loaded before the dashboard is there, in bytes after gzip (docs/decisions/0031). */
const FIRST_LOAD_BYTES_MAX = 250 * 1024;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test('the dashboard loads at most 250 KB of scripts and styles, compressed', async () => {
  const visitor = await stage.visit();
  const network = await visitor.context.newCDPSession(visitor.page);
  await network.send('Network.enable');
  // Browsers prefer Brotli, in which everything is smaller still. The types do not know this command yet.
  await network.send('Network.setAcceptedEncodings' as 'Network.enable', { encodings: ['gzip'] } as never);
  const assets = new Map<string, { url: string; encodedDataLength: number }>();
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, response }) => {
    // What has come until now are the headers, which are not counted.
    if (/\/assets\/|\/$/.test(response.url)) assets.set(requestId, response);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = assets.get(requestId);
    if (response) bytes += encodedDataLength - response.encodedDataLength;
  });
  await visitor.open('/');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes, [...assets.values()].map(({ url }) => url).join('\n')).toBeLessThanOrEqual(
    FIRST_LOAD_BYTES_MAX,
  );
  await visitor.leave();
});
