import { expect, test } from 'vitest';
import { stageOfFile } from './stage.ts';
import { find, named, press, SIZES, SOON, spend, type } from './steps.ts';

const stage = stageOfFile();

test.each(SIZES)('a rule is built, tried out, run, and undone on a %s', async (device) => {
  const { page, open } = await stage.visit({ device });
  const what = `Crumb of ${device}`;
  const category = `Bread of ${device}`;
  for (const split of [{ amount: '12' }, { amount: '3', notes: 'for the party' }, { amount: '4' }]) {
    await spend(stage, { ...split, description: what, source_name: 'Everyday account' });
  }
  await open('/rules');
  await page.getByRole('link', { name: 'New rule' }).first().click();
  const form = page.getByRole('form', { name: 'Rule' });
  await type(form, { Title: `Bakery of ${device}`, 'Condition 1: value': what });
  const choose = async (field: string, words: string, option: string) => {
    const box = form.getByLabel(field, { exact: true }).first();
    await box.click();
    await box.fill(words);
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await form.getByRole('button', { name: 'Add group' }).first().click();
  const group = form.getByRole('group', { name: /^Group 2/ });
  await choose('Condition 2.1: what is compared', 'amount least', 'Amount is at least');
  await type(form, { 'Condition 2.1: value': '10' });
  await press(group, 'Add condition');
  await choose('Condition 2.2: what is compared', 'notes contains', 'Notes contains');
  await type(form, { 'Condition 2.2: value': 'party' });
  await type(form, { 'Action 1: value': category });
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('2 transactions fit').waitFor();
  await preview.getByText(category).first().waitFor();
  await press(form, 'Save');
  await expect
    .poll(async () => (await named(stage, '/v1/rules', `Bakery of ${device}`))?.id, SOON)
    .toBeTruthy();
  const { id } = await named(stage, '/v1/rules', `Bakery of ${device}`);
  await open(`/rules/${id}`);
  await press(page, 'Run now');
  const drawer = page.getByRole('dialog', { name: 'Run over older transactions' });
  await drawer.getByText(/transactions are looked at/).waitFor();
  await press(drawer, 'Run');
  await page.getByRole('heading', { level: 1, name: `Run of “Bakery of ${device}”` }).waitFor();
  const categories = async () =>
    (await find(stage, `description_is:"${what}"`)).map((split) => split.category_name ?? null).sort();
  await expect.poll(categories, SOON).toEqual([category, category, null]);
  await press(page, 'Undo this run');
  await expect.poll(categories, SOON).toEqual([null, null, null]);
  await page.getByRole('region', { name: 'Progress' }).getByText('Undone').waitFor();
});
