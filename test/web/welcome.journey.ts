import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { stageOfTest } from './stage.ts';
import { keptBy, named, press, SIZES, SOON, signIn, spend, type, untilKept } from './steps.ts';

describe.each(SIZES)('on a %s', (device) => {
  test('the first run leads from signing in to the first account', async () => {
    const stage = await stageOfTest({ demo: false });
    const { page, open } = await stage.visit({ device, signedIn: false });
    await open('/');
    await signIn(page, 'not the password');
    await page.getByText('The e-mail address or the password is wrong.').waitFor();
    await signIn(page);
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    const currency = page.getByRole('combobox', { name: 'Main currency' });
    await currency.click();
    await currency.fill('Swiss');
    await page.getByRole('option', { name: /Swiss/ }).click();
    await expect
      .poll(async () => (await stage.ask('GET', '/v1/currencies/primary')).data.attributes.code, SOON)
      .toBe('CHF');
    await press(page, 'Continue');
    await type(page, { 'Name of the account': 'My first', Balance: '1000+234.5' });
    await press(page, 'Add the account');
    await page.getByRole('list', { name: 'Added accounts' }).getByText('My first').waitFor();
    const { attributes } = await named(stage, '/v1/accounts?type=asset', 'My first');
    expect([Number(attributes.current_balance), attributes.currency_code]).toEqual([1234.5, 'CHF']);
    await press(page, 'Continue');
    await page.getByRole('link', { name: 'To the dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.getByText('1,234.50').first().waitFor();
  });

  test('a second factor is turned on, and asked for', async () => {
    const stage = await stageOfTest({ demo: false });
    const { page, open } = await stage.visit({ device });
    await open('/settings#security');
    await press(page, 'Turn it on');
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Password', { exact: true }).fill('a long password');
    await press(drawer, 'Next');
    const secret = await drawer.getByLabel('Or type this in').inputValue();
    await drawer
      .getByLabel('Code of your device, or a recovery code')
      .fill(generateSync({ secret: secret.replaceAll(' ', '') }));
    await press(drawer, 'Confirm');
    const codes = drawer.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const [recovery = ''] = await codes.allTextContents();
    await press(drawer, 'I have kept it');
    const again = await stage.visit({ device, signedIn: false });
    await again.open('/');
    await signIn(again.page);
    // A code counts once, and the next one is half a minute away.
    await press(again.page, 'Use a recovery code');
    await again.page.getByLabel('Recovery code').fill(recovery);
    await press(again.page, 'Continue');
    await again.page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  });
});

test('every language can be chosen, and what is read is in it', async () => {
  const stage = await stageOfTest({ demo: false });
  const { page, open } = await stage.visit();
  const languages = {
    Deutsch: ['de', 'Konten'],
    Nederlands: ['nl', 'Rekeningen'],
    Français: ['fr', 'Comptes'],
    Español: ['es', 'Cuentas'],
    English: ['en', 'Accounts'],
  };
  for (const [name, [tag, accounts = '']] of Object.entries(languages)) {
    await open('/settings#appearance');
    await page.locator('select:has(option[value="nl"])').first().selectOption({ label: name });
    await page.getByRole('navigation').getByRole('link', { name: accounts, exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(tag);
    await open('/accounts');
    await page.getByRole('heading', { level: 1, name: accounts }).waitFor();
  }
});

test('whoever signs out leaves nothing behind', async () => {
  const stage = await stageOfTest();
  const { page, open } = await stage.visit();
  await spend(stage, { description: 'Nobody else may read this', source_name: 'Everyday account' });
  await open('/transactions');
  await page.getByText('Nobody else may read this').first().waitFor();
  await untilKept(page, 'Nobody else may read this');
  await press(page, 'Sign out');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await keptBy(page)).not.toContain('Nobody else may read this');
  await open('/transactions');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});
