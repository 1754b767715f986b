import { expect, type Page } from '@playwright/test';

/** The most that anything may move by itself (card, issue 4). */
const SHIFT_MAX = 0.02;

/** What TypeScript's library does not know of yet (the Layout Instability API). */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
interface Movement {
  /** As the Layout Instability API weighs it. */
  score: number;
  what: string[];
}

/**
 * Notes each movement that no person caused, from before the first paint of each document on. What it gives is to be
 * called where a page is whole, and finds it to have kept still.
 */
export async function watchShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const moved: Movement = { score: 0, what: [] };
    new PerformanceObserver((list) => {
      // The observer is told of no other kind.
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
