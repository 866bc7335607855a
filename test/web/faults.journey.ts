import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { stageOfFile } from './stage.ts';
import { find, named, openAdd, press, SOON, spend, today, type } from './steps.ts';
import { OWNER, type Visitor } from './visitor.ts';

const stage = stageOfFile();

/** The account that is edited, and its name at first. */
let id: string;
let count = 0;
let name: string;
beforeEach(async () => {
  count += 1;
  name = `Chest ${count}`;
  const body = { name, type: 'asset', account_role: 'defaultAsset' };
  id = (await stage.ask('POST', '/v1/accounts', body)).data.id;
});

const nameNow = async (): Promise<string> =>
  (await stage.ask('GET', `/v1/accounts/${id}`)).data.attributes.name;

/** Opens the form of the account and types another name. */
async function editing(to: string): Promise<Visitor> {
  const visitor = await stage.visit();
  await visitor.open(`/accounts/${id}`);
  await press(visitor.page, 'Edit');
  await type(formOf(visitor.page), { Name: to });
  return visitor;
}

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Edit account' });
const typed = (page: Page) => formOf(page).getByLabel(/^Name/).inputValue();

test('a server that is away takes nothing of what was typed', async () => {
  const { page } = await editing('Typed while it was away');
  await stage.restart(async () => {
    await press(formOf(page), 'Save');
    await formOf(page).getByText('The server cannot be reached.').waitFor();
    await formOf(page).getByText('Nothing you typed is lost.').waitFor();
    expect(await typed(page)).toBe('Typed while it was away');
  });
  await press(formOf(page), 'Save');
  await formOf(page).waitFor({ state: 'detached' });
  expect(await nameNow()).toBe('Typed while it was away');
});

test('an expense waits for a server that is away, and is stored once', async () => {
  const { page, open } = await stage.visit();
  await open('/budgets');
  const form = await openAdd(page, 'desktop');
  await type(form, { Amount: '9', Description: 'Bought meanwhile', 'Paid to': 'Corner Shop' });
  await stage.restart(async () => {
    await press(form, 'Save');
    await page.getByRole('button', { name: '1 transaction waits to be sent' }).waitFor();
  });
  // Between two tries the page waits twice as long each time.
  const stored = async () => (await find(stage, '"Bought meanwhile"')).length;
  await expect.poll(stored, { ...SOON, timeout: 60_000 }).toBe(1);
  await page.getByRole('button', { name: /waits to be sent/ }).waitFor({ state: 'detached' });
  expect(await find(stage, '"Bought meanwhile"')).toHaveLength(1);
});

test('a session that ends while somebody types is begun anew above the form', async () => {
  const { page, context } = await editing('Typed as the session ended');
  await context.clearCookies();
  await press(formOf(page), 'Save');
  const again = page.getByRole('dialog', { name: 'Your session is over' });
  await again.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await press(again, 'Sign in');
  await again.waitFor({ state: 'detached' });
  expect(await typed(page)).toBe('Typed as the session ended');
  await press(formOf(page), 'Save');
  await formOf(page).waitFor({ state: 'detached' });
  expect(await nameNow()).toBe('Typed as the session ended');
});

describe('what two windows change', () => {
  test.each([
    ['Show me theirs', 'Theirs'],
    ['Save mine over it', 'Mine'],
  ])('is asked about: %s', async (choice, wanted) => {
    const [mine, theirs] = [`Mine ${count}`, `Theirs ${count}`];
    const { page } = await editing(mine);
    // The moment of a change is told to the second.
    await page.waitForTimeout(1_100);
    await stage.ask('PUT', `/v1/accounts/${id}`, { name: theirs });
    await press(formOf(page), 'Save');
    const asked = page.getByRole('dialog', { name: 'This was changed meanwhile' });
    await press(asked, choice);
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: wanted === 'Theirs' ? theirs : mine }).waitFor();
    expect(await nameNow()).toBe(wanted === 'Theirs' ? theirs : mine);
  });
});

