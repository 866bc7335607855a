import { expect, test } from 'vitest';
import { stageOfFile } from './stage.ts';
import { find, openAdd, press, SIZES, SOON, type, untilKept } from './steps.ts';

const stage = stageOfFile();

test.each(SIZES)('without a network the last data is read, and an expense waits, on a %s', async (device) => {
  const { page, context, open } = await stage.visit({ device, serviceWorker: true });
  const what = `Bought in the cellar ${device}`;
  await open('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker keeps the parts of the page while nobody waits for them.
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const kept = await Promise.all(
            (await caches.keys()).map(async (key) => (await caches.open(key)).keys()),
          );
          return kept.flat().length;
        }),
      SOON,
    )
    .toBeGreaterThan(20);
  await open('/accounts');
  await page.getByRole('link', { name: 'Everyday account' }).waitFor();
  // What was read is kept for the next time a moment later, and what the form offers with it.
  await untilKept(page, '["accounts","list","asset"');
  await untilKept(page, '["accounts","own names"]');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
  await page.getByRole('link', { name: 'Everyday account' }).waitFor();
  await page.getByText('Offline: you see what was last read.').waitFor();
  const form = await openAdd(page, device);
  await type(form, { Amount: '6.40', Description: what, 'Paid to': 'Corner Shop' });
  await press(form, 'Save');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '1 transaction waits to be sent' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: '1 transaction waits to be sent' }).waitFor();
  expect(await find(stage, `"${what}"`)).toHaveLength(0);
  await context.setOffline(false);
  await expect
    .poll(async () => (await find(stage, `"${what}"`)).length, { ...SOON, timeout: 40_000 })
    .toBe(1);
  await page.getByRole('button', { name: /waits to be sent/ }).waitFor({ state: 'detached' });
  expect(await find(stage, `"${what}"`)).toHaveLength(1);
});
