import type { Page } from '@playwright/test';

/**
 * Waits until all finite animations of a page have ended: half-faded text has a contrast that users never see.
 * Ignores endless animations, such as loading spinners.
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
