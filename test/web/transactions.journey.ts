import { describe, expect, test } from 'vitest';
import { stageOfFile } from './stage.ts';
import { find, named, openAdd, press, SIZES, SOON, spend, type } from './steps.ts';

const stage = stageOfFile();

describe.each(SIZES)('on a %s', (device) => {
  const balanceOf = async (name: string): Promise<number> =>
    Number((await named(stage, '/v1/accounts?type=asset', name)).attributes.current_balance);

  test('an expense is added from anywhere', async () => {
    const { page, open } = await stage.visit({ device });
    await open('/budgets');
    const form = await openAdd(page, device);
    await type(form, { Amount: '12.5+3' });
    expect(await form.getByLabel('Amount', { exact: true }).inputValue()).toBe('15.50');
    await form.getByLabel('Description').pressSequentially('Film ni');
    await page.getByRole('option', { name: 'Film night' }).click();
    await expect.poll(() => form.getByLabel('Paid to').inputValue(), SOON).toBe('Lantern Cinema');
    await expect.poll(() => form.getByLabel('Category').inputValue(), SOON).toBe('Leisure');
    expect(await form.getByLabel('Amount', { exact: true }).inputValue()).toBe('15.50');
    const account = await form.getByLabel('From account').inputValue();
    const before = await balanceOf(account);
    await press(form, 'Save');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => balanceOf(account), SOON).toBeCloseTo(before - 15.5, 2);
    await open('/transactions');
    const row = page.getByRole('listitem').filter({ hasText: 'Film night' }).filter({ hasText: '15.50' });
    await row.first().waitFor();
  });

  test('a receipt is split and edited later', async () => {
    const { page, open } = await stage.visit({ device });
    const receipt = `Receipt of ${device}`;
    await open('/transactions');
    const form = await openAdd(page, device);
    await type(form, { Amount: '40', Description: receipt, 'Paid to': 'Corner Shop' });
    await press(form, 'Split this');
    const parts = form.getByRole('list', { name: 'Parts' }).getByRole('listitem');
    await type(parts.nth(0), { Amount: '25', Description: 'Food', Category: 'Groceries' });
    await type(parts.nth(1), { Description: 'Soap', Category: 'Household' });
    await press(form, 'Save');
    await form.waitFor({ state: 'detached' });
    const amounts = async () =>
      (await find(stage, `"${receipt}"`))
        .map(({ amount, description }) => `${description} ${+amount}`)
        .sort();
    await expect.poll(amounts, SOON).toEqual(['Food 25', 'Soap 15']);
    await page.getByRole('link', { name: receipt }).first().click();
    await page.getByRole('heading', { level: 1, name: receipt }).waitFor();
    await press(page, 'Edit');
    const edit = page.getByRole('dialog', { name: 'Change the transaction' });
    const edited = edit.getByRole('list', { name: 'Parts' }).getByRole('listitem');
    await type(edited.nth(0), { Amount: '30' });
    await type(edited.nth(1), { Amount: '10' });
    await press(edit, 'Save');
    await edit.waitFor({ state: 'detached' });
    await expect.poll(amounts, SOON).toEqual(['Food 30', 'Soap 10']);
  });

  test('several are found, selected, and given a category', async () => {
    const { page, open } = await stage.visit({ device });
    const what = `Sieve of ${device}`;
    for (const amount of ['7', '150', '230']) {
      await spend(stage, { amount, description: what, source_name: 'Everyday account' });
    }
    await open('/transactions');
    const field = page.getByLabel('Filter transactions');
    await field.fill(`description_is:"${what}"`);
    await field.press('Enter');
    const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('link', { name: what });
    await expect.poll(() => rows.count(), SOON).toBe(3);
    await press(page, '100 and more');
    await expect.poll(() => rows.count(), SOON).toBe(2);
    if (device === 'phone') await press(page, 'Select');
    await page.getByLabel(`Select “${what}”`).first().check();
    await page.getByLabel(`Select “${what}”`).last().check();
    const bar = page.getByRole('region', { name: 'Selected transactions' });
    await press(bar, 'Category');
    const dialog = page.getByRole('dialog', { name: 'Set the category' });
    await type(dialog, { Category: `Kitchen of ${device}` });
    await press(dialog, 'Change 2 transactions');
    const categories = async () =>
      (await find(stage, `description_is:"${what}"`)).map((split) => split.category_name ?? null).sort();
    await expect.poll(categories, SOON).toEqual([`Kitchen of ${device}`, `Kitchen of ${device}`, null]);
  });

  test('a file is dropped onto a transaction', async () => {
    const { page, open } = await stage.visit({ device });
    const id = await spend(stage, { description: `With receipt ${device}`, source_name: 'Everyday account' });
    await open(`/transactions/${id}`);
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Bread 2.50'], 'receipt.txt', { type: 'text/plain' }));
      return transfer;
    });
    await page.getByRole('button', { name: 'Add files' }).dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('receipt.txt').first().waitFor();
    const attached = async () =>
      (await stage.ask('GET', `/v1/transactions/${id}/attachments`)).data.map(
        // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
        ({ attributes }: any) => `${attributes.filename} ${attributes.size}`,
      );
    await expect.poll(attached, SOON).toEqual(['receipt.txt 10']);
  });

  test('what was done is undone in the history', async () => {
    const { page, open } = await stage.visit({ device });
    const what = `Mistake of ${device}`;
    await spend(stage, { description: what, source_name: 'Everyday account' });
    await open('/history');
    await page.getByRole('button', { name: new RegExp(`^Undo: .*${what}`) }).click();
    await expect.poll(async () => (await find(stage, `description_is:"${what}"`)).length, SOON).toBe(0);
  });
});
