import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '../../../test-results/pictures');

/**
 * Takes a screenshot of the whole page for manual review; it is stored with the test output and compared with nothing.
 */
export async function takePicture(
  page: Page,
  project: { readonly name: string },
  name: string,
): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${project.name}-${name}.png`), fullPage: true });
}
