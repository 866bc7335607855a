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

test('rules are put in order by dragging, and by the arrow keys', async () => {
  const group = `Sorted ${Date.now()}`;
  const { id } = (await stage.ask('POST', '/v1/rule-groups', { title: group })).data;
  const titles = ['First', 'Second', 'Third'].map((title) => `${title} of ${group}`);
  for (const title of titles) {
    await stage.ask('POST', '/v1/rules', {
      ...{ title, rule_group_id: id, trigger: 'store-journal' },
      triggers: [{ type: 'description_is', value: title }],
      actions: [{ type: 'set_category', value: 'Sorted' }],
    });
  }
  type Placed = { attributes: { title: string; order: number } };
  const order = async () => {
    const { data } = await stage.ask('GET', `/v1/rule-groups/${id}/rules`);
    const placed = (data as Placed[]).sort((a, b) => a.attributes.order - b.attributes.order);
    return placed.map(({ attributes }) => titles.indexOf(attributes.title));
  };
  const { page, open } = await stage.visit();
  await open('/rules');
  const handle = page.getByRole('button', { name: `Move “${titles[0]}”` });
  const last = page.getByRole('button', { name: `Move “${titles[2]}”` });
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await last.boundingBox()];
  if (!from || !to) throw new Error('The handles are not shown.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height, { steps: 10 });
  await page.mouse.up();
  await expect.poll(order, SOON).toEqual([1, 2, 0]);
  await handle.press('ArrowUp');
  await expect.poll(order, SOON).toEqual([1, 0, 2]);
  await page.keyboard.press('ArrowUp');
  await expect.poll(order, SOON).toEqual([0, 1, 2]);
});
