import { expect, type Page } from '@playwright/test';

/** Maximum layout shift score (card, issue 4). */
const SHIFT_MAX = 0.02;

/** Missing in TypeScript's library (the Layout Instability API). */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
interface Movement {
  /** Score as defined by the Layout Instability API. */
  score: number;
  what: string[];
}

/**
 * Records each layout shift without user input, from before the first paint of each document. Call the returned
 * function when a page is complete; it asserts that nothing has moved.
 */
export async function watchShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const moved: Movement = { score: 0, what: [] };
    new PerformanceObserver((list) => {
      // The observer receives no other type.
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        moved.score += entry.value;
        for (const { node } of entry.sources)
          moved.what.push(node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.textContent));
      }
      document.documentElement.dataset['moved'] = JSON.stringify(moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const noted = await page.locator('html').getAttribute('data-moved');
    const { score, what }: Movement = noted === null ? { score: 0, what: [] } : JSON.parse(noted);
    expect(score, `movement on ${page.url()}: ${what.join(' ')}`).toBeLessThanOrEqual(SHIFT_MAX);
  };
}
