import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { untilStill } from '../../../../tools/e2e/still.ts';
import { expect } from './office.ts';

const PICTURES = join(import.meta.dirname, '../../../../test-results/pictures');
/** `PICTURES=1` saves screenshots for manual review. */
const savesPictures = process.env['PICTURES'] === '1';
const DESK = { width: 1440, height: 900 };
export const TABLET = { width: 768, height: 1024 };

/**
 * Checks a page in both themes and at desktop and tablet width: no axe violations, nothing beyond the right edge. Saves
 * screenshots if enabled. (English text is checked all the time.)
 * @param sizes widths to check, for states that exist at one width only
 */
export async function expectPageQuality(page: Page, name: string, sizes = [TABLET, DESK]): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const isDesktop = await page.evaluate(() => window.desktopBridge !== undefined);
  await setTheme(page, 'light');
  for (const size of sizes) {
    await expectNothingTruncated(page, size, `${name}-${size.width}-light`);
    // The console shows the same bundle, which the browser's run of this test checks.
    if (!isDesktop) await expectNoViolations(page, `${name}-${size.width}-light`);
  }
  if (isDesktop) return;
  await setTheme(page, 'dark');
  if (savesPictures)
    for (const size of sizes) await expectNothingTruncated(page, size, `${name}-${size.width}-dark`);
  // The dark theme changes only colours, and they are the same at any width.
  await expectNoViolations(page, `${name}-dark`, ['color-contrast']);
  await setTheme(page, 'light');
}

/** Like {@link expectPageQuality}, but without a change of the theme, for states that a reload would lose. */
export async function expectQualityInThisTheme(
  page: Page,
  name: string,
  sizes: readonly (typeof DESK)[],
): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const size of sizes) {
    await expectNothingTruncated(page, size, `${name}-${size.width}`);
    await expectNoViolations(page, `${name}-${size.width}`);
  }
}

/** Checks that no text of a list row is truncated in a small window with the sidebar. */
export async function expectRowNotTruncated(row: Locator): Promise<void> {
  await row.page().setViewportSize({ width: 1024, height: 768 });
  const cut = () =>
    row.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  await expect.poll(cut).toEqual([]);
  await row.page().setViewportSize(DESK);
}

/** Checks that nothing is truncated at this size; takes a screenshot if enabled. */
async function expectNothingTruncated(page: Page, size: typeof DESK, place: string): Promise<void> {
  await page.setViewportSize(size);
  // Charts resize after they have observed the new width.
  await expect.poll(() => beyondRightEdge(page), `beyond the right edge in ${place}`).toEqual([]);
  if (savesPictures)
    await page.screenshot({ path: join(PICTURES, `office-${place}.png`), animations: 'disabled' });
}

/** @param rules default: all of axe's */
async function expectNoViolations(page: Page, place: string, rules?: string[]): Promise<void> {
  await untilStill(page);
  // There are no frames, so axe runs in the page itself, and only violations are transferred.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    `axe in ${place}`,
  ).toEqual([]);
}

/** Sets the theme with the button in the top bar. If there is no button, sets browser storage and reloads the page. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const shown = page.locator('html');
  if ((await shown.getAttribute('data-theme')) === theme) return;
  const button = page
    .locator('.top button', { has: page.locator('svg') })
    .and(page.getByLabel(/nền (?:tối|sáng)$/));
  if ((await button.count()) > 0) await button.evaluate((element: HTMLElement) => element.click());
  else {
    await page.evaluate((value) => localStorage.setItem('theme', value), theme);
    await page.reload();
    await page.evaluate(() => document.fonts.ready);
  }
  await expect(shown).toHaveAttribute('data-theme', theme);
}

/** Returns the parts of the page that are truncated by the window or need horizontal scrolling. */
async function beyondRightEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const isReadAloudOnly = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== 'none' || isReadAloudOnly(element.parentElement));
    const edge = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > edge) found.push('the page scrolls sideways');
    for (const element of document.querySelectorAll('body *')) {
      const { right, width, height } = element.getBoundingClientRect();
      const { overflowX, visibility } = getComputedStyle(element);
      if (width <= 1 || height <= 1 || visibility === 'hidden') continue;
      const isWider = element.scrollWidth > element.clientWidth + 1;
      // An article's table is in a scrollable box, as on the site.
      const scrolls = /auto|scroll/.test(overflowX) && isWider && !element.matches('[data-tablebox]');
      if ((right > edge + 1 || scrolls) && !isReadAloudOnly(element))
        found.push(element.outerHTML.slice(0, 120));
    }
    return found;
  });
}
