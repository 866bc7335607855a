import type { Download, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from './stage.ts';
import { type Device, OWNER } from './visitor.ts';

/** Both sizes at which every main journey is walked. */
export const SIZES: Device[] = ['desktop', 'phone'];

/** How long an answer of the server may take to show in a test, for `expect.poll`. */
export const SOON = { timeout: 20_000, interval: 100 };

const pad = (number: number): string => String(number).padStart(2, '0');

/** A day of the calendar in the zone of server, browser and tests, which is the same. */
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** The day it is. */
export const today = (): string => dayOf(new Date());

/** A whole month in the past: its days, and its name in the language of the page. */
export function monthsAgo(months: number): { start: string; end: string; name: string } {
  const [year, month] = today().split('-').map(Number) as [number, number];
  const start = new Date(year, month - 1 - months, 1);
  const end = new Date(year, month - months, 0);
  const name = start.toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
  return { start: dayOf(start), end: dayOf(end), name };
}

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

/** All that the page keeps in this browser, as one text. */
export const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      for (const place of database.objectStoreNames) {
        const store = database.transaction(place).objectStore(place);
        const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
        texts.push(...keys.map(String), JSON.stringify(values));
      }
      database.close();
    }
    return texts.join('\n');
  });

/** Waits until the page keeps a text in this browser, which it does a moment after reading it. */
export const untilKept = (page: Page, text: string): Promise<void> =>
  expect.poll(() => keptBy(page), SOON).toContain(text);
