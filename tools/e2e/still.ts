import type { Page } from '@playwright/test';

/**
 * Waits until what fades or slides on a page has come to its end: half faded, a text has a contrast that nobody is meant to
 * read. What turns for as long as something loads has no end and is not waited for.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || !Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      ),
  );
}
