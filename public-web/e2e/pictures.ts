import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '../../test-results/pictures');

/** A picture of the whole page for people to look at; kept as output of the run, compared with nothing. */
export async function takePicture(page: Page, project: TestInfo['project'], name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${project.name}-${name}.png`), fullPage: true });
}
