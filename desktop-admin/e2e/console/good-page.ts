import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilStill } from '../../../tools/e2e/still.ts';

const PICTURES = join(import.meta.dirname, '../../../test-results/pictures');

/** What holds for any page of the console: axe finds nothing in these themes. Leaves pictures for people to look at. */
export async function expectGood(
  page: Page,
  name: string,
  themes: readonly ('light' | 'dark')[],
): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const theme of themes) {
    await setTheme(page, theme);
    await page.screenshot({ path: join(PICTURES, `console-${name}-${theme}.png`), animations: 'disabled' });
    await untilStill(page);
    // Electron opens no further pages for Playwright, which the newer way of asking would need.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    // The dark theme changes colours and nothing else that axe looks at.
    const { violations } = await (theme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      `axe in ${name}, ${theme}`,
    ).toEqual([]);
  }
  await setTheme(page, 'light');
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('data-theme')) === theme) return;
  const button = page.locator('.top').getByLabel(/nền (?:tối|sáng)$/);
  if ((await button.count()) > 0) await button.click();
  else {
    // Before the log-in there is no top bar.
    await page.evaluate((kept) => localStorage.setItem('theme', kept), theme);
    await page.reload();
    await page.evaluate(() => document.fonts.ready);
  }
  await expect(html).toHaveAttribute('data-theme', theme);
}
