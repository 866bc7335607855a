import { describe, expect, test } from 'vitest';
import { stageOfFile } from './stage.ts';
import { find, named, openAdd, press, SIZES, SOON, today, type } from './steps.ts';

const stage = stageOfFile();

describe.each(SIZES)('on a %s', (device) => {
  test('a budget gets a limit, and says what is left of it', async () => {
    const { page, open } = await stage.visit({ device });
    const name = `Garden of ${device}`;
    await open('/budgets');
    await press(page, 'New budget');
    const form = page.getByRole('dialog', { name: 'New budget' });
    await type(form, { Name: name });
    await press(form, 'Save');
    await form.waitFor({ state: 'detached' });
    const limit = page.getByLabel(`Limit of ${name}`);
    await limit.fill('90+10');
    await limit.press('Enter');
    const { id } = await named(stage, '/v1/budgets', name);
    const month = `start=${today().slice(0, 7)}-01&end=${today()}`;
    const limits = async () =>
      (await stage.ask('GET', `/v1/budgets/${id}/limits?${month}`)).data.map(
        // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
        ({ attributes }: any) => Number(attributes.amount),
      );
    await expect.poll(limits, SOON).toEqual([100]);
    const add = await openAdd(page, device);
    await type(add, {
      Amount: '30',
      Description: `Seeds of ${device}`,
      'Paid to': 'Corner Shop',
      Budget: name,
    });
    await press(add, 'Save');
    const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await line.getByText('€70.00').first().waitFor();
    expect((await find(stage, `"Seeds of ${device}"`))[0].budget_name).toBe(name);
  });

  test('a bill is seen in the calendar, and is paid', async () => {
    const { page, open } = await stage.visit({ device });
    const name = `Choir of ${device}`;
    await open('/bills');
    await press(page, 'New bill');
    const form = page.getByRole('dialog', { name: 'New bill' });
    await type(form, { Name: name, Amount: '19.99' });
    await press(form, 'Save');
    await form.waitFor({ state: 'detached' });
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .waitFor();
    const add = await openAdd(page, device);
    await type(add, { Amount: '19.99', Description: `Fee of ${device}`, 'Paid to': 'The Choir' });
    await press(add, 'More fields');
    await type(add, { Bill: name });
    await press(add, 'Save');
    await add.waitFor({ state: 'detached' });
    const { id } = await named(stage, '/v1/bills', name);
    const paid = async () =>
      (await stage.ask('GET', `/v1/bills/${id}?start=2020-01-01&end=${today()}`)).data.attributes.paid_dates
        .length;
    await expect.poll(paid, SOON).toBe(1);
    await open(`/bills/${id}`);
    await page.getByRole('link', { name: /^Paid on/ }).waitFor();
  });

  test('money goes into a piggy bank and out again', async () => {
    const { page, open } = await stage.visit({ device });
    const name = `Kayak of ${device}`;
    await open('/piggy-banks');
    await press(page, 'New piggy bank');
    const form = page.getByRole('dialog', { name: 'New piggy bank' });
    await type(form, { Name: name, Target: '200' });
    await form.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'Savings account' });
    await press(form, 'Save');
    await form.waitFor({ state: 'detached' });
    const saved = async () => Number((await named(stage, '/v1/piggy-banks', name)).attributes.current_amount);
    await press(page, `Add money: ${name}`);
    const adding = page.getByRole('dialog', { name: `Add money to ${name}` });
    await type(adding, { Amount: '300' });
    await press(adding, 'Add money');
    await adding.getByText('The target needs only').waitFor();
    await type(adding, { Amount: '50' });
    await press(adding, 'Add money');
    await expect.poll(saved, SOON).toBe(50);
    await press(page, `Take out: ${name}`);
    const taking = page.getByRole('dialog', { name: `Take money out of ${name}` });
    await type(taking, { Amount: '20.50' });
    await press(taking, 'Take out');
    await expect.poll(saved, SOON).toBe(29.5);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await card.getByText('€29.50').waitFor();
  });

  test('what comes again and again is described once', async () => {
    const { page, open } = await stage.visit({ device });
    const title = `Allotment of ${device}`;
    await open('/recurrences');
    await press(page, 'New recurring transaction');
    const form = page.getByRole('dialog', { name: 'New recurring transaction' });
    await type(form, {
      Title: title,
      Amount: '12.50',
      'From account': 'Everyday account',
      'To account': 'Allotment Club',
      'First day': `${Number(today().slice(0, 4)) + 1}-03-05`,
    });
    await form.getByLabel('Rhythm').selectOption({ label: 'Weekly' });
    await press(form, 'Save');
    await form.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: title }).waitFor();
    const { attributes } = await named(stage, '/v1/recurrences', title);
    expect(attributes.repetitions[0].type).toBe('weekly');
    expect(Number(attributes.transactions[0].amount)).toBe(12.5);
    expect(attributes.transactions[0].destination_name).toBe('Allotment Club');

    // What was booked in advance is not offered once more.
    const booking = page.getByRole('dialog', { name: `Book now: ${title}` });
    const made = async () => (await named(stage, '/v1/recurrences', title)).attributes.made_dates;
    let booked = '';
    for (const times of [1, 2]) {
      await press(page, `Book now: ${title}`);
      await expect.poll(() => booking.textContent(), SOON).not.toBe(booked);
      booked = (await booking.textContent()) ?? '';
      await press(booking, 'Book now');
      await expect.poll(made, SOON).toHaveLength(times);
      await booking.waitFor({ state: 'detached' });
    }
  });
});
