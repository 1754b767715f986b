import { AxeBuilder } from '@axe-core/playwright';
import type { Page, TestInfo } from '@playwright/test';
import { expect } from '../../tools/e2e/test.ts';
import { takePicture } from './pictures.ts';

/** What holds for any page in any state: nothing that axe finds, nothing that scrolls sideways, from 320 px up. */
export async function expectSound(page: Page, { project }: TestInfo, name: string): Promise<void> {
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await takePicture(page, project, name);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  for (const narrow of [320, width]) {
    await page.setViewportSize({ width: narrow, height: 812 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name} at ${narrow} px`).toBe(0);
  }
}
