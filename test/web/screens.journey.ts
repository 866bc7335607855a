import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stageOfFile } from './stage.ts';
import type { Visit, Visitor } from './visitor.ts';

const stage = stageOfFile();
/** What there is one of to look at, by the segment of its address. */
const KINDS = [
  'accounts',
  'transactions',
  'budgets',
  'categories',
  'tags',
  'bills',
  'piggy-banks',
  'recurrences',
  'rules',
  'webhooks',
];
/** The number of one thing of each kind. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  for (const kind of KINDS) ids[kind] = (await stage.ask('GET', `/v1/${kind}?limit=1`)).data[0].id;
  await stage.ask('POST', `/v1/rules/${ids.rules}/trigger`);
  ids.runs = (await stage.ask('GET', '/v1/rules/runs')).data[0].id;
});

/** Every screen there is. A number stands where the address names one thing. */
const SCREENS = [
  '/',
  '/welcome',
  '/accounts',
  '/accounts?type=expense',
  '/accounts?type=liabilities',
  '/accounts/:accounts',
  '/accounts/:accounts/reconcile',
  '/transactions',
  '/transactions?query=has_no_category%3Atrue',
  '/transactions/:transactions',
  '/budgets',
  '/budgets/:budgets',
  '/categories',
  '/categories/:categories',
  '/tags',
  '/tags/:tags',
  '/bills',
  '/bills/:bills',
  '/piggy-banks',
  '/piggy-banks/:piggy-banks',
  '/recurrences',
  '/recurrences/:recurrences',
  '/rules',
  '/rules/new',
  '/rules/:rules',
  '/rules/runs/:runs',
  '/webhooks',
  '/webhooks/:webhooks',
  '/currencies',
  '/currencies/USD',
  '/reports',
  '/history',
  '/settings',
  '/system',
  '/nowhere',
];

/** What can be opened above any screen, by the key that opens it. */
const ABOVE: [string, string][] = [
  ['the form for a new transaction', 'n'],
  ['the sheet of keys', '?'],
  ['the palette', '/'],
];

/** The forms that open from a button of a screen. */
const FORMS: [string, string][] = [
  ['/accounts', 'New account'],
  ['/accounts?type=liabilities', 'New account'],
  ['/accounts/:accounts', 'Edit'],
  ['/transactions/:transactions', 'Edit'],
  ['/budgets', 'New budget'],
  ['/categories', 'New category'],
  ['/tags', 'New tag'],
  ['/bills', 'New bill'],
  ['/piggy-banks', 'New piggy bank'],
  ['/piggy-banks/:piggy-banks', 'Add money'],
  ['/recurrences', 'New recurring transaction'],
  ['/rules', 'New group'],
  ['/rules/:rules', 'Run now'],
  ['/webhooks', 'New webhook'],
  ['/settings#tokens', 'New token'],
  ['/settings#security', 'Turn it on'],
];

const addressOf = (screen: string): string =>
  screen.replace(/:([a-z-]+)/, (_, kind: string) => ids[kind] ?? kind);

/** What axe finds against WCAG 2.2 AA, each with where it is. In the dark only colours are others. */
async function violationsOf(page: Page, { colorScheme }: Visit = {}): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  // The page has no frames, for which a window of its own would be opened each time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const chosen = colorScheme === 'dark' ? axe.withRules('color-contrast') : axe.withTags(tags);
  const { violations } = await chosen.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map(({ target, html }) => `${id}: ${help} (${target.join(' ')}) ${html.slice(0, 160)}`),
  );
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const LOOKS: [string, Visit][] = [
  ['in the light', {}],
  ['in the dark', { colorScheme: 'dark' }],
  ['on a phone', { device: 'phone' }],
];

describe.each(LOOKS)('%s', (_, visit) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await stage.stay(visit);
  });
  afterAll(() => visitor?.leave());

  test.each(SCREENS)('%s can be read by everybody', async (screen) => {
    await visitor.open(addressOf(screen));
    expect(await violationsOf(visitor.page, visit)).toEqual([]);
    expect(await sideways(visitor.page)).toBeLessThanOrEqual(0);
  });

  test.each(FORMS)('on %s the form behind “%s” can be read by everybody', async (screen, button) => {
    const { page } = visitor;
    await visitor.open(addressOf(screen));
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
    await page.getByRole('dialog').first().waitFor();
    await visitor.rest();
    expect(await violationsOf(page, visit)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

  test.each(ABOVE)('%s can be read by everybody', async (_name, key) => {
    await visitor.open('/budgets');
    await visitor.page.keyboard.press(key);
    await visitor.page.getByRole('dialog').first().waitFor();
    await visitor.rest();
    expect(await violationsOf(visitor.page, visit)).toEqual([]);
  });
});

test('the screen for signing in can be read by everybody', async () => {
  for (const [, visit] of LOOKS) {
    const { page, open } = await stage.visit({ ...visit, signedIn: false });
    await open('/');
    expect(await violationsOf(page, visit)).toEqual([]);
  }
});
