import { AxeBuilder } from '@axe-core/playwright';
import type { Page, TestInfo } from '@playwright/test';
import { expect } from '../../../tools/e2e/test.ts';
import { takePicture } from './pictures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks any page in any state, in both themes: no axe violations, no horizontal scrolling from 320 px up. Saves
 * screenshots for manual review.
 */
export async function expectPageQuality(page: Page, { project }: TestInfo, name: string): Promise<void> {
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await takePicture(page, project, name);
  expect(await faults(axeFor(page).withTags(RULES)), `axe in ${name}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await takePicture(page, project, `${name}-dark`);
  // The dark theme changes only colours, so axe checks only contrast there.
  expect(await faults(axeFor(page).withRules(['color-contrast'])), `axe in ${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  const width = page.viewportSize()?.width ?? 0;
  for (const narrow of [320, width]) {
    await page.setViewportSize({ width: narrow, height: 812 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name} at ${narrow} px`).toBe(0);
  }
}

/**
 * Runs in the page itself: otherwise the package opens a second page for its results, which takes as long as the check.
 * It would only add frames of other sites, which are just films and posts.
 */
function axeFor(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function faults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
