import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { untilStill } from '../../../tools/e2e/still.ts';
import { expect } from './office.ts';

const PICTURES = join(import.meta.dirname, '../../../test-results/pictures');
/** `PICTURES=1`: for a person who will look at them. */
const isDrawing = process.env['PICTURES'] === '1';
const DESK = { width: 1440, height: 900 };
export const TABLET = { width: 768, height: 1024 };

/**
 * What holds for any page in any state, in both themes and at the widths of a desk and a tablet: axe finds nothing,
 * nothing stands beyond the right edge. Leaves pictures where they are asked for. (English is looked for all the time.)
 * @param sizes what is there at one width only is looked at there
 */
export async function expectSound(page: Page, name: string, sizes = [TABLET, DESK]): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const isDesktop = await page.evaluate(() => window.desktopBridge !== undefined);
  await setTheme(page, 'light');
  for (const size of sizes) {
    await expectWhole(page, size, `${name}-${size.width}-light`);
    await expectNoViolations(page, `${name}-${size.width}-light`);
  }
  // The console shows the bundle whose dark theme the browser's run of the same journey looks at.
  if (isDesktop) return;
  await setTheme(page, 'dark');
  if (isDrawing) for (const size of sizes) await expectWhole(page, size, `${name}-${size.width}-dark`);
  // The dark theme changes colours and nothing else that axe looks at, and has the same colours at any width.
  await expectNoViolations(page, `${name}-dark`, ['color-contrast']);
  await setTheme(page, 'light');
}

/** Nothing is cut off at this size; a picture of it where one is asked for. */
async function expectWhole(page: Page, size: typeof DESK, place: string): Promise<void> {
  await page.setViewportSize(size);
  // Charts take on a new width when they have seen it.
  await expect.poll(() => beyondRightEdge(page), `beyond the right edge in ${place}`).toEqual([]);
  if (isDrawing)
    await page.screenshot({ path: join(PICTURES, `office-${place}.png`), animations: 'disabled' });
}

/** @param rules all of axe's where it is left out */
async function expectNoViolations(page: Page, place: string, rules?: string[]): Promise<void> {
  await untilStill(page);
  // No frames here, so all of it runs in the page itself; only what is wrong is brought over.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    `axe in ${place}`,
  ).toEqual([]);
}

/** By the top bar's button, which a dialog may cover; pages without a top bar take what the browser keeps. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const shown = page.locator('html');
  if ((await shown.getAttribute('data-theme')) === theme) return;
  const button = page
    .locator('.top button', { has: page.locator('svg') })
    .and(page.getByLabel(/nền (?:tối|sáng)$/));
  if ((await button.count()) > 0) await button.evaluate((element: HTMLElement) => element.click());
  else {
    await page.evaluate((kept) => localStorage.setItem('theme', kept), theme);
    await page.reload();
    await page.evaluate(() => document.fonts.ready);
  }
  await expect(shown).toHaveAttribute('data-theme', theme);
}

/** Parts of the page that the window cuts off, or that have to be scrolled sideways. */
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
      // An article's table has a box to scroll in, as on the site.
      const scrolls = /auto|scroll/.test(overflowX) && isWider && !element.matches('[data-tablebox]');
      if ((right > edge + 1 || scrolls) && !isReadAloudOnly(element))
        found.push(element.outerHTML.slice(0, 120));
    }
    return found;
  });
}
