import type { Download, Locator, Page } from 'playwright-core';
import { type Device, OWNER, type Stage } from './stage.ts';

/** Both sizes at which every main journey is walked. */
export const SIZES: Device[] = ['desktop', 'phone'];

/** How long an answer of the server may take to show in a test, for `expect.poll`. */
export const SOON = { timeout: 20_000, interval: 100 };

/** The day it is for server and browser, which run in UTC here. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Opens the form for a new transaction as one does on this device: with a key, or with the button below. */
export async function openAdd(page: Page, device: Device): Promise<Locator> {
  if (device === 'desktop') await page.keyboard.press('n');
  else await page.getByRole('button', { name: 'Add a transaction', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add a transaction' });
  // The last used account is filled in as soon as it is known.
  await form.getByLabel('From account').and(page.locator(':not([value=""])')).waitFor();
  return form;
}

/** Types into fields by their labels, and leaves each as with the key Tab. */
export async function type(within: Locator | Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // What is needed has a star behind its label.
    const field = within.getByLabel(new RegExp(`^${label.replace(/[.?()]/g, '\\$&')}( \\*)?$`)).first();
    await field.fill(value);
    await field.press('Tab');
  }
}

/** Presses a button by its name. */
export const press = (within: Locator | Page, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).first().click();

/** Signs in on the screen for that. */
export async function signIn(page: Page, password: string = OWNER.password): Promise<void> {
  await page.getByLabel('E-mail address').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}

/** What a download holds. */
export async function contentOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Stores an expense of today and gives its number. */
export async function spend(stage: Stage, split: Record<string, unknown>): Promise<string> {
  const whole = { type: 'withdrawal', date: today(), amount: '5', destination_name: 'Corner Shop', ...split };
  return (await stage.ask('POST', '/v1/transactions', { transactions: [whole] })).data.id;
}

/** The splits that a query of the search language finds. */
export async function find(
  stage: Stage,
  query: string,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
): Promise<any[]> {
  const { data } = await stage.ask('GET', `/v1/search/transactions?query=${encodeURIComponent(query)}`);
  return data.flatMap((group: { attributes: { transactions: unknown[] } }) => group.attributes.transactions);
}

/** One of a list by its name or title. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
export async function named(stage: Stage, path: string, name: string): Promise<any> {
  const { data } = await stage.ask('GET', `${path}${path.includes('?') ? '&' : '?'}limit=500`);
  return data.find(
    ({ attributes }: { attributes: { name?: string; title?: string } }) =>
      (attributes.name ?? attributes.title) === name,
  );
}
