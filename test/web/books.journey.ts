import { describe, expect, test } from 'vitest';
import { stageOfFile } from './stage.ts';
import { contentOf, find, monthsAgo, named, press, SIZES, SOON, spend, type } from './steps.ts';

const stage = stageOfFile();

describe.each(SIZES)('on a %s', (device) => {
  test('an account is edited, and agrees with its statement', async () => {
    const { page, open } = await stage.visit({ device });
    const name = `Purse of ${device}`;
    const account = {
      name: `Prse of ${device}`,
      type: 'asset',
      account_role: 'cashWalletAsset',
      opening_balance: '100',
      opening_balance_date: '2020-01-01',
    };
    const { id } = (await stage.ask('POST', '/v1/accounts', account)).data;
    for (const amount of ['30', '20.50'])
      await spend(stage, { amount, source_id: id, description: `Out of ${id}` });
    await open('/accounts');
    await page.getByRole('link', { name: account.name }).click();
    await page.getByRole('heading', { level: 1, name: account.name }).waitFor();
    await press(page, 'Edit');
    const form = page.getByRole('dialog', { name: 'Edit account' });
    await type(form, { Name: name });
    await press(form, 'Save');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('link', { name: 'Reconcile' }).click();
    await page.getByRole('heading', { level: 1, name: `Reconcile ${name}` }).waitFor();
    await expect.poll(() => page.getByLabel('Balance at the start').inputValue(), SOON).toBe('100.00');
    await type(page, { 'Balance at the end': '49.50' });
    const state = page.getByRole('region', { name: 'Result' });
    await state.getByText('Still missing').waitFor();
    await press(page, 'Tick all');
    await state.getByText('Everything agrees').waitFor();
    await press(state, 'Finish');
    const reconciled = async () =>
      (await find(stage, `description_is:"Out of ${id}"`)).map((split) => split.reconciled);
    await expect.poll(reconciled, SOON).toEqual([true, true]);
  });

  test('a report is read, narrowed, taken home, and looked into', async () => {
    const { page, open } = await stage.visit({ device });
    await open('/reports');
    await press(page, 'Previous period');
    await expect.poll(() => page.url(), SOON).toContain('start=');
    await page.getByText('Year', { exact: true }).first().click();
    const [first, last] = [monthsAgo(3), monthsAgo(1)];
    await open(`/reports?start=${first.start}&end=${last.end}`);
    const part = page.getByRole('region', { name: /^Income and expenses/ });
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      part
        .getByRole('button', { name: /^Download .* as CSV$/ })
        .first()
        .click(),
    ]);
    expect((await contentOf(csv)).toString()).toContain('Month');
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      part
        .getByRole('button', { name: /^Download .* as PNG$/ })
        .first()
        .click(),
    ]);
    expect((await contentOf(png)).subarray(1, 4).toString()).toBe('PNG');
    await part
      .getByRole('link', { name: new RegExp(first.name) })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor();
    expect(page.url()).toContain(`start=${first.start}&end=${first.end}`);
    await page.getByRole('list', { name: 'Transactions' }).getByRole('link').first().waitFor();
  });

  test('a token is made, shown once, and lets an app in', async () => {
    const { page, open } = await stage.visit({ device });
    await open('/settings#tokens');
    await press(page, 'New token');
    const form = page.getByRole('dialog', { name: 'New token' });
    await type(form, { Name: `App of ${device}` });
    await press(form, 'Make the token');
    await form.getByText('Shown only now').waitFor();
    const token = await form.getByLabel('Token', { exact: true }).inputValue();
    const answer = await fetch(`${stage.server.url}/api/v1/about/user`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    await press(form, 'I have kept it');
    await page.getByText(`App of ${device}`).first().waitFor();
    expect(await page.content()).not.toContain(token);
  });

  test('a webhook tells another program', async () => {
    const { page, open } = await stage.visit({ device });
    const title = `Display of ${device}`;
    await open('/webhooks');
    await press(page, 'New webhook');
    const form = page.getByRole('dialog', { name: 'New webhook' });
    await type(form, { Title: title, Address: 'https://display.example.org/hook' });
    await press(form, 'Save');
    await form.waitFor({ state: 'detached' });
    await page.getByText(title).first().waitFor();
    const { attributes } = await named(stage, '/v1/webhooks', title);
    expect([attributes.url, attributes.active]).toEqual(['https://display.example.org/hook', true]);
    expect(attributes.secret.length).toBeGreaterThanOrEqual(20);
  });
});
