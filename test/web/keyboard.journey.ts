import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stageOfFile } from './stage.ts';
import { find, named, openAdd, SOON } from './steps.ts';

const stage = stageOfFile();

/** The name of what has the focus, as somebody would say it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    const label = at?.labels?.[0]?.textContent;
    if (!at || at === document.body) return '';
    return (at.getAttribute('aria-label') ?? label ?? at.textContent).replace(/\s*\*$/, '').trim();
  });

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const seen: string[] = [];
  for (let step = 0; step < 80; step++) {
    const at = await focused(page);
    if (typeof name === 'string' ? at === name : name.test(at)) return;
    seen.push(at);
    await page.keyboard.press(key);
  }
  throw new Error(`${name} was not reached: ${seen.join(' | ')}`);
}

/** What has the focus without looking different from when it has not. */
async function unseen(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null;
    if (!at || at === document.body) return undefined;
    const around = [at, at.nextElementSibling, at.firstElementChild];
    for (let above = at.parentElement, n = 0; above && n < 4; above = above.parentElement, n++)
      around.push(above);
    const looks = () => {
      // What changes slowly has changed.
      for (const animation of document.getAnimations()) animation.finish();
      return JSON.stringify(
        around.map((part) =>
          ['', '::before', '::after'].map((pseudo) => {
            if (!part) return '';
            const style = getComputedStyle(part, pseudo);
            const outline = style.outlineStyle === 'none' ? '' : style.outlineWidth + style.outlineColor;
            return [outline, style.boxShadow, style.borderColor];
          }),
        ),
      );
    };
    const withFocus = looks();
    at.blur();
    const without = looks();
    at.focus({ preventScroll: true });
    return withFocus === without
      ? `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent}`
      : undefined;
  });
}

test('an expense is added with the keyboard alone', async () => {
  const { page, open } = await stage.visit();
  await open('/');
  await openAdd(page, 'desktop');
  await tabTo(page, 'Amount');
  await page.keyboard.type('7+0.25');
  await tabTo(page, 'Description');
  await page.keyboard.type('By keys alone');
  await tabTo(page, 'Paid to');
  await page.keyboard.type('Corner Shop');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const stored = () => find(stage, '"By keys alone"');
  await expect.poll(async () => (await stored()).map(({ amount }) => Number(amount)), SOON).toEqual([7.25]);
});

test('a transaction is searched and opened with the keyboard alone', async () => {
  const { page, open } = await stage.visit();
  await open('/budgets');
  await page.keyboard.press('/');
  await page.getByRole('textbox', { name: 'Search or type a command' }).waitFor();
  await page.keyboard.type('festival');
  await page.getByText('Search for “festival”').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor();
  await page.getByRole('link', { name: 'Two tickets for the festival' }).first().waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => focused(page), SOON).toMatch(/festival/);
  const name = await focused(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
});

test('a rule is made with the keyboard alone', async () => {
  const { page, open } = await stage.visit();
  await open('/');
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  await tabTo(page, 'New rule');
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: 'Rule' }).waitFor();
  await tabTo(page, 'Title');
  await page.keyboard.type('Made by keys');
  await tabTo(page, 'Condition 1: what is compared');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('destination account starts');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Condition 1: value');
  await page.keyboard.type('Clover');
  await tabTo(page, 'Action 1: value');
  await page.keyboard.type('Household');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  const rule = () => named(stage, '/v1/rules', 'Made by keys');
  await expect.poll(async () => (await rule())?.attributes.triggers[0].value, SOON).toBe('Clover');
  expect((await rule()).attributes.triggers[0].type).toBe('destination_account_starts');
  expect((await rule()).attributes.actions[0].value).toBe('Household');
});

test.each(['/', '/transactions', '/budgets', '/rules/new', '/settings'])(
  'the focus is seen wherever it goes on %s',
  async (screen) => {
    const { page, open } = await stage.visit();
    await open(screen);
    const hidden: string[] = [];
    for (let step = 0; step < 45; step++) {
      await page.keyboard.press('Tab');
      const found = await unseen(page);
      if (found !== undefined) hidden.push(found);
    }
    expect(hidden).toEqual([]);
  },
);