test('what somebody else changed is not written over because it was read while one typed', async () => {
  const { page } = await editing(`Mine ${count}`);
  await page.waitForTimeout(1_100);
  const theirs = `Theirs ${count}`;
  await stage.ask('PUT', `/v1/accounts/${id}`, { name: theirs });
  // Whoever comes back to the window after a minute has it read anew, below the form too.
  const read = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/v1/accounts/${id}`);
  await page.clock.setSystemTime(Date.now() + 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await read;
  await press(formOf(page), 'Save');
  await page.getByRole('dialog', { name: 'This was changed meanwhile' }).waitFor();
  expect(await nameNow()).toBe(theirs);
});

test.each(['/budgets', '/transactions', '/accounts', '/rules'])(
  'a server that breaks is told kindly on %s, with another try',
  async (screen) => {
    const { page } = await stage.visit();
    await page.route('**/api/v1/**', (route) => {
      if (/\/session$/.test(route.request().url())) return route.continue();
      return route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Broken"}' });
    });
    await page.goto(screen);
    await page.getByText('Something broke on the server.').first().waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  },
);

test('a slow network shows the shape of what comes, and stores nothing twice', async () => {
  const { page } = await stage.visit();
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => {});
  });
  await page.goto('/accounts');
  await page.locator('.mantine-Skeleton-root').first().waitFor();
  await page.getByRole('link', { name: 'Everyday account' }).waitFor();
  await press(page, 'New account');
  const form = page.getByRole('dialog', { name: 'New account' });
  await type(form, { Name: 'Saved with two clicks' });
  await form.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Saved with two clicks' }).waitFor();
  expect(await page.locator('.mantine-Skeleton-root').count()).toBe(0);
  const add = await openAdd(page, 'desktop');
  await type(add, { Amount: '4', Description: 'Bought with two clicks', 'Paid to': 'Corner Shop' });
  await add.getByRole('button', { name: 'Save', exact: true }).dblclick();
  // It is said to be saved at once, and can be shown as soon as the server has it.
  await page.getByText('Saved.').getByRole('link', { name: 'Show' }).waitFor();
  expect(await find(stage, '"Bought with two clicks"')).toHaveLength(1);
  const { data } = await stage.ask('GET', '/v1/accounts?type=asset&limit=500');
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  const twice = data.filter(({ attributes }: any) => attributes.name === 'Saved with two clicks');
  expect(twice).toHaveLength(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Runs in the browser: whether the script is there to be read, in a text or in a field. */
const showsTheScript = () => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return [document.body.innerText, ...fields.map(({ value }) => value)].join().includes('onerror=');
};

test('a script in any text stays text', async () => {
  const evil = (what: string) => `<img src=x onerror=alert(1)> ${what}`;
  const month = today().slice(0, 7);
  const own = { name: evil('own'), type: 'asset', account_role: 'defaultAsset', notes: evil('notes') };
  const account = (await stage.ask('POST', '/v1/accounts', own)).data.id;
  const transaction = await spend(stage, {
    source_id: account,
    destination_name: evil('shop'),
    description: evil('description'),
    category_name: evil('category'),
    notes: evil('notes'),
    tags: [evil('tag')],
  });
  const budget = (await stage.ask('POST', '/v1/budgets', { name: evil('budget') })).data.id;
  await stage.ask('POST', `/v1/budgets/${budget}/limits`, {
    amount: '5',
    start: `${month}-01`,
    end: `${month}-28`,
  });
  const bill = {
    name: evil('bill'),
    amount_min: '1',
    amount_max: '2',
    date: `${month}-01`,
    repeat_freq: 'monthly',
  };
  await stage.ask('POST', '/v1/bills', bill);
  const goal = {
    name: evil('piggy'),
    target_amount: '9',
    transaction_currency_code: 'EUR',
    accounts: [{ account_id: account }],
    start_date: `${month}-01`,
  };
  await stage.ask('POST', '/v1/piggy-banks', goal);
  const group = (await stage.ask('POST', '/v1/rule-groups', { title: evil('group') })).data.id;
  const rule = {
    title: evil('rule'),
    rule_group_id: group,
    trigger: 'store-journal',
    triggers: [{ type: 'description_contains', value: evil('never') }],
    actions: [{ type: 'set_category', value: evil('category') }],
  };
  const ruleId = (await stage.ask('POST', '/v1/rules', rule)).data.id;
  const hook = {
    title: evil('hook'),
    url: 'https://example.org/x',
    triggers: ['STORE_TRANSACTION'],
    responses: ['TRANSACTIONS'],
    deliveries: ['JSON'],
    active: false,
  };
  await stage.ask('POST', '/v1/webhooks', hook);
  const { page, open } = await stage.visit();
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  const category = (await named(stage, '/v1/categories', evil('category'))).id;
  const screens = [
    '/',
    '/accounts',
    `/accounts/${account}`,
    '/accounts?type=expense',
    '/transactions',
    `/transactions/${transaction}`,
    '/budgets',
    `/budgets/${budget}`,
    '/categories',
    `/categories/${category}`,
    '/tags',
    '/bills',
    '/piggy-banks',
    '/rules',
    `/rules/${ruleId}`,
    '/webhooks',
    '/history',
    '/reports?report=categories',
    '/reports?report=flow',
  ];
  // What shows only what is most important proves nothing where it leaves it out.
  const mayLeaveOut = (screen: string) => screen === '/' || screen.startsWith('/reports');
  for (const screen of screens) {
    await open(screen);
    if (!mayLeaveOut(screen)) {
      await expect.poll(() => page.evaluate(showsTheScript), { ...SOON, message: screen }).toBe(true);
    }
    expect(await page.locator('img[src="x"]').count(), screen).toBe(0);
  }
  expect(alerts).toEqual([]);
});
