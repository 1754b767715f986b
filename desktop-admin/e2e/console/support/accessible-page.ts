import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilStill } from '../../../../tools/e2e/still.ts';

const PICTURES = join(import.meta.dirname, '../../../../test-results/pictures');

/** Checks a page of the console with axe in the given themes. Saves screenshots for manual review. */
export async function expectAccessible(
  page: Page,
  name: string,
  themes: readonly ('light' | 'dark')[],
): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const theme of themes) {
    await setTheme(page, theme);
    await page.screenshot({ path: join(PICTURES, `console-${name}-${theme}.png`), animations: 'disabled' });
    await untilStill(page);
    // Electron can't open further pages for Playwright, which axe's newer mode needs.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    // The dark theme changes only colours, so axe checks only contrast there.
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
    // Before login there is no top bar.
    await page.evaluate((value) => localStorage.setItem('theme', value), theme);
    await page.reload();
    await page.evaluate(() => document.fonts.ready);
  }
  await expect(html).toHaveAttribute('data-theme', theme);
}
